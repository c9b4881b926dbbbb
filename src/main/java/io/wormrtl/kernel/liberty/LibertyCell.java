package io.wormrtl.kernel.liberty;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A cell of a library.
 *
 * @param name such as {@code NAND2X1}
 * @param area in the unit of the library, by custom um2
 * @param isFlipFlop whether it has an {@code ff} group
 * @param function of its first output; empty if it has none
 * @param leakage power that it takes at rest, in the unit of the library; 0 where that is not said
 * @param pins in their order
 * @param state what the {@code ff} group says: {@code next_state}, {@code clocked_on} and others, and as {@code name} what
 *     functions of outputs call the state; empty of other cells
 */
public record LibertyCell(
        String name,
        double area,
        boolean isFlipFlop,
        String function,
        double leakage,
        List<LibertyPin> pins,
        Map<String, String> state) {

    /** Copies the collections. */
    public LibertyCell {
        pins = List.copyOf(pins);
        state = Map.copyOf(state);
    }

    static LibertyCell of(Path file, LibertyGroup cell, Map<String, LibertyGroup> templates) {
        return new LibertyCell(
                cell.name(),
                cell.number(file, "area"),
                cell.groups("ff").findAny().isPresent(),
                cell.groups("pin")
                        .flatMap(pin -> pin.text("function").stream())
                        .findFirst()
                        .orElse(""),
                cell.number(file, "cell_leakage_power"),
                cell.groups("pin")
                        .map(pin -> new LibertyPin(file, pin, templates))
                        .toList(),
                cell.groups("ff").findFirst().map(LibertyCell::state).orElse(Map.of()));
    }

    private static Map<String, String> state(LibertyGroup flipFlop) {
        Map<String, String> state = new HashMap<>();
        flipFlop.attributes()
                .keySet()
                .forEach(name -> state.put(name, flipFlop.text(name).orElse("").replaceAll("[()\\s]", "")));
        state.put("name", flipFlop.name());
        return state;
    }

    /** The pin of that name. */
    public Optional<LibertyPin> pin(String pinName) {
        return pins.stream().filter(pin -> pin.name().equals(pinName)).findFirst();
    }

    /** The inputs. */
    public List<LibertyPin> inputs() {
        return pins.stream().filter(LibertyPin::isInput).toList();
    }

    /** The one output; empty where there are several. */
    public Optional<LibertyPin> output() {
        List<LibertyPin> outputs =
                pins.stream().filter(pin -> !pin.function().isEmpty()).toList();
        return outputs.size() == 1 ? Optional.of(outputs.get(0)) : Optional.empty();
    }

    /** Whether the one output is 0 where all inputs are 1 and else 1: an inverter if there is one input, a NAND. */
    public boolean isNand(int numberOfInputs) {
        if (isFlipFlop || inputs().size() != numberOfInputs || output().isEmpty()) {
            return false;
        }
        for (int values = 0; values < 1 << numberOfInputs; values++) {
            Map<String, Boolean> given = new HashMap<>();
            for (int i = 0; i < numberOfInputs; i++) {
                given.put(inputs().get(i).name(), (values >> i & 1) != 0);
            }
            boolean wanted = values != (1 << numberOfInputs) - 1;
            if (!LibertyFunction.value(output().get().function(), given).equals(Optional.of(wanted))) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is a flip-flop that takes the value of a pin when its clock rises, and nothing more. */
    public boolean isPlainFlipFlop() {
        return isFlipFlop
                && state.keySet().equals(Set.of("name", "next_state", "clocked_on"))
                && pin(state.get("next_state")).isPresent()
                && pin(state.get("clocked_on")).isPresent()
                && pins.stream()
                        .anyMatch(
                                pin -> pin.function().replaceAll("[()\\s]", "").equals(state.get("name")));
    }
}

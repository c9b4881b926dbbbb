package io.wormrtl.hdl;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.word.Cell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A module as it is printed and its words, in states that need not be reachable. */
final class RandomStates {

    private RandomStates() {}

    /** The first value that is not the same: a wire in the state, or a register or word of a memory after it. */
    static Optional<String> difference(Module top, Path folder, int states, Random random) {
        Printed printed = SystemVerilog.of(top);
        List<Cell> forced = new ArrayList<>();
        List<Cell> wires = new ArrayList<>();
        printed.places().keySet().forEach(cell -> (isState(cell.element()) ? forced : wires).add(cell));
        WordModel model = new WordModel(top);
        List<Map<Cell, Long>> expected = new ArrayList<>();
        List<long[]> inputs = new ArrayList<>();
        List<long[]> given = new ArrayList<>();
        for (int i = 0; i < states; i++) {
            Map<Cell, Long> state = new LinkedHashMap<>();
            int zeros = random.nextInt(4);
            printed.inputs().keySet().forEach(cell -> state.put(cell, value(cell, zeros, random)));
            forced.forEach(cell -> state.put(cell, value(cell, zeros, random)));
            inputs.add(row(List.copyOf(printed.inputs().keySet()), state));
            given.add(row(forced, state));
            WordModel.Cycle cycle = model.new Cycle(state);
            Map<Cell, Long> all = new HashMap<>();
            wires.forEach(wire -> all.put(wire, cycle.of(wire)));
            forced.forEach(cell -> all.put(cell, state.get(cell)));
            all.putAll(cycle.next());
            expected.add(all);
        }
        List<long[]> found = new Icarus(folder, printed, wires, forced).run(inputs, given);
        List<Cell> looked = new ArrayList<>(wires);
        looked.addAll(forced);
        for (int i = 0; i < states; i++) {
            for (int k = 0; k < looked.size(); k++) {
                Long value = expected.get(i).get(looked.get(k));
                if (value != null && value != found.get(i)[k]) {
                    return Optional.of("state " + i + ", " + looked.get(k) + " in "
                            + Module.holding(looked.get(k).element()).type() + ": " + value
                            + " by its words, "
                            + found.get(i)[k] + " as printed");
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isState(Element element) {
        return element instanceof Register || element instanceof Registers || element instanceof Memory;
    }

    private static long value(Cell cell, int zeros, Random random) {
        long any = random.nextBoolean() ? random.nextLong() : random.nextInt(4);
        return random.nextInt(4) < zeros ? 0 : any & -1L >>> -cell.width();
    }

    private static long[] row(List<Cell> cells, Map<Cell, Long> state) {
        return cells.stream().mapToLong(state::get).toArray();
    }
}

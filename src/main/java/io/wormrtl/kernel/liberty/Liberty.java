package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.files.TextFile;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A library of cells.
 *
 * @param file where it stands
 * @param name as the file has it
 * @param cells of the library
 * @param units of its numbers
 */
public record Liberty(Path file, String name, List<LibertyCell> cells, Units units) {

    /**
     * What the numbers of a library are.
     *
     * @param volts of the supply; 0 where the library does not say it
     * @param picofarads a unit of capacitance
     * @param voltUnit a unit of voltage, in V
     * @param nanowatts a unit of leakage
     */
    public record Units(double volts, double picofarads, double voltUnit, double nanowatts) {

        /** A unit of energy in pJ: that of capacitance times that of voltage squared. */
        public double picojoules() {
            return picofarads * voltUnit * voltUnit;
        }
    }

    private static final Pattern UNIT = Pattern.compile("(\\d+(?:\\.\\d*)?)\\s*([fpnum]?)[a-z]");
    private static final Map<String, Double> SCALES =
            Map.of("f", 1e-15, "p", 1e-12, "n", 1e-9, "u", 1e-6, "m", 1e-3, "", 1.0);

    private static final int LARGEST = 256 << 20;

    /** Copies the list. */
    public Liberty {
        cells = List.copyOf(cells);
    }

    /**
     * Reads a library.
     *
     * @throws UnusableInput with the line, if the file is no Liberty; without one, if it cannot be read or has no cell that
     *     is a flip-flop, or none that is logic
     */
    public static Liberty read(Path file) {
        LibertyGroup library = LibertyParser.parse(file.toString(), TextFile.read(file, LARGEST));
        if (!library.kind().equals("library")) {
            throw UnusableInput.at(
                    file + ":" + library.line(), "a library must stand here, not '" + library.kind() + "'", null);
        }
        Map<String, LibertyGroup> templates = library.groups().stream()
                .filter(group -> group.kind().endsWith("template"))
                .collect(Collectors.toMap(LibertyGroup::name, group -> group, (one, other) -> other));
        List<LibertyCell> cells = library.groups("cell")
                .map(cell -> LibertyCell.of(file, cell, templates))
                .toList();
        if (cells.stream().noneMatch(LibertyCell::isFlipFlop)) {
            throw new UnusableInput("library " + library.name() + " in " + file + " has no flip-flop");
        }
        if (cells.stream()
                .noneMatch(cell -> !cell.isFlipFlop() && !cell.function().isEmpty())) {
            throw new UnusableInput("library " + library.name() + " in " + file + " has no cell with a function");
        }
        return new Liberty(file, library.name(), cells, units(file, library));
    }

    private static Units units(Path file, LibertyGroup library) {
        List<String> load = library.attributes().getOrDefault("capacitive_load_unit", List.of("1", "pf"));
        return new Units(
                library.number(file, "nom_voltage"),
                unit(file, library, String.join("", load)) * 1e12,
                unit(file, library, library.text("voltage_unit").orElse("1V")),
                unit(file, library, library.text("leakage_power_unit").orElse("1nW")) * 1e9);
    }

    private static double unit(Path file, LibertyGroup library, String text) {
        Matcher unit = UNIT.matcher(text.toLowerCase(Locale.ROOT));
        if (!unit.matches()) {
            throw UnusableInput.at(file + ":" + library.line(), "'" + Shown.of(text) + "' is no unit", null);
        }
        return Double.parseDouble(unit.group(1)) * SCALES.get(unit.group(2));
    }
}

package io.wormrtl.kernel.yosys;

import io.wormrtl.kernel.liberty.Liberty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what Yosys has written of modules in gates and cells. */
final class SynthesisResult {

    private static final double PS_PER_NS = 1000;

    private static final Pattern HEAD = Pattern.compile("=== (\\S+) ===");
    private static final Pattern CELL = Pattern.compile(" +([\\\\$\\w]\\S*) +(\\d+)");
    private static final Pattern LEVELS = Pattern.compile("Longest topological path in (\\S+) \\(length=(\\d+)\\):");
    private static final Pattern MODULE = Pattern.compile(".*Extracting gate netlist of module `\\\\?(\\S+)' to .*");
    private static final Pattern DELAY = Pattern.compile("ABC: WireLoad = .* Delay = *([0-9.]+) ps.*");
    /** Types of flip-flops in gates. */
    private static final String FLIP_FLOP = "$_SDFF_";

    private final Path folder;
    private final String top;
    private final Optional<Liberty> liberty;

    SynthesisResult(Path folder, String top, Optional<Liberty> liberty) {
        this.folder = folder;
        this.top = top;
        this.liberty = liberty;
    }

    Synthesised read() throws IOException {
        Map<String, Long> instances = new HashMap<>();
        count(top, 1, statistics(SynthesisScript.GATES), instances);
        Map<String, Synthesised.Figures> modules = new HashMap<>();
        each("", instances).forEach((name, figures) -> modules.merge(plain(name), figures, Synthesised.Figures::plus));
        return new Synthesised(
                modules, each(SynthesisScript.WHOLE, Map.of(top, 1L)).get(top));
    }

    /** The number of cells of each type in each module. */
    private Map<String, Map<String, Long>> statistics(String file) throws IOException {
        Map<String, Map<String, Long>> modules = new HashMap<>();
        Map<String, Long> cells = new HashMap<>();
        for (String line : Files.readAllLines(folder.resolve(file))) {
            Matcher module = HEAD.matcher(line);
            Matcher cell = CELL.matcher(line);
            if (module.matches()) {
                cells = new HashMap<>();
                modules.put(module.group(1), cells);
            } else if (line.startsWith("===")) {
                // What follows is about all modules together.
                cells = new HashMap<>();
            } else if (cell.matches()) {
                cells.put(cell.group(1), Long.parseLong(cell.group(2)));
            }
        }
        return modules;
    }

    /** The figures of each module as Yosys calls it, of all its instances. */
    private Map<String, Synthesised.Figures> each(String prefix, Map<String, Long> instances) throws IOException {
        Map<String, Map<String, Long>> gates = statistics(prefix + SynthesisScript.GATES);
        Map<String, Map<String, Long>> cells =
                liberty.isPresent() ? statistics(prefix + SynthesisScript.CELLS) : Map.of();
        Map<String, String> levels = found(prefix + SynthesisScript.LEVELS, LEVELS);
        Map<String, String> delays = liberty.isPresent() ? delays(prefix + SynthesisScript.ABC) : Map.of();
        Map<String, Synthesised.Figures> all = new HashMap<>();
        instances.forEach((name, number) -> all.put(
                name,
                new Synthesised.Figures(
                        number,
                        number * number(gates.get(name), type -> type.equals("$_NAND_") || type.equals("$_NOT_")),
                        number * number(gates.get(name), type -> type.startsWith(FLIP_FLOP)),
                        Integer.parseInt(levels.getOrDefault(name, "-1")),
                        liberty.isPresent() ? number * area(cells.get(name)) : Double.NaN,
                        delays.containsKey(name) ? Double.parseDouble(delays.get(name)) / PS_PER_NS : Double.NaN)));
        return all;
    }

    private static long number(Map<String, Long> cells, Predicate<String> isCounted) {
        return cells.entrySet().stream()
                .filter(cell -> isCounted.test(cell.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private double area(Map<String, Long> cells) {
        return liberty.orElseThrow().cells().stream()
                .mapToDouble(cell -> cell.area() * cells.getOrDefault(cell.name(), 0L))
                .sum();
    }

    /** How many instances of each module stand in the top. */
    private static void count(
            String name, long number, Map<String, Map<String, Long>> modules, Map<String, Long> instances) {
        instances.merge(name, number, Long::sum);
        modules.get(name).forEach((type, times) -> {
            if (modules.containsKey(type)) {
                count(type, number * times, modules, instances);
            }
        });
    }

    /** The name that a module has in the printed text. */
    private static String plain(String name) {
        return name.replaceFirst("^\\$paramod(\\$\\p{XDigit}+)?", "").replaceFirst("^\\\\?(\\w+).*", "$1");
    }

    private Map<String, String> found(String file, Pattern pattern) throws IOException {
        Map<String, String> found = new HashMap<>();
        for (String line : Files.readAllLines(folder.resolve(file))) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.matches()) {
                found.put(matcher.group(1), matcher.group(2));
            }
        }
        return found;
    }

    private Map<String, String> delays(String file) throws IOException {
        Map<String, String> delays = new HashMap<>();
        String module = "";
        for (String line : Files.readAllLines(folder.resolve(file))) {
            Matcher begins = MODULE.matcher(line);
            Matcher delay = DELAY.matcher(line);
            if (begins.matches()) {
                module = begins.group(1);
            } else if (delay.matches()) {
                delays.put(module, delay.group(1));
            }
        }
        return delays;
    }
}

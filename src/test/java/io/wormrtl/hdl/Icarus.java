package io.wormrtl.hdl;

import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** A printed design in Icarus Verilog, driven by vectors and looked at in every cycle. */
final class Icarus implements TwinNetwork {

    private static final int VALUES_IN_A_LINE = 100;

    private final Path folder;
    private final Printed printed;
    /** What is looked at when the wires have settled. */
    private final List<Cell> watched;
    /** State that is put where it should be before every cycle, and looked at after it; may be empty. */
    private final List<Cell> forced;

    Icarus(Path folder, Printed printed, List<Cell> watched, List<Cell> forced) {
        this.folder = folder;
        this.printed = printed;
        this.watched = watched;
        this.forced = forced;
    }

    /** Runs them from reset on, and ends. */
    @Override
    public List<long[]> run(List<long[]> inputs) {
        return run(inputs, List.of());
    }

    /**
     * Runs as many cycles as there are inputs.
     *
     * @param inputs for each cycle the values of all inputs of the design
     * @param states for each cycle the values of what is forced
     * @return for each cycle what has been watched, then what follows in what has been forced; -1 where unknown bits are
     */
    List<long[]> run(List<long[]> inputs, List<long[]> states) {
        Tool.write(folder, printed);
        write("inputs.hex", vectors(List.copyOf(printed.inputs().keySet()), inputs));
        write("states.hex", vectors(forced, states));
        write("bench.sv", bench(inputs.size()));
        String said = Tool.run(
                folder, "iverilog", "-g2012", "-o", "bench.vvp", "-s", "bench", "-f", printed.top() + ".f", "bench.sv");
        said += Tool.run(folder, "vvp", "-n", "bench.vvp");
        if (!said.isEmpty()) {
            throw new AssertionError(said);
        }
        return read(inputs.size());
    }

    private void write(String name, String text) {
        Tool.write(folder, new PrintedFile(name, text));
    }

    /** A line for each cycle: all values side by side, the first in the high bits. */
    private static String vectors(List<Cell> cells, List<long[]> rows) {
        StringBuilder text = new StringBuilder();
        for (long[] row : rows) {
            BigInteger all = BigInteger.ZERO;
            for (int i = 0; i < row.length; i++) {
                all = all.shiftLeft(cells.get(i).width()).or(new BigInteger(Long.toUnsignedString(row[i])));
            }
            text.append(all.toString(16)).append('\n');
        }
        return text.toString();
    }

    private static int bits(Collection<Cell> cells) {
        return Math.max(1, cells.stream().mapToInt(Cell::width).sum());
    }

    private String bench(int cycles) {
        StringBuilder text = new StringBuilder("module bench;\n    reg clk = 0, rst = 1;\n    integer cycle, file;\n");
        int width = bits(printed.inputs().keySet());
        int state = bits(forced);
        text.append("    reg [" + (width - 1) + ":0] inputs [0:" + (cycles - 1) + "];\n");
        text.append("    reg [" + (width - 1) + ":0] now = 0;\n");
        text.append("    reg [" + (state - 1) + ":0] states [0:" + (cycles - 1) + "];\n");
        List<String> ports = new ArrayList<>();
        if (printed.isClocked()) {
            ports.addAll(List.of(".clk(clk)", ".rst(rst)"));
        }
        int above = width;
        for (Cell cell : printed.inputs().keySet()) {
            above -= cell.width();
            ports.add("." + printed.inputs().get(cell) + "(now[" + above + "+:" + cell.width() + "])");
        }
        text.append("    " + printed.top() + " dut (" + String.join(",\n        ", ports) + ");\n");
        text.append("    initial begin\n        $readmemh(\"inputs.hex\", inputs);\n");
        text.append(forced.isEmpty() ? "" : "        $readmemh(\"states.hex\", states);\n");
        text.append("        file = $fopen(\"values.txt\", \"w\");\n        #1 clk = 1; #1 clk = 0; rst = 0; #1;\n");
        text.append("        for (cycle = 0; cycle < " + cycles + "; cycle = cycle + 1) begin\n");
        text.append("            now = inputs[cycle];\n");
        if (!forced.isEmpty()) {
            text.append(forced.stream()
                    .map(this::place)
                    .collect(Collectors.joining(",\n                ", "            {", "} = states[cycle];\n")));
        }
        text.append("            #1;\n");
        look(watched, text);
        text.append("            clk = 1; #1 clk = 0; #1;\n");
        look(forced, text);
        return text.append("        end\n        $fclose(file);\n        $finish;\n    end\nendmodule\n")
                .toString();
    }

    private String place(Cell cell) {
        return "dut." + printed.places().get(cell);
    }

    private void look(List<Cell> cells, StringBuilder text) {
        for (int from = 0; from < cells.size(); from += VALUES_IN_A_LINE) {
            List<Cell> some = cells.subList(from, Math.min(cells.size(), from + VALUES_IN_A_LINE));
            text.append(
                    "            $fwrite(file, \"" + "%h ".repeat(some.size()).strip() + "\\n\"");
            some.forEach(cell -> text.append(", ").append(place(cell)));
            text.append(");\n");
        }
    }

    private List<long[]> read(int cycles) {
        List<String> values;
        try {
            values = List.of(Files.readString(folder.resolve("values.txt")).split("\\s+"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int perCycle = watched.size() + forced.size();
        List<long[]> rows = new ArrayList<>();
        for (int cycle = 0; cycle < cycles; cycle++) {
            rows.add(values.subList(cycle * perCycle, (cycle + 1) * perCycle).stream()
                    .mapToLong(value -> value.matches("[0-9a-f]+") ? Long.parseUnsignedLong(value, 16) : -1)
                    .toArray());
        }
        return rows;
    }
}

package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A bench that drives a module with what crossed its ports in a run and holds what it answers against what was answered
 * then. It needs a simulator of SystemVerilog and nothing else.
 */
public final class GoldenBench {

    private static final int SHOWN = 10;

    private final PortTraffic traffic;
    private final Boundary boundary;
    private final String name;

    private GoldenBench(PortTraffic traffic) {
        this.traffic = traffic;
        this.boundary = traffic.boundary();
        this.name = boundary.type() + "_bench";
    }

    /**
     * The bench {@code TYPE_bench.sv}, its vectors, and {@code simulate.sh}, which runs it.
     *
     * @throws IllegalArgumentException if there is no output, so that there is nothing to hold against anything
     */
    public static List<PrintedFile> of(PortTraffic traffic) {
        if (!traffic.hasOutput()) {
            throw new IllegalArgumentException("no output is ever anything but 0");
        }
        GoldenBench bench = new GoldenBench(traffic);
        return List.of(
                new PrintedFile(bench.name + ".sv", bench.text()),
                new PrintedFile(
                        bench.file("stimulus"),
                        vectors(traffic.boundary().inputs().keySet(), traffic.inputs())),
                new PrintedFile(
                        bench.file("golden"),
                        vectors(traffic.boundary().outputs().keySet(), traffic.outputs())),
                new PrintedFile("simulate.sh", bench.script()));
    }

    private String file(String vectors) {
        return boundary.type() + "_" + vectors + ".hex";
    }

    /** A line for each cycle: all values side by side, the first in the high bits. */
    private static String vectors(Collection<Cell> cells, List<long[]> rows) {
        int[] widths = cells.stream().mapToInt(Cell::width).toArray();
        StringBuilder text = new StringBuilder();
        for (long[] row : rows) {
            BigInteger all = BigInteger.ZERO;
            for (int i = 0; i < row.length; i++) {
                all = all.shiftLeft(widths[i]).or(new BigInteger(Long.toUnsignedString(row[i])));
            }
            text.append(all.toString(16)).append('\n');
        }
        return text.toString();
    }

    private static int bits(Collection<Cell> cells) {
        return Math.max(1, cells.stream().mapToInt(Cell::width).sum());
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        text.append("// Drives ").append(boundary.type()).append(" as it was driven in a run of ");
        text.append(traffic.cycles()).append(" cycles, and holds its outputs against those of the run.\n");
        text.append("module ").append(name).append(";\n");
        text.append("    localparam int CYCLES = ").append(traffic.cycles()).append(";\n");
        text.append("    logic clk = 0;\n    logic rst = 1;\n");
        vectorArray("stimulus", boundary.inputs().keySet(), text);
        vectorArray("golden", boundary.outputs().keySet(), text);
        text.append("    integer cycle;\n    integer differences = 0;\n\n");
        boundary.inputs().forEach((cell, port) -> declare(cell, port, text));
        boundary.outputs().forEach((cell, port) -> declare(cell, port, text));
        boundary.outputs().forEach((cell, port) -> declare(cell, "golden_" + port, text));
        instance(text);
        check(text);
        text.append("    initial begin\n");
        text.append("        $readmemh(\"" + file("stimulus") + "\", stimulus);\n");
        text.append("        $readmemh(\"" + file("golden") + "\", golden);\n");
        assign("stimulus[0]", "", boundary.inputs(), text);
        text.append("        #1 clk = 1; #1 clk = 0; rst = 0; #1;\n");
        text.append("        for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin\n");
        assign("stimulus[cycle]", "    ", boundary.inputs(), text);
        assign("golden[cycle]", "    ", golden(), text);
        text.append("            #1;\n");
        boundary.outputs()
                .values()
                .forEach(port -> text.append(
                        "            check(\"" + port + "\", 64'(" + port + "), 64'(golden_" + port + "));\n"));
        text.append("            clk = 1; #1 clk = 0; #1;\n        end\n");
        text.append("        if (differences == 0) begin\n");
        text.append("            $display(\"passed: ").append(boundary.type());
        text.append(" agrees in %0d cycles\", CYCLES);\n            $finish(0);\n");
        text.append("        end else begin\n");
        text.append("            $display(\"failed: %0d values of ").append(boundary.type());
        text.append(" differ in %0d cycles\", differences, CYCLES);\n            $fatal(1);\n        end\n");
        return text.append("    end\nendmodule\n").toString();
    }

    private void vectorArray(String array, Collection<Cell> cells, StringBuilder text) {
        text.append("    logic [" + (bits(cells) - 1) + ":0] " + array + " [0:CYCLES-1];\n");
    }

    private static void declare(Cell cell, String port, StringBuilder text) {
        text.append("    logic ")
                .append(Boundary.range(cell.width()))
                .append(port)
                .append(";\n");
    }

    private void instance(StringBuilder text) {
        List<String> ports = new ArrayList<>();
        if (boundary.isClocked()) {
            ports.addAll(List.of(".clk(clk)", ".rst(rst)"));
        }
        boundary.inputs().values().forEach(port -> ports.add("." + port + "(" + port + ")"));
        boundary.outputs().values().forEach(port -> ports.add("." + port + "(" + port + ")"));
        text.append("\n    " + boundary.type() + " dut (\n        " + String.join(",\n        ", ports) + "\n    );\n");
    }

    private static void check(StringBuilder text) {
        text.append("\n    task check(input string port, input logic [63:0] found, input logic [63:0] expected);\n");
        text.append("        if (found !== expected) begin\n            differences = differences + 1;\n");
        text.append("            if (differences <= " + SHOWN + ")\n");
        text.append(
                "                $display(\"cycle %0d: %0s is %0h instead of %0h\", cycle, port, found, expected);\n");
        text.append("        end\n    endtask\n\n");
    }

    private Map<Cell, String> golden() {
        Map<Cell, String> golden = new LinkedHashMap<>();
        boundary.outputs().forEach((cell, port) -> golden.put(cell, "golden_" + port));
        return golden;
    }

    private static void assign(String from, String indent, Map<Cell, String> ports, StringBuilder text) {
        if (!ports.isEmpty()) {
            text.append("        " + indent + "{" + String.join(",\n            " + indent, ports.values()) + "} = "
                    + from + ";\n");
        }
    }

    private String script() {
        return """
                #!/bin/sh
                # sh simulate.sh icarus|verilator [FILE...]
                # runs the bench with the given files, relative to this directory, in place of the empty module
                set -e
                cd "$(dirname "$0")"
                with=${1:-icarus}
                [ $# -gt 0 ] && shift
                [ $# -gt 0 ] || set -- TYPE.sv
                for file in "$@"; do
                    [ -e "$file" ] || { echo "there is no file $file in $(pwd), to which names are relative" >&2; exit 2; }
                done
                case $with in
                    icarus)
                        iverilog -g2012 -o TYPE_bench.vvp -s TYPE_bench "$@" TYPE_bench.sv
                        vvp -n TYPE_bench.vvp ;;
                    verilator)
                        verilator --binary --timing -Wno-fatal -Wno-lint --top-module TYPE_bench --Mdir TYPE_obj "$@" TYPE_bench.sv
                        ./TYPE_obj/VTYPE_bench ;;
                    *)
                        echo "the simulator must be icarus or verilator, not $with" >&2
                        exit 2 ;;
                esac
                """.replace("TYPE", boundary.type());
    }
}

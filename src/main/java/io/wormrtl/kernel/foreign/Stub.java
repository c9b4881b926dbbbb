package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A module without contents, with the ports of one that is printed, and its ports as an interface. */
public final class Stub {

    private final Boundary boundary;

    private Stub(Boundary boundary) {
        this.boundary = boundary;
    }

    /** The module {@code TYPE.sv} and the interface {@code TYPE_ports.sv}. */
    public static List<PrintedFile> of(Boundary boundary) {
        Stub stub = new Stub(boundary);
        return List.of(
                new PrintedFile(boundary.type() + ".sv", stub.module()),
                new PrintedFile(boundary.type() + "_ports.sv", stub.portsAsInterface()));
    }

    private String module() {
        List<String> ports = new ArrayList<>();
        clocks().forEach(clock -> ports.add("input  logic " + clock));
        boundary.inputs().forEach((cell, name) -> ports.add("input  " + declared(cell, name)));
        boundary.outputs().forEach((cell, name) -> ports.add("output " + declared(cell, name)));
        return "// The ports of " + boundary.javaClass() + "; its contents are yours.\n" + timing() + "module "
                + boundary.type()
                + (ports.isEmpty() ? "" : " (\n    " + String.join(",\n    ", ports) + "\n)")
                + ";\n\nendmodule\n";
    }

    private List<String> clocks() {
        return boundary.isClocked() ? List.of(Boundary.clock(), Boundary.reset()) : List.of();
    }

    private static String declared(Cell cell, String name) {
        return "logic " + Boundary.range(cell.width()) + name;
    }

    /** Outputs that follow the same inputs are told together. */
    private String timing() {
        Map<Set<Cell>, List<String>> groups = boundary.outputs().entrySet().stream()
                .collect(Collectors.groupingBy(
                        output -> boundary.follows().get(output.getKey()),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        StringBuilder text = new StringBuilder();
        if (boundary.isClocked()) {
            text.append("//\n// At an edge of clk with rst high all state takes its values after reset.\n");
        }
        for (String reset : boundary.resets()) {
            text.append("//\n// While " + reset
                    + " is high, outputs that are no registers are 0, and at an edge of clk state\n");
            text.append("// takes its values after reset.\n");
        }
        groups.forEach((inputs, outputs) -> {
            List<String> names = inputs.stream().map(boundary.inputs()::get).toList();
            text.append("//\n");
            listed(outputs, text);
            if (names.isEmpty()) {
                text.append("// follow no input in the same cycle.\n");
            } else {
                text.append("// may follow in the same cycle:\n");
                listed(names, text);
            }
        });
        return text.toString();
    }

    private static void listed(Collection<String> names, StringBuilder text) {
        StringBuilder line = new StringBuilder("//  ");
        for (String name : names) {
            if (line.length() + name.length() > 110) {
                text.append(line).append('\n');
                line = new StringBuilder("//  ");
            }
            line.append(' ').append(name);
        }
        text.append(line).append('\n');
    }

    private String portsAsInterface() {
        String name = boundary.type() + "_ports";
        StringBuilder text = new StringBuilder();
        text.append("// The ports of ").append(boundary.type()).append(" as an interface.\n");
        text.append("interface ").append(name);
        text.append(
                boundary.isClocked()
                        ? " (\n    input logic " + Boundary.clock() + ",\n    input logic " + Boundary.reset() + "\n)"
                        : "");
        text.append(";\n");
        boundary.inputs().forEach((cell, port) -> declare(cell, port, text));
        boundary.outputs().forEach((cell, port) -> declare(cell, port, text));
        text.append(modport("inside", "input", "output"));
        text.append(modport("outside", "output", "input"));
        return text.append("endinterface\n").toString();
    }

    private static void declare(Cell cell, String port, StringBuilder text) {
        text.append("    ").append(declared(cell, port)).append(";\n");
    }

    private String modport(String name, String inputs, String outputs) {
        List<String> ports = new ArrayList<>();
        if (boundary.isClocked()) {
            clocks().forEach(clock -> ports.add("input " + clock));
        }
        boundary.inputs().values().forEach(port -> ports.add(inputs + " " + port));
        boundary.outputs().values().forEach(port -> ports.add(outputs + " " + port));
        return "    modport " + name + " (\n        " + String.join(",\n        ", ports) + "\n    );\n";
    }
}

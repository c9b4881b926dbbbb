package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A module and all modules in it as SystemVerilog.
 *
 * @param top what the outermost module is called
 * @param files one for each distinct module, those first that stand in others
 * @param isClocked whether the top has a clock and a reset
 * @param inputs the values that come from outside, in the order of the ports
 * @param outputs the values that go outside, in the order of the ports
 * @param places where each value is found: the names of instances and of the value itself, joined by dots
 */
public record Printed(
        String top,
        List<PrintedFile> files,
        boolean isClocked,
        Map<Cell, String> inputs,
        Map<Cell, String> outputs,
        Map<Cell, String> places) {

    /** Copies the collections. */
    public Printed {
        files = List.copyOf(files);
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
        places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    }

    /** The modules, a list of their files, and what Verilator and Yosys read. */
    public List<PrintedFile> withScripts() {
        List<PrintedFile> all = new ArrayList<>(files);
        all.add(new PrintedFile(top + ".f", fileList("")));
        all.add(new PrintedFile(
                "lint.sh",
                "#!/bin/sh\ncd \"$(dirname \"$0\")\" && verilator --lint-only -Wall --top-module " + top + " -f " + top
                        + ".f\n"));
        all.add(new PrintedFile(
                top + ".ys", fileList("read_verilog -sv ") + "hierarchy -check -top " + top + "\nproc\nstat\n"));
        return all;
    }

    private String fileList(String before) {
        StringBuilder text = new StringBuilder();
        files.forEach(file -> text.append(before).append(file.name()).append('\n'));
        return text.toString();
    }
}

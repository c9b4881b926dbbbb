package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Module;
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
 * @param modules what each module within it, and itself, is called where it is declared
 * @param places where each value is found: the names of instances and of the value itself, joined by dots
 */
public record Printed(
        String top,
        List<PrintedFile> files,
        boolean isClocked,
        Map<Cell, String> inputs,
        Map<Cell, String> outputs,
        Map<Module, String> modules,
        Map<Cell, String> places) {

    /** Copies the collections. */
    public Printed {
        files = List.copyOf(files);
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
        modules = Collections.unmodifiableMap(new LinkedHashMap<>(modules));
        places = Collections.unmodifiableMap(new LinkedHashMap<>(places));
    }

    /** The names of the modules that have no others in them. */
    public List<String> leaves() {
        return modules.entrySet().stream()
                .filter(module -> module.getKey().children().stream().allMatch(Module::isBehavioural))
                .map(Map.Entry::getValue)
                .distinct()
                .toList();
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

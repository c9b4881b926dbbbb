package io.wormrtl.kernel.yosys;

import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Tells Yosys to make each module and then all as one, as NANDs and inverters and then, if there is a library, with its
 * cells. Each time it writes statistics into a file of its own.
 */
final class SynthesisScript {

    /** Of modules in gates; of modules in cells; the same of all as one. */
    static final String GATES = "gates";

    static final String LEVELS = "levels";
    /** The file of what ABC says of modules in cells. */
    static final String ABC = "abc";

    static final String CELLS = "cells";
    static final String WHOLE = "whole_";

    /** With sizes of cells for the loads they drive; what ABC says last is the delay. */
    private static final String MAPPING =
            "strash;&get,-n;&fraig,-x;&put;scorr;dc2;strash;&get,-n;&dch,-f;&nf;&put;buffer;upsize;dnsize;stime";

    /** Letters of the number that Yosys gives to parameters. */
    private static final int HASH = 40;

    private final List<String> commands = new ArrayList<>();

    SynthesisScript(Printed printed, Optional<Path> liberty) {
        commands.add("read_verilog -sv "
                + printed.files().stream().map(PrintedFile::name).collect(Collectors.joining(" ")));
        commands.add("hierarchy -check -top " + printed.top());
        commands.add("synth -noabc");
        // Flip-flops with a reset and no other; one that keeps its value has a multiplexer before it.
        commands.add("dfflegalize -cell $_SDFF_PP?_ 01");
        commands.add("design -save words");
        gates("", "ltp -noff " + selection(printed.leaves()));
        commands.add("design -load words");
        commands.add("flatten");
        gates(WHOLE, "ltp -noff");
        liberty.ifPresent(this::cells);
    }

    private void gates(String prefix, String levels) {
        commands.add("abc");
        commands.add("abc -g NAND");
        commands.add("opt_clean");
        commands.add("tee -q -o " + prefix + GATES + " stat");
        commands.add("tee -q -o " + prefix + LEVELS + " " + levels);
    }

    private void cells(Path liberty) {
        for (String prefix : List.of("", WHOLE)) {
            commands.add("design -load words");
            if (!prefix.isEmpty()) {
                commands.add("flatten");
            }
            String file = " -liberty \"" + liberty.toAbsolutePath() + "\"";
            commands.add("dfflibmap" + file);
            commands.add("tee -o " + prefix + ABC + " abc" + file + " -script +" + MAPPING);
            commands.add("opt_clean");
            commands.add("tee -q -o " + prefix + CELLS + " stat" + file);
        }
    }

    /** Modules by their names, with parameters or without. */
    private static String selection(List<String> modules) {
        return modules.stream()
                .map(name -> name + " $paramod$" + "?".repeat(HASH) + "?" + name + " $paramod?" + name + "?*")
                .collect(Collectors.joining(" "));
    }

    String text() {
        return String.join("\n", commands) + "\n";
    }

    /** Commands that Yosys counts, roughly. */
    long commands() {
        return commands.size();
    }
}

package io.wormrtl.rtl.wave;

import io.wormrtl.rtl.Constant;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Memory;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Variable;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Value change dump: declarations first, then times and changes. The same run gives the same bytes. */
final class VcdSink implements WaveSink {

    private final VcdBuffer out;
    private final byte[][] identifiers;
    private final boolean[] isVector;
    private long now = -1;

    VcdSink(ScopeTree tree, String comment, OutputStream file) {
        out = new VcdBuffer(file);
        identifiers = new byte[tree.variables().size()][];
        isVector = new boolean[identifiers.length];
        for (int i = 0; i < identifiers.length; i++) {
            identifiers[i] = identifier(i).getBytes(StandardCharsets.US_ASCII);
            isVector[i] = tree.variables().get(i).width() > 1;
        }
        header(comment);
        declare(tree.root());
        out.text("$enddefinitions $end\n");
    }

    /** Numbers in base 94 with the printable characters as digits. */
    static String identifier(int number) {
        StringBuilder code = new StringBuilder(3);
        int rest = number;
        do {
            code.append((char) ('!' + rest % 94));
            rest = rest / 94 - 1;
        } while (rest >= 0);
        return code.toString();
    }

    private void header(String comment) {
        String version = Objects.requireNonNullElse(getClass().getPackage().getImplementationVersion(), "");
        out.text(("$version wormrtl " + version).strip() + " $end\n");
        if (!comment.isBlank()) {
            out.text("$comment " + comment.strip() + " $end\n");
        }
        out.text("$timescale 1ns $end\n");
    }

    private void declare(ScopeTree.Scope scope) {
        out.text("$scope module " + scope.name() + " $end\n");
        for (ScopeTree.Entry variable : scope.variables()) {
            Variable signal = variable.shown();
            out.text("$var " + kind(signal.element()) + signal.width() + " "
                    + identifier(variable.number()) + " " + variable.name() + " $end\n");
        }
        scope.scopes().forEach(this::declare);
        out.text("$upscope $end\n");
    }

    private static String kind(Element element) {
        if (element instanceof Constant) {
            return "parameter ";
        }
        return element instanceof Register || element instanceof Registers || element instanceof Memory ? "reg "
                : "wire ";
    }

    @Override
    public void begin(long cycle, long[] values) {
        time(cycle);
        out.text("$dumpvars\n");
        for (int i = 0; i < values.length; i++) {
            value(i, values[i]);
        }
        out.text("$end\n");
    }

    @Override
    public void change(long cycle, int signal, long value) {
        if (cycle != now) {
            time(cycle);
        }
        value(signal, value);
    }

    @Override
    public void end(long cycle) {
        if (cycle != now) {
            time(cycle);
        }
        out.flush();
    }

    private void time(long cycle) {
        now = cycle;
        out.time(cycle);
    }

    private void value(int signal, long value) {
        if (isVector[signal]) {
            out.vector(value, identifiers[signal]);
        } else {
            out.bit(value, identifiers[signal]);
        }
    }
}

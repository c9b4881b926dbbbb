package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Variable;
import java.io.OutputStream;
import java.util.Objects;

/** Value change dump: declarations first, then times and changes. The same run gives the same bytes. */
final class VcdSink implements WaveSink {

    private final VcdBuffer out;
    /** The packed characters after each value, see {@link VcdBuffer#suffix}. */
    private final long[] suffixes;

    private final boolean[] isVector;
    private final Timing timing;
    private final long room;
    private long now = -1;

    /** A dump that is followed by so many cycles in which every signal is unknown. */
    VcdSink(ScopeTree tree, String comment, Timing timing, long room, OutputStream file) {
        this.timing = timing;
        this.room = room;
        out = new VcdBuffer(file);
        suffixes = new long[tree.variables().size()];
        isVector = new boolean[suffixes.length];
        for (int i = 0; i < suffixes.length; i++) {
            suffixes[i] = VcdBuffer.suffix(identifier(i));
            isVector[i] = tree.variables().get(i).width() > 1;
        }
        header(comment);
        open(tree.root());
        timing.declare(out);
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
        out.text("$timescale " + timing.unit() + " $end\n");
    }

    private void open(ScopeTree.Scope scope) {
        out.text("$scope module " + scope.name() + " $end\n");
    }

    /** Declares what is in a scope that is open, and closes it. */
    private void declare(ScopeTree.Scope scope) {
        for (ScopeTree.Entry variable : scope.variables()) {
            Variable signal = variable.shown();
            out.text("$var " + kind(signal.element()) + signal.width() + " " + identifier(variable.number()) + " "
                    + variable.name() + " $end\n");
        }
        for (ScopeTree.Scope child : scope.scopes()) {
            open(child);
            declare(child);
        }
        out.text("$upscope $end\n");
    }

    private static String kind(Element element) {
        if (element instanceof Constant) {
            return "parameter ";
        }
        return element instanceof Register || element instanceof Registers || element instanceof Memory
                ? "reg "
                : "wire ";
    }

    @Override
    public void begin(long cycle, long[] values) {
        now = cycle;
        timing.begin(out, cycle);
        out.text("$dumpvars\n");
        timing.dump(out);
        for (int i = 0; i < values.length; i++) {
            value(i, values[i]);
        }
        out.text("$end\n");
    }

    @Override
    public void change(long cycle, int signal, long value) {
        if (cycle != now) {
            now = cycle;
            timing.moveTo(out, cycle);
        }
        value(signal, value);
    }

    @Override
    public void end(long cycle) {
        timing.end(out, cycle);
        if (room > 0) {
            off();
            timing.begin(out, cycle + room);
        }
        out.flush();
    }

    private void off() {
        out.text("$dumpoff\n");
        for (int i = 0; i < isVector.length; i++) {
            out.text((isVector[i] ? "bx " : "x") + identifier(i) + "\n");
        }
        out.text("$end\n");
    }

    private void value(int signal, long value) {
        if (isVector[signal]) {
            out.vector(value, suffixes[signal]);
        } else {
            out.bit(value, suffixes[signal]);
        }
    }
}

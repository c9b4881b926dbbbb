package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Variable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Switching activity in the interchange format SAIF 2.0, backward: for every bit how long it was 0 and 1, and how often it
 * changed. Instances and nets are called as in the printed SystemVerilog: groups are prefixes of what is in them, and bits of
 * a vector and words of a memory stand in square brackets. Fields of words and constants have no nets of their own.
 */
final class SaifSink implements WaveSink {

    private final ScopeTree tree;
    private final String comment;
    private final SaifClock clock;
    private final OutputStream file;
    /** The activity of each variable, by its number. */
    private BitActivity[] activities = {};

    private long first;

    SaifSink(ScopeTree tree, String comment, SaifClock clock, OutputStream file) {
        this.tree = tree;
        this.comment = comment;
        this.clock = clock;
        this.file = file;
    }

    @Override
    public void begin(long cycle, long[] values) {
        first = cycle;
        activities = new BitActivity[values.length];
        for (int i = 0; i < values.length; i++) {
            activities[i] = new BitActivity(tree.variables().get(i).width(), cycle, values[i]);
        }
    }

    @Override
    public void change(long cycle, int signal, long value) {
        activities[signal].change(cycle, value);
    }

    @Override
    public void end(long cycle) {
        Writer out = new BufferedWriter(new OutputStreamWriter(file, StandardCharsets.US_ASCII));
        try {
            header(out, cycle);
            instance(out, tree.root(), clock.nets(first, cycle), cycle);
            out.write(")\n");
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void header(Writer out, long end) throws IOException {
        String version = Objects.requireNonNullElse(getClass().getPackage().getImplementationVersion(), "");
        String origin = (version + " " + comment.replace('"', '\'')).strip();
        out.write("(SAIFILE\n(SAIFVERSION \"2.0\")\n(DIRECTION \"backward\")\n");
        out.write("(DESIGN \"" + tree.root().name() + "\")\n");
        out.write("(VENDOR \"wormrtl\")\n(PROGRAM_NAME \"wormrtl\")\n(VERSION \"" + origin + "\")\n");
        out.write("(DIVIDER / )\n(TIMESCALE " + clock.timescale() + ")\n");
        out.write("(DURATION " + (end - first) * clock.unitsPerCycle() + ")\n");
    }

    private void instance(Writer out, ScopeTree.Scope scope, List<SaifClock.Net> more, long end) throws IOException {
        out.write("(INSTANCE " + scope.name() + "\n");
        if (!more.isEmpty() || hasNets(scope)) {
            out.write("(NET\n");
            for (SaifClock.Net net : more) {
                net(out, net.name(), net.ones(), (end - first) * clock.unitsPerCycle(), net.toggles());
            }
            nets(out, scope, end);
            out.write(")\n");
        }
        for (ScopeTree.Scope child : scope.scopes()) {
            if (!child.isGroup()) {
                instance(out, child, List.of(), end);
            }
        }
        out.write(")\n");
    }

    /** Whether a module itself, or a group in it, has a signal that is a net. */
    private static boolean hasNets(ScopeTree.Scope scope) {
        return scope.variables().stream().anyMatch(SaifSink::isNet)
                || scope.scopes().stream().anyMatch(child -> child.isGroup() && hasNets(child));
    }

    private static boolean isNet(ScopeTree.Entry variable) {
        Element element = variable.shown().element();
        boolean isWhole = element.fields().isEmpty() || element.variables().contains(variable.shown());
        return isWhole && !(element instanceof Constant) && !(element instanceof Memory && variable.isPort());
    }

    /** The nets of a module, also of what is in its groups. */
    private void nets(Writer out, ScopeTree.Scope scope, long end) throws IOException {
        for (ScopeTree.Entry variable : scope.variables()) {
            if (isNet(variable)) {
                nets(out, name(variable), variable, end);
            }
        }
        for (ScopeTree.Scope child : scope.scopes()) {
            if (child.isGroup()) {
                nets(out, child, end);
            }
        }
    }

    private void nets(Writer out, String name, ScopeTree.Entry variable, long end) throws IOException {
        BitActivity activity = activities[variable.number()];
        for (int bit = 0; bit < activity.width(); bit++) {
            net(
                    out,
                    activity.width() == 1 ? name : name + "\\[" + bit + "\\]",
                    activity.ones(bit, end) * clock.unitsPerCycle(),
                    (end - first) * clock.unitsPerCycle(),
                    activity.toggles(bit));
        }
    }

    private static void net(Writer out, String name, long ones, long duration, long toggles) throws IOException {
        out.write("(" + name + " (T0 " + (duration - ones) + ") (T1 " + ones + ") (TX 0) (TC " + toggles + "))\n");
    }

    /** A port by its own name, anything else by its path in the module; words of all banks stand in one array. */
    private static String name(ScopeTree.Entry variable) {
        if (variable.isPort()) {
            return variable.name();
        }
        Variable shown = variable.shown();
        if (!(shown.element() instanceof Memory memory)) {
            return within(shown.element(), shown.path());
        }
        String array = within(memory, memory.path());
        List<Variable> words = memory.variables();
        return words.size() == 1 ? array : array + "\\[" + words.indexOf(shown) + "\\]";
    }

    private static String within(Element element, String path) {
        return path.substring(Module.holding(element).path().length() + 1).replace('.', '_');
    }
}

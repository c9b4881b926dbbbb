package io.wormrtl.kernel.wave;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * A nanosecond per cycle in two halves, with the clock that rises when a cycle begins, and the reset of the whole
 * design: high until the clock falls in a cycle that begins with all registers at their values after reset.
 */
final class ClockTiming implements Timing {

    /** Units of time in half a cycle. */
    static final long HALF = 500;
    /** Units of time in a cycle. */
    static final long WHOLE = 2 * HALF;

    private final LongPredicate beginsInReset;
    private final List<String> names;
    private final String[] identifiers;
    private final long[] suffixes;
    private long now;

    /**
     * Shows clock and reset beside the variables of {@code tree}.
     *
     * @param beginsInReset whether registers have their values after reset because a reset came before that cycle
     */
    ClockTiming(ScopeTree tree, LongPredicate beginsInReset) {
        this.beginsInReset = beginsInReset;
        this.names = names(tree.root());
        int first = tree.variables().size();
        this.identifiers = new String[] {VcdSink.identifier(first), VcdSink.identifier(first + 1)};
        this.suffixes = Arrays.stream(identifiers).mapToLong(VcdBuffer::suffix).toArray();
    }

    /** The names of clock and reset in the scope of the design: these, but for underscores where they are taken. */
    static List<String> names(ScopeTree.Scope root) {
        return List.of(free("clock", root), free("reset", root));
    }

    private static String free(String name, ScopeTree.Scope root) {
        boolean taken =
                root.variables().stream().anyMatch(variable -> variable.name().equals(name))
                        || root.scopes().stream().anyMatch(scope -> scope.name().equals(name));
        return taken ? free(name + "_", root) : name;
    }

    @Override
    public String unit() {
        return "1ps";
    }

    @Override
    public long unitsPerCycle() {
        return WHOLE;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public void declare(VcdBuffer out) {
        for (int i = 0; i < identifiers.length; i++) {
            out.text("$var wire 1 " + identifiers[i] + " " + names.get(i) + " $end\n");
        }
    }

    @Override
    public void begin(VcdBuffer out, long cycle) {
        now = cycle;
        out.time(WHOLE * cycle);
    }

    @Override
    public void dump(VcdBuffer out) {
        out.bit(1, suffixes[0]);
        out.bit(beginsInReset.test(now) ? 1 : 0, suffixes[1]);
    }

    @Override
    public void moveTo(VcdBuffer out, long cycle) {
        while (now < cycle) {
            fall(out);
            begin(out, now + 1);
            show(out, 1);
        }
    }

    @Override
    public void end(VcdBuffer out, long cycle) {
        if (now < cycle) {
            moveTo(out, cycle - 1);
            fall(out);
            begin(out, cycle);
        }
    }

    private void fall(VcdBuffer out) {
        out.time(WHOLE * now + HALF);
        show(out, 0);
    }

    private void show(VcdBuffer out, long level) {
        out.bit(level, suffixes[0]);
        if (beginsInReset.test(now)) {
            out.bit(level, suffixes[1]);
        }
    }
}

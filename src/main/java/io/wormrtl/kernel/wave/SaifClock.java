package io.wormrtl.kernel.wave;

import java.util.List;
import java.util.function.LongPredicate;

/** How cycles become times in a SAIF file, and the nets that show them: none, or clock and reset of the design. */
interface SaifClock {

    /**
     * A net that no variable is.
     *
     * @param ones units of time for which it was 1
     * @param toggles how often it changed
     */
    record Net(String name, long ones, long toggles) {}

    /** A nanosecond per cycle, and no nets. */
    SaifClock NONE = new SaifClock() {
        @Override
        public String timescale() {
            return "1 ns";
        }

        @Override
        public long unitsPerCycle() {
            return 1;
        }

        @Override
        public List<Net> nets(long first, long end) {
            return List.of();
        }
    };

    /** The unit of time as a file has it. */
    String timescale();

    /** Units in a cycle. */
    long unitsPerCycle();

    /** The nets from cycle {@code first} to before {@code end}. */
    List<Net> nets(long first, long end);

    /**
     * Clock and reset as {@link ClockTiming} shows them: the clock rises when a cycle begins and falls in its middle, and
     * the reset is high until it falls.
     *
     * @param beginsInReset whether registers have their values after reset because a reset came before that cycle
     */
    static SaifClock shown(ScopeTree tree, LongPredicate beginsInReset) {
        List<String> names = ClockTiming.names(tree.root());
        return new SaifClock() {
            @Override
            public String timescale() {
                return "1 ps";
            }

            @Override
            public long unitsPerCycle() {
                return ClockTiming.WHOLE;
            }

            @Override
            public List<Net> nets(long first, long end) {
                long resets = 0;
                for (long cycle = first; cycle < end; cycle++) {
                    resets += beginsInReset.test(cycle) ? 1 : 0;
                }
                long risesBefore = beginsInReset.test(first) ? 1 : 0;
                return List.of(
                        new Net(names.get(0), ClockTiming.HALF * (end - first), 2 * (end - first) - 1),
                        new Net(names.get(1), ClockTiming.HALF * resets, 2 * resets - risesBefore));
            }
        };
    }
}

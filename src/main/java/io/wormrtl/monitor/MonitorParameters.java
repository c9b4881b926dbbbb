package io.wormrtl.monitor;

import io.wormrtl.catalogue.UnusableInput;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is watched, and how patient the watchdog is.
 *
 * @param off rules that are not watched
 * @param deadlockAfter cycles without a flit on any channel, while messages are in the network, that are a deadlock
 * @param starvationAfter cycles after which a message must have left the network
 */
public record MonitorParameters(Set<Rule> off, long deadlockAfter, long starvationAfter) {

    /** Cycles of the default deadlock watch: far above any round trip over the longest link. */
    public static final long DEADLOCK_AFTER = 2_000;
    /** Cycles of the default starvation watch: far above any latency below saturation. */
    public static final long STARVATION_AFTER = 1_000_000;
    /** Everything is watched. */
    public static final MonitorParameters DEFAULTS = new MonitorParameters(Set.of(), DEADLOCK_AFTER, STARVATION_AFTER);

    /** Checks the ranges. */
    public MonitorParameters {
        off = Set.copyOf(off);
        requirePositive("monitors.deadlock-after", deadlockAfter);
        requirePositive("monitors.starvation-after", starvationAfter);
    }

    private static void requirePositive(String what, long cycles) {
        if (cycles < 1) {
            throw new UnusableInput(what + " (" + cycles + ") must be at least 1 cycle");
        }
    }

    /**
     * These parameters with the named rules switched off too.
     *
     * @throws UnusableInput if there is no rule of such a name
     */
    public MonitorParameters without(Collection<String> rules) {
        Set<Rule> more = Stream.concat(off.stream(), rules.stream().map(Rule.CATALOGUE::get))
                .collect(Collectors.toSet());
        return new MonitorParameters(more, deadlockAfter, starvationAfter);
    }

    /** These parameters with one rule switched off. */
    public MonitorParameters without(String rule) {
        return without(List.of(rule));
    }
}

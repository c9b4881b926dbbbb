package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.invariant.RuleSet;

/**
 * The rules that are watched, and the patience of the watchdog.
 *
 * @param rules those that are watched
 * @param deadlockAfter cycles without a flit on any channel, while messages are in the network, that are a deadlock
 * @param starvationAfter cycles after which a message must have left the network
 * @param deadlockInterval cycles between two exact searches for messages in deadlock; 0: only where nothing moves
 * @param presumeAfter cycles after which a header that waits is presumed in deadlock, to see how often that is wrong;
 *     seen at each exact search
 */
@Api
public record MonitorParameters(
        RuleSet rules, long deadlockAfter, long starvationAfter, long deadlockInterval, long presumeAfter) {

    /** Cycles of the default deadlock watch: far above any round trip over the longest link. */
    public static final long DEADLOCK_AFTER = 2_000;
    /** Cycles of the default starvation watch: far above any latency below saturation. */
    public static final long STARVATION_AFTER = 1_000_000;
    /** Cycles of the default time-out of headers. */
    public static final long PRESUME_AFTER = 100;
    /** Everything is watched. */
    public static final MonitorParameters DEFAULTS = withoutSearches(RuleSet.ALL, DEADLOCK_AFTER, STARVATION_AFTER);

    /** Monitors without exact searches at intervals. */
    public static MonitorParameters withoutSearches(RuleSet rules, long deadlockAfter, long starvationAfter) {
        return new MonitorParameters(rules, deadlockAfter, starvationAfter, 0, PRESUME_AFTER);
    }

    /** Checks the ranges. */
    public MonitorParameters {
        requirePositive("monitors.deadlock-after", deadlockAfter);
        requirePositive("monitors.starvation-after", starvationAfter);
        requirePositive("monitors.presume-after", presumeAfter);
        if (deadlockInterval < 0) {
            throw new UnusableInput("monitors.deadlock-interval (" + deadlockInterval + ") must not be negative");
        }
    }

    private static void requirePositive(String what, long cycles) {
        if (cycles < 1) {
            throw new UnusableInput(what + " (" + cycles + ") must be at least 1 cycle");
        }
    }

    /** These parameters with an exact search for deadlock every {@code interval} cycles. */
    public MonitorParameters searching(long interval) {
        return new MonitorParameters(rules, deadlockAfter, starvationAfter, interval, presumeAfter);
    }

    /** These parameters with the named rules switched off too. */
    public MonitorParameters without(String... names) {
        return new MonitorParameters(
                rules.without(names), deadlockAfter, starvationAfter, deadlockInterval, presumeAfter);
    }
}

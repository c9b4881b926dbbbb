package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.monitor.MonitorParameters;
import io.wormrtl.network.invariant.RuleSet;

/** Section {@code monitors}. */
public record MonitorSettings(
        @Setting(value = "whether the invariants are watched", otherwise = "true")
        boolean enabled,

        @Setting(
                value = "cycles without any movement that count as a deadlock",
                otherwise = "" + MonitorParameters.DEADLOCK_AFTER,
                min = 1,
                max = 1e9)
        int deadlockAfter,

        @Setting(
                value = "cycles after which a message must have left the network, or it counts as starved",
                otherwise = "" + MonitorParameters.STARVATION_AFTER,
                min = 1,
                max = 1e12)
        long starvationAfter,

        @Setting(
                value = "cycles between two exact searches for messages that can never move on;"
                        + " left out: only where nothing moves",
                min = 1,
                max = 1e9)
        Integer deadlockInterval,

        @Setting(
                value = "with deadlock-interval: cycles after which a waiting header is presumed in deadlock,"
                        + " to count how often that is wrong; 100 where it is left out",
                hashed = false,
                min = 1,
                max = 1e9)
        Integer presumeAfter,

        @Setting(
                value =
                        "cycles of waveform kept from before a violation, or from before the last movement of a deadlock",
                otherwise = "200",
                min = 0,
                max = 1e6)
        int beforeViolation) {

    /** Monitors of these rules, with the patience that is set. */
    MonitorParameters watching(RuleSet rules) {
        return new MonitorParameters(
                rules,
                deadlockAfter,
                starvationAfter,
                deadlockInterval == null ? 0 : deadlockInterval,
                presumeAfter == null ? MonitorParameters.PRESUME_AFTER : presumeAfter);
    }
}

package io.wormrtl.testbench;

import io.wormrtl.monitor.MonitorParameters;
import io.wormrtl.settings.Setting;

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

        @Setting(value = "cycles of waveform kept from before a violation", otherwise = "200", min = 0, max = 1e6)
        int beforeViolation) {}

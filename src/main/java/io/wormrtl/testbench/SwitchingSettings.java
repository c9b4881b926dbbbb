package io.wormrtl.testbench;

import io.wormrtl.settings.Setting;
import io.wormrtl.settings.Shorthand;

/** Section {@code switching}. */
@Shorthand(word = "name")
public record SwitchingSettings(
        @Setting(value = "switching technique", otherwise = "wormhole", from = Techniques.class)
        String name,

        @Setting(
                value = "circuit: what a probe does that finds no free channel",
                otherwise = "retry",
                from = Techniques.BlockedProbes.class,
                of = "circuit")
        String blocked,

        @Setting(
                value =
                        "circuit: cycles among which the wait of a source is drawn whose probe has come back, a power of"
                                + " two; it doubles with every further time",
                otherwise = "16",
                min = 1,
                max = 16384,
                of = "circuit")
        int firstBackOff,

        @Setting(
                value = "circuit: where the doubling ends, a power of two",
                otherwise = "1024",
                min = 1,
                max = 16384,
                of = "circuit")
        int longestBackOff) {}

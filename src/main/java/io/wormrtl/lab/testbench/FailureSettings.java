package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.link.ChannelStatus;
import java.util.List;

/** Section {@code faults}. */
public record FailureSettings(
        @Setting(
                value =
                        "faults by place, first cycle and number of cycles; without a cycle from the start, without a number"
                                + " for ever",
                otherwise = "[]",
                pattern = "^(node [0-9]{1,9}|link [0-9]{1,9}-[0-9]{1,9})( at [0-9]{1,15})?( for [1-9][0-9]{0,14})?$",
                form = "a place with a cycle and a number of cycles, such as node 5 at 200 for 40, or link 5-6")
        List<String> list,

        @Setting(
                value = "probability that a node that works fails in a cycle, drawn from run.seed",
                otherwise = "0",
                min = 0,
                max = 1)
        double nodeRate,

        @Setting(
                value = "probability that a link that works fails in a cycle, drawn from run.seed",
                otherwise = "0",
                min = 0,
                max = 1)
        double linkRate,

        @Setting(value = "cycles that a fault lasts that is drawn; 0: for ever", otherwise = "100", min = 0)
        long duration,

        @Setting(
                value = "cycles until both ends of a channel know that it is dead",
                otherwise = "1",
                min = 1,
                max = ChannelStatus.MAX_DELAY)
        int statusDelay) {}

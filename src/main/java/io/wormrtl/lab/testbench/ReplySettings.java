package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.settings.Shorthand;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.Lengths;

/** Section {@code traffic.reply}. */
public record ReplySettings(
        @Shorthand(word = "name", number = "length")
        @Setting(value = "lengths of replies", otherwise = "fixed", from = Lengths.class)
        Chosen<LengthDistribution> length,

        @Setting(
                value = "cycles from the delivery of a message to the generation of its reply",
                otherwise = "1",
                min = 1,
                max = 1e9)
        int after,

        @Setting(
                value = "requests and replies that a node holds before it takes no more requests; 0: any number",
                otherwise = "0",
                min = 0,
                max = 1e6)
        int places) {}

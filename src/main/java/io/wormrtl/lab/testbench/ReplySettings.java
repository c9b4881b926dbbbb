package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;

/** Section {@code traffic.reply}. */
public record ReplySettings(
        @Setting("lengths of replies") LengthSettings length,

        @Setting(
                value = "cycles from the delivery of a message to the generation of its reply",
                otherwise = "1",
                min = 1,
                max = 1e9)
        int after) {}

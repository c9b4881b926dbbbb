package io.wormrtl.lab.testbench;

import io.wormrtl.lab.settings.Setting;
import io.wormrtl.protocols.recovery.RequestOverhead;
import io.wormrtl.protocols.recovery.SoftwareRecovery;

/** Section {@code recovery.software}. */
public record SoftwareSettings(
        @Setting(
                value = "sbrp: what a recover request costs the processors",
                otherwise = "j-machine",
                from = RequestOverhead.class)
        String machine,

        @Setting(
                value = "sbrp: packets that a source keeps per injection channel, the last ones",
                otherwise = "16",
                min = 2,
                max = SoftwareRecovery.MOST_KEPT)
        int keptPackets,

        @Setting(
                value = "sbrp: messages that a receiver can wait for beside those that are coming in",
                otherwise = "8",
                min = 1,
                max = SoftwareRecovery.MOST_CONTEXTS)
        int contexts,

        @Setting(
                value = "sbrp: bits of the serial number of sub-messages, SSNF; a message comes in at most that many",
                otherwise = "3",
                min = 1,
                max = SoftwareRecovery.MOST_BITS)
        int subMessageBits,

        @Setting(
                value = "sbrp: how often a receiver asks when nothing comes, before it gives a message up",
                otherwise = "8",
                min = 1,
                max = SoftwareRecovery.MOST_ASKS)
        int asks) {}

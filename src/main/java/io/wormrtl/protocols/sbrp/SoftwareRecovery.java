package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;

/**
 * Memories and times of a protocol in which processors take part.
 *
 * @param keptPackets packets that a source keeps per injection channel, those on their way included: the last ones
 * @param contexts messages that a receiver can wait for, beside those that are coming in
 * @param subMessageBits bits of the serial number of sub-messages, SSNF
 * @param asks how often a receiver asks before it gives a message up
 * @param overhead cycles of software
 */
public record SoftwareRecovery(
        @Setting(
                value = "packets that a source keeps per injection channel, the last ones",
                otherwise = "16",
                min = 2,
                max = SoftwareRecovery.MOST_KEPT)
        int keptPackets,

        @Setting(
                value = "messages that a receiver can wait for beside those that are coming in",
                otherwise = "8",
                min = 1,
                max = SoftwareRecovery.MOST_CONTEXTS)
        int contexts,

        @Setting(
                value = "bits of the serial number of sub-messages, SSNF; a message comes in at most that many",
                otherwise = "3",
                min = 1,
                max = SoftwareRecovery.MOST_BITS)
        int subMessageBits,

        @Setting(
                value = "how often a receiver asks when nothing comes, before it gives a message up",
                otherwise = "8",
                min = 1,
                max = SoftwareRecovery.MOST_ASKS)
        int asks,

        @Setting(
                key = "machine",
                value = "what a recover request costs the processors",
                otherwise = "j-machine",
                from = RequestOverhead.class)
        RequestOverhead overhead) {

    /** The most packets kept per injection channel. */
    public static final int MOST_KEPT = 64;
    /** The most contexts. */
    public static final int MOST_CONTEXTS = 48;
    /** The widest SSNF. */
    public static final int MOST_BITS = 8;
    /** The most requests of one receiver for one message. */
    public static final int MOST_ASKS = 255;
    /** The settings of a testbench that leaves all of them out. */
    public static final SoftwareRecovery DEFAULT =
            new SoftwareRecovery(16, 8, 3, 8, RequestOverhead.CATALOGUE.get("j-machine"));

    /** Checks the ranges. */
    public SoftwareRecovery {
        UnusableSetting.requireRange("software.kept-packets", keptPackets, 2, MOST_KEPT);
        UnusableSetting.requireRange("software.contexts", contexts, 1, MOST_CONTEXTS);
        UnusableSetting.requireRange("software.sub-message-bits", subMessageBits, 1, MOST_BITS);
        UnusableSetting.requireRange("software.asks", asks, 1, MOST_ASKS);
    }
}

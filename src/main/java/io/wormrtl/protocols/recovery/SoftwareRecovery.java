package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Memories and times of a protocol in which processors take part.
 *
 * @param keptPackets packets that a source keeps per injection channel, those on their way included: the last ones
 * @param contexts messages that a receiver can wait for, beside those that are coming in
 * @param subMessageBits bits of the serial number of sub-messages, SSNF
 * @param asks how often a receiver asks before it gives a message up
 * @param overhead cycles of software
 */
public record SoftwareRecovery(int keptPackets, int contexts, int subMessageBits, int asks, RequestOverhead overhead) {

    /** The most packets kept per injection channel. */
    public static final int MOST_KEPT = 64;
    /** The most contexts. */
    public static final int MOST_CONTEXTS = 48;
    /** The widest SSNF. */
    public static final int MOST_BITS = 8;
    /** The most requests of one receiver for one message. */
    public static final int MOST_ASKS = 255;
    /** What a testbench that says nothing else gets. */
    public static final SoftwareRecovery DEFAULT =
            new SoftwareRecovery(16, 8, 3, 8, RequestOverhead.CATALOGUE.get("j-machine"));

    /** Checks the ranges. */
    public SoftwareRecovery {
        UnusableInput.requireRange("recovery.software.kept-packets", keptPackets, 2, MOST_KEPT);
        UnusableInput.requireRange("recovery.software.contexts", contexts, 1, MOST_CONTEXTS);
        UnusableInput.requireRange("recovery.software.sub-message-bits", subMessageBits, 1, MOST_BITS);
        UnusableInput.requireRange("recovery.software.asks", asks, 1, MOST_ASKS);
    }
}

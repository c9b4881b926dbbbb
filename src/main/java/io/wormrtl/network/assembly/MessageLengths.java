package io.wormrtl.network.assembly;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * How long messages and packets may be, in flits, headers included.
 *
 * @param message flits of the longest message, 1 to {@value #MAX}
 * @param packet flits of the longest packet, 0 to {@value #MAX}; 0: messages are not split
 */
@Api
public record MessageLengths(int message, int packet) {

    /** The longest message, in flits. */
    public static final int MAX = 1 << 20;

    /** Checks the ranges. */
    public MessageLengths {
        UnusableInput.requireRange("length", message, 1, MAX);
        UnusableInput.requireRange("max-packet", packet, 0, MAX);
    }

    /** Messages of up to {@code message} flits that are not split. */
    public static MessageLengths unsplit(int message) {
        return new MessageLengths(message, 0);
    }

    /** Whether messages are split into packets. */
    public boolean isSplit() {
        return packet != 0;
    }

    /** Flits of the longest packet, header included: no packet is longer than the longest message. */
    public int longestPacket() {
        return isSplit() ? Math.min(packet, message) : message;
    }
}

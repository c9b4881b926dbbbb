package io.wormrtl.papers.model.scouting;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * A torus with scouting switching, as 000 describes it.
 *
 * @param radix k, nodes per dimension, even, from 4 to 256; the mean number of hops k/2 counts hops one by one and
 *     must be whole
 * @param virtualChannels V per physical channel, from 1 to 64
 * @param scoutingDistance K, links by which the header leads the data, from 0 (wormhole switching) to 64
 * @param messageLength M in flits, from 1 to 1,000,000
 */
public record ScoutingNetwork(int radix, int virtualChannels, int scoutingDistance, int messageLength) {

    /**
     * Checks the ranges.
     *
     * @throws UnusableInput naming the value and its range
     */
    public ScoutingNetwork {
        UnusableInput.requireRange("radix", radix, 4, 256);
        if (radix % 2 != 0) {
            throw new UnusableInput("radix (" + radix + ") must be even, from 4 to 256");
        }
        UnusableInput.requireRange("virtual-channels", virtualChannels, 1, 64);
        UnusableInput.requireRange("scouting-distance", scoutingDistance, 0, 64);
        UnusableInput.requireRange("message-length", messageLength, 1, 1_000_000);
    }

    /** D, mean number of hops of a message under uniform traffic, k/2 (eq. 2). */
    public int meanHops() {
        return radix / 2;
    }

    /** Cycles that acknowledgements add to the path set-up, max(0, 2K - 1) (eq. 7; reading: none for K = 0). */
    public int acknowledgementTime() {
        return Math.max(0, 2 * scoutingDistance - 1);
    }

    /** Network latency of a message that is never blocked, M + max(0, 2K - 1) + D (section 3.2.2). */
    public double leastLatency() {
        return messageLength + acknowledgementTime() + meanHops();
    }
}

package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * How much a sending node offers.
 *
 * @param flitsPerCycle flits per cycle and node, 0 or more
 * @param meanLength mean message length in flits, at least 1
 */
@Api
public record OfferedLoad(double flitsPerCycle, double meanLength) {

    /** Checks the ranges. */
    public OfferedLoad {
        UnusableInput.requireRange("load", flitsPerCycle, 0.0, Double.MAX_VALUE);
        UnusableInput.requireRange("mean length", meanLength, 1.0, Double.MAX_VALUE);
    }

    /** Messages per cycle and node: load / mean length. */
    public double messagesPerCycle() {
        return flitsPerCycle / meanLength;
    }
}

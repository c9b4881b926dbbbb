package io.wormrtl.network.fault;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Faults that are drawn (004, section 6.4): every place that works fails in a cycle with a fixed probability.
 *
 * @param node faults per node and cycle, 0 to 1
 * @param link faults per link and cycle, 0 to 1
 * @param duration cycles that each lasts, or {@link Fault#FOR_EVER}
 */
@Api
public record FaultRates(double node, double link, long duration) {

    /** Nothing is drawn. */
    public static final FaultRates NONE = new FaultRates(0, 0, 1);

    /** Checks the ranges. */
    public FaultRates {
        requireProbability("faults per node and cycle", node);
        requireProbability("faults per link and cycle", link);
        if (duration < 1) {
            throw new UnusableInput("cycles of a fault (" + duration + ") must be at least 1");
        }
    }

    private static void requireProbability(String name, double rate) {
        if (!(rate >= 0 && rate <= 1)) {
            throw new UnusableInput(name + " (" + rate + ") must be from 0 to 1");
        }
    }
}

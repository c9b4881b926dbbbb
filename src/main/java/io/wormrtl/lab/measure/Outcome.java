package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.Locale;

/** How far the figures of a run can be used. */
@Api
public enum Outcome {
    /** Latency and throughput no longer change: the means are valid. */
    STEADY,
    /** They still drift: the warm-up was too short. */
    NOT_STEADY,
    /** The source queues grow without bound: there is a throughput but no latency. */
    SATURATED,
    /** Measured messages were not delivered by the end of the drain phase, and neither of their ends had died under way. */
    DID_NOT_DRAIN,
    /** There is too little data to tell, or no steady state is to be expected. */
    NOT_JUDGED,
    /** A violated invariant ended the run: its loads are those up to then, a latency there is not. */
    ENDED_BY_VIOLATION;

    /** As results have it: words of small letters, joined by {@code -}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package io.wormrtl.lab.measure;

import io.wormrtl.kernel.api.Api;
import java.util.Objects;

/**
 * The outcome of a run and the sentence that explains it.
 *
 * @param outcome the outcome
 * @param sentence one sentence with the figures that decided
 */
@Api
public record Verdict(Outcome outcome, String sentence) {

    /** Checks that both are given. */
    public Verdict {
        Objects.requireNonNull(outcome);
        Objects.requireNonNull(sentence);
    }

    /**
     * Whether a mean latency exists: false past saturation, where messages are missing from it, and where a violation
     * ended the run.
     */
    public boolean hasLatency() {
        return outcome == Outcome.STEADY || outcome == Outcome.NOT_STEADY || outcome == Outcome.NOT_JUDGED;
    }
}

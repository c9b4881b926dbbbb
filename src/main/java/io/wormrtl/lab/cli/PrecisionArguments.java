package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Precision;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The arguments of a command that can measure until a mean is known well enough. */
final class PrecisionArguments {

    private static final int DOUBLINGS = 6;

    @Option(
            names = "--precision",
            paramLabel = "PART",
            description = "Run again with twice run.warm-up and twice run.measure until the 95 %% interval of the mean"
                    + " latency is at most so wide to each side, as a part of the mean, such as 0.02.")
    private Double part;

    @Option(
            names = "--doublings",
            paramLabel = "N",
            description = "How often at most, for --precision (default " + DOUBLINGS + ").")
    private Integer doublings;

    /**
     * What is asked for, if anything is.
     *
     * @throws UnusableInput if doublings are given for nothing, or out of range
     */
    Optional<Precision> asked() {
        if (part == null && doublings != null) {
            throw new UnusableInput("option --doublings is for --precision, which is not given");
        }
        return Optional.ofNullable(part)
                .map(wanted -> new Precision(wanted, doublings == null ? DOUBLINGS : doublings));
    }
}

package io.wormrtl.papers.cli.model;

import picocli.CommandLine.Option;

/** The channels between a node and its router, for models that know of them. */
final class EndOptions {

    @Option(
            names = "--injection-channels",
            paramLabel = "N",
            description =
                    "paced, simulated: channels from a node to its router, 0 to 8; 0 if its messages share none (default: as in the "
                            + "testbenches of the figures).")
    private Integer injection;

    @Option(
            names = "--ejection-channels",
            paramLabel = "N",
            description =
                    "paced, simulated: channels from a router to its node, 0 to 8; 0 if its messages share none (default: as in the "
                            + "testbenches of the figures).")
    private Integer ejection;

    int injection(int otherwise) {
        return injection == null ? otherwise : injection;
    }

    int ejection(int otherwise) {
        return ejection == null ? otherwise : ejection;
    }

    /** For a title. */
    String words(int injectionOtherwise, int ejectionOtherwise) {
        return "channels at the ends " + injection(injectionOtherwise) + " and " + ejection(ejectionOtherwise);
    }
}

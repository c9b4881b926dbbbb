package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.scouting.PacedScouting;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.scouting.ScoutingReadings;
import io.wormrtl.papers.model.worms.Acknowledgements;
import io.wormrtl.papers.model.worms.BlockedHeader;
import io.wormrtl.papers.model.worms.Ends;
import io.wormrtl.papers.model.worms.ProbeAssumptions;
import io.wormrtl.papers.model.worms.ProbeTiming;
import io.wormrtl.papers.model.worms.SimulatedProbes;
import io.wormrtl.papers.model.worms.Ways;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Latency of scouting switching in a 2-D torus (000). */
@Command(name = "scouting", description = "Mean latency of scouting switching in a 2-D torus.")
final class ScoutingCommand extends LatencyCommand {

    private static final String PRINTED = "printed";

    @Option(
            names = "--radix",
            paramLabel = "K",
            defaultValue = "8",
            description = "Nodes per dimension, even (default: ${DEFAULT-VALUE}).")
    private String radix;

    @Option(
            names = "--virtual-channels",
            paramLabel = "V",
            defaultValue = "6",
            description = "Virtual channels per physical channel (default: ${DEFAULT-VALUE}).")
    private String virtualChannels;

    @Option(
            names = "--message-length",
            paramLabel = "M",
            defaultValue = "32",
            description = "Flits of a message (default: ${DEFAULT-VALUE}).")
    private String messageLength;

    @Option(
            names = "--scouting-distance",
            paramLabel = "K",
            defaultValue = "3",
            description = "Links by which the header leads; 0 is wormhole switching (default: ${DEFAULT-VALUE}).")
    private String scoutingDistance;

    @Option(
            names = "--eq4",
            paramLabel = "NAME",
            defaultValue = "settled",
            description = "Reading of eq. 4: settled (S = C + M), printed (S = C + D + M) (default: ${DEFAULT-VALUE}).")
    private String equation4;

    @Option(
            names = "--eq5",
            paramLabel = "NAME",
            defaultValue = "settled",
            description = "Reading of eq. 5 at the source: settled (waiting costs nothing, as printed), attempts "
                    + "(every attempt costs a cycle) (default: ${DEFAULT-VALUE}).")
    private String equation5;

    @Option(
            names = "--eq8",
            paramLabel = "NAME",
            defaultValue = "settled",
            description = "Reading of eq. 8 below k/4 hops: settled (0, both dimensions are left), printed (1, one is "
                    + "left) (default: ${DEFAULT-VALUE}).")
    private String equation8;

    @Option(
            names = "--model",
            paramLabel = "NAME",
            defaultValue = "printed",
            description =
                    "The model: printed (000, eqs. 1 to 13), paced (corrected, for 2 virtual channels or more: a message "
                            + "goes at the pace of the channel of its way that is shared most), simulated (no equation, for 1 virtual "
                            + "channel: headers under the assumptions of the other options) (default: ${DEFAULT-VALUE}).")
    private String model;

    @Option(
            names = "--ways",
            paramLabel = "NAME",
            defaultValue = "real",
            description =
                    "simulated: real (messages follow each other through the network), redrawn (at every hop any channel of "
                            + "the network, independent of those before) (default: ${DEFAULT-VALUE}).")
    private String ways;

    @Option(
            names = "--timing",
            paramLabel = "NAME",
            defaultValue = "hardware",
            description =
                    "simulated: paper (a hop takes a cycle, the channels at the ends none), hardware (a probe takes two "
                            + "cycles for a hop, also at the ends) (default: ${DEFAULT-VALUE}).")
    private String timing;

    @Option(
            names = "--blocked",
            paramLabel = "NAME",
            defaultValue = "back",
            description =
                    "simulated: what headers do where all is busy: back (go back a hop, and from their source try again), "
                            + "free-at-source (so they do, but begin in no time), counted (besides, they go back as often as eq. 6 says) "
                            + "(default: ${DEFAULT-VALUE}).")
    private String blocked;

    @Option(
            names = "--acknowledgements",
            paramLabel = "NAME",
            defaultValue = "on-channels",
            description =
                    "simulated: on-channels (they take a cycle of each channel that they cross from the message that has it), free "
                            + "(they cost nothing) (default: ${DEFAULT-VALUE}).")
    private String acknowledgements;

    @Mixin
    private EndOptions ends;

    @Override
    ParameterGrid networks() {
        return ParameterGrid.of(
                Parameter.whole("radix", "k", "", radix),
                Parameter.whole("virtual-channels", "V", "", virtualChannels),
                Parameter.whole("message-length", "M", "flits", messageLength),
                Parameter.whole("scouting-distance", "K", "links", scoutingDistance));
    }

    @Override
    LatencyModel model(double[] network) {
        return models().get(model)
                .of(new ScoutingNetwork((int) network[0], (int) network[1], (int) network[3], (int) network[2]));
    }

    /** A model of a network. */
    @FunctionalInterface
    private interface Models {
        LatencyModel of(ScoutingNetwork network);
    }

    private Catalogue<Models> models() {
        return new Catalogue<Models>("model")
                .with(PRINTED, "000, eqs. 1 to 13", network -> new ScoutingModel(network, readings()))
                .with("paced", "corrected", network -> PacedScouting.of(network, ends.injection(1), ends.ejection(1)))
                .with("simulated", "headers under assumptions", this::simulated);
    }

    private SimulatedProbes simulated(ScoutingNetwork network) {
        if (network.virtualChannels() != 1) {
            throw new UnusableInput(
                    "virtual-channels (" + network.virtualChannels() + ") must be 1 for the simulated model");
        }
        if (network.scoutingDistance() == 0) {
            throw new UnusableInput(
                    "scouting-distance (0) must be at least 1 for the simulated model: with 0 nothing scouts");
        }
        Torus torus = new Torus(network.radix(), network.radix());
        return new SimulatedProbes(
                torus,
                Routings.CATALOGUE.get("tfar").create(torus, 1),
                network.scoutingDistance(),
                new ProbeAssumptions(
                        new Ends(ends.injection(1), ends.ejection(1)),
                        Ways.catalogue().get(ways),
                        ProbeTiming.catalogue().get(timing),
                        BlockedHeader.catalogue().get(blocked),
                        Acknowledgements.catalogue().get(acknowledgements)),
                network.messageLength());
    }

    private ScoutingReadings readings() {
        return new ScoutingReadings(
                ScoutingReadings.equation4().get(equation4),
                ScoutingReadings.equation5().get(equation5),
                ScoutingReadings.equation8().get(equation8));
    }

    private static String noted(int equation, String reading) {
        return reading.equals("settled") ? "" : ", eq. " + equation + " " + reading;
    }

    @Override
    String title() {
        return "Scouting switching in a 2-D torus" + noted(4, equation4) + noted(5, equation5) + noted(8, equation8)
                + (model.equals(PRINTED) ? "" : ", " + model + ", " + ends.words(1, 1))
                + (model.equals("simulated")
                        ? ", " + ways + " ways, timing of " + timing + ", blocked headers " + blocked
                                + ", acknowledgements " + acknowledgements
                        : "");
    }
}

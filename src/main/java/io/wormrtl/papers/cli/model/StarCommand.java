package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.EnhancedNbc;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.papers.model.LatencyModel;
import io.wormrtl.papers.model.star.LastChannel;
import io.wormrtl.papers.model.star.PacedStar;
import io.wormrtl.papers.model.star.StarModel;
import io.wormrtl.papers.model.star.StarNetwork;
import io.wormrtl.papers.model.worms.Assumptions;
import io.wormrtl.papers.model.worms.Ends;
import io.wormrtl.papers.model.worms.SimulatedWorms;
import io.wormrtl.papers.model.worms.Ways;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Latency of Enhanced-Nbc routing in the star graph (001). */
@Command(name = "star", description = "Mean latency of Enhanced-Nbc wormhole routing in a star graph.")
final class StarCommand extends LatencyCommand {

    private static final String PRINTED = "printed";

    @Option(
            names = "--symbols",
            paramLabel = "N",
            defaultValue = "5",
            description = "Symbols of a permutation, 3 to 7; the network has N! nodes (default: ${DEFAULT-VALUE}).")
    private String symbols;

    @Option(
            names = "--adaptive-channels",
            paramLabel = "V1",
            defaultValue = "2",
            description = "Virtual channels of class a (default: ${DEFAULT-VALUE}).")
    private String adaptiveChannels;

    @Option(
            names = "--escape-channels",
            paramLabel = "V2",
            description = "Virtual channels of class b, at least one per negative-hop level "
                    + "(default: as many as the largest network needs, 4 for 5 symbols).")
    private String escapeChannels;

    @Option(
            names = "--message-length",
            paramLabel = "M",
            defaultValue = "32",
            description = "Flits of a message (default: ${DEFAULT-VALUE}).")
    private String messageLength;

    @Option(
            names = "--closure",
            paramLabel = "NAME",
            defaultValue = "uniform",
            description = "Which virtual channel a message used last, which 001 leaves open: uniform (each admissible "
                    + "one is equally likely), adaptive (always class a), preferred (class a whenever one of its "
                    + "channels was free) (default: ${DEFAULT-VALUE}).")
    private String closure;

    @Option(
            names = "--model",
            paramLabel = "NAME",
            defaultValue = "printed",
            description = "The model: printed (001, eqs. 1 to 19), paced (corrected: a message goes at the pace of the "
                    + "channel of its way that is shared most), simulated (no equation: worms under the assumptions of the "
                    + "other options) (default: ${DEFAULT-VALUE}).")
    private String model;

    @Option(
            names = "--ways",
            paramLabel = "NAME",
            defaultValue = "real",
            description =
                    "simulated: real (worms follow each other through the network), redrawn (at every hop any channel of "
                            + "the network, independent of those before) (default: ${DEFAULT-VALUE}).")
    private String ways;

    @Option(
            names = "--buffer-depth",
            paramLabel = "N",
            defaultValue = "2",
            description = "simulated: flits that may stand between two channels, 2 to 64 (default: ${DEFAULT-VALUE}).")
    private int bufferDepth;

    @Mixin
    private EndOptions ends;

    /** A model of a network. */
    @FunctionalInterface
    private interface StarModels {
        LatencyModel of(StarNetwork network);
    }

    private Catalogue<StarModels> models() {
        return new Catalogue<StarModels>("model")
                .with(
                        PRINTED,
                        "001, eqs. 1 to 19",
                        network ->
                                new StarModel(network, LastChannel.catalogue().get(closure)))
                .with("paced", "corrected", network -> PacedStar.of(network, ends.injection(1), ends.ejection(4)))
                .with("simulated", "worms under assumptions", this::simulated);
    }

    private SimulatedWorms simulated(StarNetwork network) {
        if (network.escapeChannels() != StarNetwork.levels(network.symbols())) {
            throw new UnusableInput("escape-channels (" + network.escapeChannels() + ") must be "
                    + StarNetwork.levels(network.symbols()) + ", as many as are needed, for the simulated model");
        }
        StarGraph star = new StarGraph(network.symbols());
        return new SimulatedWorms(
                star,
                new EnhancedNbc(star, network.virtualChannels()),
                new Assumptions(
                        new Ends(ends.injection(1), ends.ejection(4)),
                        Ways.catalogue().get(ways),
                        bufferDepth),
                network.messageLength());
    }

    @Override
    ParameterGrid networks() {
        Parameter sizes = Parameter.whole("symbols", "n", "", symbols);
        return ParameterGrid.of(
                sizes,
                Parameter.whole("adaptive-channels", "V1", "", adaptiveChannels),
                Parameter.whole(
                        "escape-channels", "V2", "", escapeChannels == null ? fewestFor(sizes) : escapeChannels),
                Parameter.whole("message-length", "M", "flits", messageLength));
    }

    private static String fewestFor(Parameter sizes) {
        double largest =
                sizes.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return String.valueOf(StarNetwork.levels((int) largest));
    }

    @Override
    LatencyModel model(double[] network) {
        return models().get(model)
                .of(new StarNetwork((int) network[0], (int) network[1], (int) network[2], (int) network[3]));
    }

    @Override
    List<LatencyTable.Part> ownParts() {
        return List.of(
                new LatencyTable.Part(
                        "blocking_wait",
                        "w",
                        "cycles",
                        parts -> parts.blocking().waiting().orElse(Double.NaN)),
                new LatencyTable.Part(
                        "blocked_hops",
                        "beta",
                        "hops",
                        parts -> parts.blocking().meanHops()));
    }

    @Override
    String title() {
        return "Enhanced-Nbc routing in a star graph" + (closure.equals("uniform") ? "" : ", closure " + closure)
                + (model.equals(PRINTED)
                        ? ""
                        : ", " + model + ", " + ends.words(1, 4)
                                + (model.equals("simulated")
                                        ? ", " + ways + " ways, buffers of " + bufferDepth + " flits"
                                        : ""));
    }
}

package io.wormrtl.cli.model;

import io.wormrtl.model.LatencyModel;
import io.wormrtl.model.scouting.ScoutingModel;
import io.wormrtl.model.scouting.ScoutingNetwork;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Latency of scouting switching in a 2-D torus (000). */
@Command(name = "scouting", description = "Mean latency of scouting switching in a 2-D torus.")
final class ScoutingCommand extends LatencyCommand {

    @Option(names = "--radix", paramLabel = "K", defaultValue = "8",
            description = "Nodes per dimension, even (default: ${DEFAULT-VALUE}).")
    private String radix;

    @Option(names = "--virtual-channels", paramLabel = "V", defaultValue = "6",
            description = "Virtual channels per physical channel (default: ${DEFAULT-VALUE}).")
    private String virtualChannels;

    @Option(names = "--message-length", paramLabel = "M", defaultValue = "32",
            description = "Flits of a message (default: ${DEFAULT-VALUE}).")
    private String messageLength;

    @Option(names = "--scouting-distance", paramLabel = "K", defaultValue = "3",
            description = "Links by which the header leads; 0 is wormhole switching (default: ${DEFAULT-VALUE}).")
    private String scoutingDistance;

    @Override
    ParameterGrid networks() {
        return ParameterGrid.of(Parameter.whole("radix", "k", "", radix),
                Parameter.whole("virtual-channels", "V", "", virtualChannels),
                Parameter.whole("message-length", "M", "flits", messageLength),
                Parameter.whole("scouting-distance", "K", "links", scoutingDistance));
    }

    @Override
    LatencyModel model(double[] network) {
        return new ScoutingModel(new ScoutingNetwork((int) network[0], (int) network[1], (int) network[3],
                (int) network[2]));
    }

    @Override
    String title() {
        return "Scouting switching in a 2-D torus";
    }
}

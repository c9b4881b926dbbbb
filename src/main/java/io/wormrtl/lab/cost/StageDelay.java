package io.wormrtl.lab.cost;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * A step of a header or flit through a router, by the processes that take it here and by published models.
 *
 * @param step what is done
 * @param processes the processes that do it, by type of module and name
 * @param levels of these behind each other; 0 where the router has none of them
 * @param tau4 by Peh and Dally, in delays of an inverter that drives four; NaN where they have no such step
 * @param chien by Chien, in ns of his gate array
 * @param aoyama by Aoyama and Chien, in ns of the same
 */
public record StageDelay(String step, List<String> processes, int levels, double tau4, double chien, double aoyama) {

    /** Copies the list. */
    public StageDelay {
        processes = List.copyOf(processes);
    }

    /** The steps of the node with the most channels. */
    public static List<StageDelay> of(NetworkCost cost) {
        Network network = cost.network();
        int node = cost.node().node();
        int ports = network.nodeRouters().get(node).outputs().size();
        int channels = network.format().virtualChannels();
        int width = network.format().channel().flit().width();
        boolean perChannel = network.parameters().router().switchKind().lanes(channels) == channels;
        int switchPorts = perChannel ? ports * channels : ports;
        RouterDelays model = new RouterDelays(ports, channels, width, freedom(network, node));
        boolean arbitrated =
                !perChannel || network.parameters().router().dataPath().outputDepth() == 0;
        double allocated = perChannel ? model.arbitrateSwitchTau4(switchPorts) : model.allocateSwitchTau4();
        double none = Double.NaN;
        List<StageDelay> all = new ArrayList<>();
        all.add(step(
                cost,
                "routing",
                List.of("InputController.route", "InputController.select"),
                none,
                model.routeNanoseconds(),
                model.routeNanoseconds()));
        all.add(step(
                cost,
                "virtual-channel allocation",
                List.of("VirtualChannelAllocator.allocate"),
                model.allocateChannelTau4(),
                none,
                none));
        all.add(step(
                cost,
                "switch allocation",
                List.of("InputController.control", "SeparableAllocator.allocate", "LinkArbitrated.allocate"),
                arbitrated ? allocated : none,
                none,
                none));
        all.add(step(
                cost,
                "crossbar",
                List.of("Crossbar.connect"),
                model.crossbarTau4(switchPorts),
                model.switchNanoseconds(ports * channels),
                model.switchNanoseconds(ports)));
        all.add(step(
                cost,
                "link",
                List.of("OutputController.send"),
                none,
                model.channelNanoseconds(),
                model.channelNanoseconds()));
        return all;
    }

    private static StageDelay step(
            NetworkCost cost, String step, List<String> processes, double tau4, double chien, double aoyama) {
        int levels =
                processes.stream().mapToInt(kind -> cost.timing().most(kind)).sum();
        return new StageDelay(step, processes, levels, tau4, chien, aoyama);
    }

    /** The most output virtual channels that a header of this node's own may choose among. */
    private static int freedom(Network network, int node) {
        int most = 1;
        for (int to = 0; to < network.format().nodes(); to++) {
            if (to != node) {
                Route route = network.format().routing().route(RouteQuery.injected(node, to));
                int choices = route.options().stream()
                        .mapToInt(StageDelay::candidates)
                        .sum();
                most = Math.max(most, choices);
            }
        }
        return most;
    }

    private static int candidates(RouteOption option) {
        return Long.bitCount(option.ports()) * Long.bitCount(option.channels());
    }
}

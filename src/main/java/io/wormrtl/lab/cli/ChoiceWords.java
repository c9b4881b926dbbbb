package io.wormrtl.lab.cli;

import io.wormrtl.lab.explore.StuckTrace.Grant;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Choices of arbiters and selection policies in words: at which node, in which module, and what was chosen. */
record ChoiceWords(Topology topology) {

    /** The node in whose router or interface the choice is made, as people call it; empty where that is not known. */
    String node(Grant grant) {
        int node = place(grant);
        return node < 0 ? "" : topology.label(node);
    }

    /** What a selection policy picks goes out by a port; what an arbiter grants has come in, or waits in a channel. */
    String chosen(Grant grant) {
        String[] path = grant.asker().split("\\.");
        String last = path[path.length - 1];
        if (last.equals("selection")) {
            return "output " + topology.portName(grant.bit());
        }
        boolean ofOutput = path.length > 1 && path[path.length - 2].startsWith("output_");
        if (last.startsWith("nominate_") || last.startsWith("by_channel_") || ofOutput) {
            return "virtual channel " + grant.bit();
        }
        if (last.startsWith("accept_") || last.equals("by_input")) {
            return place(grant) < 0 ? "input " + grant.bit() : "input " + input(place(grant), grant.bit());
        }
        return "requester " + grant.bit();
    }

    /** The name of an input: those of connected ports in their order, then injection channels. */
    private String input(int node, int number) {
        List<String> names = new ArrayList<>();
        for (int port = 0; port < topology.ports(); port++) {
            if (topology.neighbour(node, port) != Topology.NONE) {
                names.add(topology.portName(port));
            }
        }
        return number < names.size() ? names.get(number) : "injection_" + (number - names.size());
    }

    private int place(Grant grant) {
        List<String> path = List.of(grant.asker().split("\\."));
        return IntStream.range(0, topology.nodes())
                .filter(node -> path.contains("router_" + topology.nodeName(node))
                        || path.contains("nic_" + topology.nodeName(node)))
                .findFirst()
                .orElse(-1);
    }
}

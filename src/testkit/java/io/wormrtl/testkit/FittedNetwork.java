package io.wormrtl.testkit;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Settings that were drawn, fitted together so that nothing may be lost, harmed or stuck, before the messages are known.
 * It is built once for all messages that are tried with it.
 */
final class FittedNetwork {

    private static final String LENGTH = "traffic.length";
    private static final String DEPTH = "router.buffer-depth";
    private static final String PIPELINE = "router.pipeline.";

    private static final int MOST_CHANNELS = 16;

    /** Virtual channels of all inputs of a router together. */
    private static final int MOST_INPUTS = 64;

    private final Topology topology;
    private final Testbench testbench;
    private final int depth;
    private final int length;
    private final HeaderLayout header;

    FittedNetwork(Topology topology, Choices choices) {
        this(topology, accepted(topology, choices));
    }

    private FittedNetwork(Topology topology, Fitted fitted) {
        this.topology = topology;
        this.testbench = fitted.testbench();
        this.depth = (Integer) fitted.values().get(DEPTH);
        this.length = (Integer) fitted.values().get(LENGTH);
        this.header = fitted.header();
    }

    private record Fitted(Map<String, Object> values, Testbench testbench, HeaderLayout header) {
        static Fitted of(Topology topology, Map<String, Object> drawn) {
            Map<String, Object> values = fitting(topology, drawn);
            Testbench testbench = parsed(topology, values);
            return new Fitted(
                    values,
                    testbench,
                    testbench.parts().network().routerFormat().header());
        }
    }

    /**
     * A part from outside may refuse what else was drawn. Then it is drawn with the settings of its entry, then in a plain
     * router, and if it refuses that as well, another one in its place.
     *
     * @throws UnusableInput if what was drawn is refused, and all of these
     */
    private static Fitted accepted(Topology topology, Choices choices) {
        try {
            return Fitted.of(topology, choices.values());
        } catch (UnusableInput refusal) {
            return choices.milder()
                    .flatMap(values -> fitted(topology, values).stream())
                    .findFirst()
                    .orElseThrow(() -> refusal);
        }
    }

    private static Optional<Fitted> fitted(Topology topology, Map<String, Object> values) {
        try {
            return Optional.of(Fitted.of(topology, values));
        } catch (UnusableInput refusal) {
            return Optional.empty();
        }
    }

    /** The message as this network can send it. */
    GeneratedMessage message(DrawnMessage drawn) {
        return drawn.in(topology.nodes(), header.flits(), Math.max(header.flits(), length));
    }

    /**
     * The testbench with these messages: the header is as long as the longest of them needs it, and a trace says that by
     * its messages.
     */
    Testbench testbench(List<GeneratedMessage> messages) {
        int longest = messages.stream().mapToInt(GeneratedMessage::length).max().orElseThrow();
        int deepest = Math.max(depth, header.routingFlits());
        List<Assignment> changes = new ArrayList<>();
        if (longest != length) {
            changes.add(Assignment.given(LENGTH, "drawn", (long) longest));
        }
        if (deepest != depth) {
            changes.add(Assignment.given(DEPTH, "drawn", (long) deepest));
        }
        return changes.isEmpty() ? testbench : testbench.with(changes);
    }

    /** Channels of the routing function, given those of dimension order. */
    private static int fewestChannels(String routing, int dimensionOrder) {
        return switch (routing) {
            case "dimension-order" -> dimensionOrder;
            case "duato" -> dimensionOrder + 1;
            default -> 2 * dimensionOrder;
        };
    }

    private static Map<String, Object> fitting(Topology topology, Map<String, Object> values) {
        boolean adaptive = values.get("router.routing").equals("duato");
        if (adaptive) {
            // Duato's proof asks for buffers that never hold flits of two messages.
            values.put("router.reallocation", "when-empty");
        }
        int inputs = topology.ports() + (Integer) values.get("interface.injection-channels");
        int most = Math.min(MOST_CHANNELS, MOST_INPUTS / inputs);
        int classes = NetworkCases.fewestChannels(topology);
        int wanted = fewestChannels((String) values.get("router.routing"), classes)
                + (Integer) values.get(Choices.MORE_CHANNELS);
        values.put(Choices.MORE_CHANNELS, Math.min(wanted, most));
        return values;
    }

    private static Testbench parsed(Topology topology, Map<String, Object> values) {
        String sections = Stream.of("link", "router", "interface", "traffic")
                .map(section -> section + ": { " + written(values, section + ".") + " }\n")
                .collect(Collectors.joining());
        return Testbench.parse(network(topology) + sections, Path.of("drawn.yaml"), List.of());
    }

    private static String written(Map<String, Object> values, String section) {
        String plain = values.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(section)
                        && (section.equals(PIPELINE) || !entry.getKey().startsWith(PIPELINE)))
                .map(entry -> entry.getKey().substring(section.length()) + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
        return section.equals("router.") ? plain + ", pipeline: { " + written(values, PIPELINE) + " }" : plain;
    }

    /** As a testbench describes it. */
    private static String network(Topology topology) {
        if (topology instanceof Grid grid) {
            return "network: { topology: " + (topology instanceof Mesh ? "mesh" : "torus") + ", radices: "
                    + Arrays.toString(grid.coordinates().radices()) + " }\n";
        }
        return topology instanceof Ring ring
                ? "network: { topology: ring, radices: [" + ring.nodes() + "] }\n"
                : "network: { topology: hypercube, radices: [" + ((Hypercube) topology).dimensions() + "] }\n";
    }
}

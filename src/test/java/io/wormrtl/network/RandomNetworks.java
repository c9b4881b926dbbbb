package io.wormrtl.network;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.buffer.FifoBanks;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.SwitchKinds;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.Routings;
import io.wormrtl.routing.Selections;
import io.wormrtl.topology.RandomTopologies;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.MessageStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Networks of every combination of parts, and traffic for them. */
final class RandomNetworks {

    private RandomNetworks() {}

    /**
     * A network and what its nodes send.
     *
     * @param seed of the messages
     * @param meanGap mean cycles between two messages of a node
     */
    record Loaded(NetworkParameters parameters, long seed, int meanGap) {

        /** Messages of random lengths to random destinations in the first {@code cycles} cycles. */
        IntFunction<MessageStream> streams(int cycles) {
            return node -> MessageStream.of(messages(node, cycles));
        }

        private List<GeneratedMessage> messages(int node, int cycles) {
            Random random = new Random(seed * 1_000_003 + node);
            int nodes = parameters.topology().nodes();
            int shortest = parameters.routerFormat().header().flits();
            List<GeneratedMessage> all = new ArrayList<>();
            for (int cycle = random.nextInt(meanGap); cycle < cycles; cycle += random.nextInt(2 * meanGap)) {
                int destination = (node + 1 + random.nextInt(nodes - 1)) % nodes;
                int length = shortest + random.nextInt(parameters.maxLength() - shortest + 1);
                all.add(new GeneratedMessage(cycle, node, destination, length));
            }
            return all;
        }
    }

    /** Deterministic and adaptive routing, all parts, 1 to 16 virtual channels, split and whole messages. */
    static Arbitrary<Loaded> loaded(int mostNodes) {
        return loaded(RandomTopologies.mostlyOfSeveralDimensions(mostNodes));
    }

    /** Beyond 64 nodes, where destinations need 7 bits: in flits of 8 bits two header flits. */
    static Arbitrary<Loaded> large() {
        return loaded(Arbitraries.of(RandomTopologies.severalDimensions(65, 100).stream()
                .filter(topology -> topology.diameter() < 20 && topology.ports() < 8)
                .toList()));
    }

    private static Arbitrary<Loaded> loaded(Arbitrary<Topology> topologies) {
        Arbitrary<int[]> sizes = Combinators.combine(
                        Arbitraries.of(8, 9, 12, 16, 24, 32, 40, 64),
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(12, 40),
                        Arbitraries.of(0, 0, 10, 15, 23),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.of(0, 0, 1, 2, 13))
                .as((width, delay, length, packet, injection, ejection, channels) ->
                        new int[] {width, delay, length, packet, injection, ejection, channels});
        return Combinators.combine(
                        topologies,
                        parts(),
                        sizes,
                        Arbitraries.of("duato", "duato", "dimension-order", "dimension-order", "valiant", "romm"),
                        Arbitraries.longs().between(0, 1 << 20),
                        Arbitraries.of(3, 10, 40, 150))
                .as(RandomNetworks::loaded);
    }

    private static Loaded loaded(Topology topology, RouterParts parts, int[] n, String name, long seed, int gap) {
        boolean adaptive = name.equals("duato");
        RoutingFunction routing = routing(topology, name, n[6], n[4]);
        // Duato's proof asks for buffers that never hold flits of two messages.
        RouterParts safe = with(parts, parts.bufferDepth(), adaptive ? Reallocation.WHEN_EMPTY : parts.reallocation());
        NetworkParameters parameters =
                new NetworkParameters(topology, routing, n[0], n[1], n[2], n[3], n[4], n[5], safe);
        int headerFlits = parameters.routerFormat().header().routingFlits();
        return new Loaded(
                safe.bufferDepth() >= headerFlits
                        ? parameters
                        : new NetworkParameters(
                                topology,
                                routing,
                                n[0],
                                n[1],
                                n[2],
                                n[3],
                                n[4],
                                n[5],
                                with(safe, headerFlits, safe.reallocation())),
                seed,
                gap);
    }

    private static RoutingFunction routing(Topology topology, String name, int more, int injection) {
        int classes = topology instanceof Torus || topology instanceof Ring ? 2 : 1;
        int fewest = switch (name) {
            case "duato" -> classes + 1;
            case "dimension-order" -> classes;
            default -> 2 * classes;
        };
        int channels = Math.min(fewest + more, Math.min(16, 64 / (topology.ports() + injection)));
        return Routings.CATALOGUE.get(name).create(topology, channels);
    }

    private static RouterParts with(RouterParts parts, int depth, Reallocation reallocation) {
        boolean credits = parts.flowControl() instanceof CreditFlowControl;
        return new RouterParts(
                depth,
                parts.outputDepth(),
                parts.pipeline(),
                reallocation,
                flowControl(credits, reallocation),
                parts.switchKind(),
                parts.arbiters(),
                parts.buffers(),
                parts.selection(),
                parts.extensions());
    }

    /** Every combination of parts; buffers deep enough for the headers of small networks at 8 bits. */
    static Arbitrary<RouterParts> parts() {
        Arbitrary<Integer> stage = Arbitraries.integers().between(0, 1);
        Arbitrary<Pipeline> pipelines = Combinators.combine(stage, stage, stage).as(Pipeline::new);
        return Combinators.combine(
                        Arbitraries.integers().between(1, 8),
                        Arbitraries.integers().between(0, 3),
                        pipelines,
                        Arbitraries.of(Reallocation.class),
                        Arbitraries.of(true, false),
                        Arbitraries.of(SwitchKinds.CATALOGUE.entries()),
                        Arbitraries.of(Arbiters.CATALOGUE.entries()),
                        Arbitraries.of(Selections.CATALOGUE.entries()))
                .as((depth, output, pipeline, reallocation, credits, kind, arbiter, selection) -> new RouterParts(
                        depth,
                        output,
                        pipeline,
                        reallocation,
                        flowControl(credits, reallocation),
                        kind.value(),
                        arbiter.value(),
                        FifoBanks::new,
                        selection.value(),
                        List.of()));
    }

    private static FlowControl flowControl(boolean credits, Reallocation reallocation) {
        return credits ? new CreditFlowControl(reallocation) : new RequestAcknowledge(reallocation);
    }
}

package io.wormrtl.monitor;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.buffer.FifoBanks;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.SwitchKinds;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Duato;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.RoutingFunction;
import io.wormrtl.routing.Selections;
import io.wormrtl.topology.RandomTopologies;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Networks of all kinds and parameters in which no message may be lost, harmed or stuck. */
final class RandomNetworks {

    static final int MAX_LENGTH = 20;

    private RandomNetworks() {}

    static Arbitrary<NetworkParameters> all(int mostNodes) {
        Arbitrary<Integer> delays = Arbitraries.integers().between(1, 3);
        Arbitrary<Integer> widths = Arbitraries.oneOf(Arbitraries.integers().between(8, 64), Arbitraries.of(32));
        Arbitrary<Integer> locals = Arbitraries.integers().between(1, 2);
        Arbitrary<Integer> packets = Arbitraries.of(0, 0, 12);
        return RandomTopologies.all(mostNodes)
                .flatMap(topology -> Combinators.combine(routings(topology), widths, delays, packets, locals, locals)
                        .flatAs((routing, width, delay, packet, injection, ejection) -> parts(routing)
                                .map(parts -> new NetworkParameters(
                                        topology,
                                        routing,
                                        width,
                                        delay,
                                        MAX_LENGTH,
                                        packet,
                                        injection,
                                        ejection,
                                        parts))));
    }

    private static Arbitrary<RoutingFunction> routings(Topology topology) {
        int fewest = topology instanceof Torus || topology instanceof Ring ? 2 : 1;
        Arbitrary<RoutingFunction> deterministic =
                Arbitraries.integers().between(fewest, 4).map(channels -> new DimensionOrder(topology, channels));
        if (topology instanceof Ring) {
            return deterministic;
        }
        Arbitrary<RoutingFunction> adaptive =
                Arbitraries.integers().between(fewest + 1, 4).map(channels -> new Duato(topology, channels));
        return Arbitraries.oneOf(deterministic, adaptive);
    }

    private static Arbitrary<RouterParts> parts(RoutingFunction routing) {
        Arbitrary<Reallocation> reallocations = routing instanceof Duato
                ? Arbitraries.of(Reallocation.WHEN_EMPTY)
                : Arbitraries.of(Reallocation.values());
        Arbitrary<Pipeline> pipelines = Combinators.combine(bit(), bit(), bit()).as(Pipeline::new);
        Arbitrary<String> selections = Arbitraries.of("first", "random", "least-congested");
        return Combinators.combine(
                        Arbitraries.integers().between(4, 9),
                        Arbitraries.integers().between(0, 3),
                        pipelines,
                        reallocations,
                        Arbitraries.of("credit", "acknowledge"),
                        Arbitraries.of("per-virtual-channel", "multiplexed"),
                        Arbitraries.of("round-robin", "matrix"),
                        selections)
                .as((depth, outputDepth, pipeline, reallocation, protocol, crossbar, arbiter, selection) ->
                        new RouterParts(
                                depth,
                                outputDepth,
                                pipeline,
                                reallocation,
                                protocol(protocol, reallocation),
                                SwitchKinds.CATALOGUE.get(crossbar),
                                Arbiters.CATALOGUE.get(arbiter),
                                FifoBanks::new,
                                Selections.CATALOGUE.get(selection),
                                List.of()));
    }

    private static FlowControl protocol(String name, Reallocation reallocation) {
        return name.equals("credit") ? new CreditFlowControl(reallocation) : new RequestAcknowledge(reallocation);
    }

    private static Arbitrary<Integer> bit() {
        return Arbitraries.integers().between(0, 1);
    }
}

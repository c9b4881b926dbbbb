package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.FlowControls;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.routing.Stranding;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** With two messages at a time, an exploration says of every link protocol what runs of all pairs of messages show. */
class LinkProtocolsProperties {

    /** Cycles after which two messages have arrived that are not stuck. */
    private static final int LONG = 100;

    private static final int LAST_OFFSET = 9;

    private record Routed(Topology topology, RoutingFunction routing) {

        static Routed of(Topology topology, Function<Topology, RoutingFunction> routing) {
            return new Routed(topology, routing.apply(topology));
        }

        @Override
        public String toString() {
            return topology.description() + ", " + routing.description();
        }
    }

    /** Routings that may deadlock and such that cannot, of two messages or of one. */
    @Provide
    Arbitrary<Routed> networks() {
        return Arbitraries.of(
                Routed.of(new Ring(4), ring -> new MinimalAdaptive(ring, 1)),
                Routed.of(new Ring(4), ring -> new DimensionOrder(ring, 2)),
                Routed.of(new Mesh(2), line -> new MinimalAdaptive(line, 1)),
                Routed.of(new Mesh(3), line -> new MinimalAdaptive(line, 1)),
                Routed.of(new Mesh(3), line -> new Stranding(new MinimalAdaptive(line, 1))),
                Routed.of(new Mesh(2, 2), mesh -> new DimensionOrder(mesh, 1)),
                Routed.of(new Mesh(2, 2), mesh -> new MinimalAdaptive(mesh, 1)));
    }

    @Provide
    Arbitrary<FlowControl> protocols() {
        Stream<FlowControl> ours = FlowControls.CATALOGUE.names().stream()
                .map(name -> FlowControls.CATALOGUE.get(name).apply(Reallocation.AT_TAIL));
        return Arbitraries.of(Stream.concat(ours, Stream.of(new OnOffLink())).toList());
    }

    @Property(tries = 30)
    void stuckIsWhatIsStuckInARun(
            @ForAll("networks") Routed routed,
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 5) int length) {
        NetworkParameters network = network(routed, protocol);
        Finding finding = explore(network, length);
        assertThat(finding).isNotInstanceOf(Finding.Unfinished.class);
        assertThat(finding instanceof Finding.Stuck)
                .as("%s, %s, %d flits: %s", routed, protocol, length, finding)
                .isEqualTo(isStuckInARun(network, length));
    }

    private static NetworkParameters network(Routed routed, FlowControl protocol) {
        return Trial.parameters(routed.topology, routed.routing, Trial.parts(2, 0, Pipeline.FUSED, protocol));
    }

    private static Finding explore(NetworkParameters network, int length) {
        return new Exploration(network, length, StaticFaults.none(network.topology()), new Limits(100_000, 2))
                .run((looked, found) -> {});
    }

    /** All pairs with all offsets, one after the other in one run: from the first that is stuck on, others wait too. */
    private static boolean isStuckInARun(NetworkParameters network, int length) {
        List<GeneratedMessage> all = new ArrayList<>();
        int nodes = network.topology().nodes();
        int cycle = 0;
        for (int offset = 0; offset <= LAST_OFFSET; offset++) {
            for (int first = 0; first < nodes * nodes; first++) {
                for (int second = 0; second < nodes * nodes; second++) {
                    if (first / nodes != first % nodes && second / nodes != second % nodes) {
                        all.add(new GeneratedMessage(cycle, first / nodes, first % nodes, length));
                        all.add(new GeneratedMessage(cycle + offset, second / nodes, second % nodes, length));
                        cycle += LONG;
                    }
                }
            }
        }
        Trial trial = Trial.of(network, all.toArray(GeneratedMessage[]::new)).run(cycle + LONG);
        return trial.received().size() < all.size();
    }
}

package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.PoissonArrivals;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import io.wormrtl.lab.traffic.UniformLength;
import io.wormrtl.lab.traffic.UniformPattern;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * The exact search in networks of all kinds: nothing in those that cannot deadlock, only the truth in those that can.
 */
@Tag("slow")
class DeadlockSearchProperties {

    @Provide
    Arbitrary<NetworkCase> sound() {
        return NetworkCases.small(16, 300);
    }

    private static Workload traffic(Topology topology, int shortest, int longest, double load, long seed) {
        UniformLength lengths = new UniformLength(shortest, longest);
        return new SyntheticWorkload(
                topology.nodes(),
                new UniformPattern(topology.nodes()),
                new PoissonArrivals(new OfferedLoad(load, lengths.mean()).messagesPerCycle()),
                lengths,
                seed);
    }

    @Property(tries = 60)
    void nothingIsFoundWhereNothingCanBe(@ForAll("sound") NetworkCase network) {
        Rig rig = new Rig(network.parameters(), network.workload(), MonitorParameters.DEFAULTS.searching(1));
        rig.simulator.run(600);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
    }

    private static RoutingFunction careless(Topology topology, int channels, int choice) {
        return choice % 2 == 0
                ? new MinimalAdaptive(topology, channels)
                : new DimensionOrder(topology, channels, new ChannelClasses.Single());
    }

    /** What is found in any cycle is never delivered, and what stands still at the end has been found. */
    @Property(tries = 60)
    void whatIsFoundIsTrueAndWhatStandsStillIsFound(
            @ForAll @IntRange(min = 0, max = 35) int form,
            @ForAll @IntRange(min = 0, max = 7) int choice,
            @ForAll @IntRange(min = 1, max = 24) int longest,
            @ForAll long seed) {
        Shape shape = Shape.all().skip(form).findFirst().orElseThrow();
        Topology topology = List.of(new Ring(5), new Mesh(2, 2), new Torus(3, 3), new Mesh(3, 3))
                .get(choice / 2);
        NetworkParameters parameters =
                shape.network(topology, careless(topology, shape.channels(), choice), shape.parts());
        int header = parameters.routerFormat().header().flits();
        Rig rig = new Rig(
                parameters,
                traffic(topology, header, Math.max(header, longest), 1.0, seed),
                MonitorParameters.DEFAULTS.without("deadlock", "starvation").searching(1));
        rig.simulator.run(800);
        List<String> lost = rig.monitors.deadlock().map(Deadlock::messages).orElse(List.of());
        rig.traffic.off();
        rig.simulator.run(4_000);
        List<String> underway = rig.ledger.underway().stream()
                .map(message -> "message " + message.id() + " from node "
                        + message.generated().source() + " to "
                        + message.generated().destination())
                .toList();
        assertThat(underway).containsAll(lost);
        assertThat(rig.monitors.searchDeadlock().isPresent()).isEqualTo(rig.monitors.flitsInNetwork() > 0);
        assertThat(rig.monitors.standstills().wrong()).isZero();
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
    }
}

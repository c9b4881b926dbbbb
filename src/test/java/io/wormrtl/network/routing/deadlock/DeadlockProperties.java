package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.walk.HeaderWalk;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.routing.walk.TooManyHeaders;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class DeadlockProperties {

    @Property(tries = 40)
    void dimensionOrderHasNoCycle(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 2, max = 3) int channels) {
        DimensionOrder routing = new DimensionOrder(topology, channels);
        assertThat(DeadlockProof.of(topology, routing, RoutingSubfunction.everything())
                        .holds())
                .isTrue();
    }

    @Property(tries = 40)
    void theEscapeLayerOfDuatoHasNoCycle(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 3, max = 4) int channels) {
        Duato routing = new Duato(topology, channels);
        assertThat(DeadlockProof.of(topology, routing, RoutingSubfunction.lastOption()))
                .matches(DeadlockProof::holds);
    }

    @Property(tries = 40)
    void allChannelsOfDuatoTogetherHaveACycleOfRealHops(@ForAll("adaptiveTopologies") Topology topology) {
        Duato routing = new Duato(topology, 3);
        List<NetworkChannel> cycle =
                ChannelDependencies.direct(topology, routing).findCycle().orElseThrow();
        requireHops(topology, cycle);
    }

    @Property(tries = 40)
    void withoutDatelineALargeTorusHasACycleOfRealHops(@ForAll("largeTori") Torus torus) {
        DimensionOrder routing = new DimensionOrder(torus, 1, new ChannelClasses.Single());
        requireHops(
                torus, ChannelDependencies.direct(torus, routing).findCycle().orElseThrow());
    }

    /**
     * Against a search from every header that holds a channel; functions at random, whose headers go in circles within
     * circles.
     */
    @Property(tries = 60)
    void whatFollowsAChannelIsWhatItsHeadersCanAskForLater(
            @ForAll @IntRange(max = 1 << 20) int seed, @ForAll @IntRange(min = 2, max = 3) int dimensions)
            throws TooManyHeaders {
        Hypercube cube = new Hypercube(dimensions);
        RoutingFunction routing = new SampleRoutings.Rule(2, 1, query -> {
            Random random = new Random(seed + 31L * query.hashCode());
            long ports = 1L + random.nextInt((1 << dimensions) - 1);
            return Route.of(new RouteOption(ports, random.nextInt(5) == 0 ? 0b11 : 0b10));
        });
        RoutingSubfunction escape = RoutingSubfunction.channels(0b01);
        RoutedNetwork network = new RoutedNetwork(cube, routing);
        BitSet[] expected = new BitSet[network.channelNumbers()];
        Arrays.setAll(expected, channel -> new BitSet());
        for (int destination = 0; destination < cube.nodes(); destination++) {
            HeaderWalk walk = new HeaderWalk(network, escape, destination, Long.MAX_VALUE);
            for (int state = 0; state < walk.states(); state++) {
                if (walk.held(state) >= 0) {
                    askedForFrom(walk, state, expected[walk.held(state)], new BitSet());
                }
            }
        }
        ChannelDependencies graph = ChannelDependencies.extended(cube, routing, escape);
        graph.channels().stream()
                .forEach(channel -> assertThat(graph.successors(channel)).isEqualTo(expected[channel]));
    }

    private static void askedForFrom(HeaderWalk walk, int state, BitSet asked, BitSet met) {
        met.set(state);
        for (int h = 0; h < walk.hops(state).length; h++) {
            int hop = walk.hops(state)[h];
            int next = walk.next(state)[h];
            if (HeaderWalk.isEscape(hop)) {
                asked.set(HeaderWalk.channel(hop));
            } else if (!met.get(next)) {
                askedForFrom(walk, next, asked, met);
            }
        }
    }

    private static void requireHops(Topology topology, List<NetworkChannel> cycle) {
        assertThat(cycle).doesNotHaveDuplicates();
        for (int i = 0; i < cycle.size(); i++) {
            NetworkChannel channel = cycle.get(i);
            assertThat(topology.neighbour(channel.node(), channel.port()))
                    .isEqualTo(cycle.get((i + 1) % cycle.size()).node());
        }
    }

    @Provide
    Arbitrary<Topology> topologies() {
        return RandomTopologies.all(30);
    }

    /** Two dimensions or more: a header then has a choice of turns. */
    @Provide
    Arbitrary<Topology> adaptiveTopologies() {
        return RandomTopologies.all(30)
                .filter(topology -> topology instanceof Grid grid
                        ? grid.dimensions() > 1
                        : topology instanceof Hypercube cube && cube.dimensions() > 1);
    }

    @Provide
    Arbitrary<Torus> largeTori() {
        return RandomTopologies.tori(30).filter(torus -> torus.coordinates().largestRadix() > 3);
    }
}

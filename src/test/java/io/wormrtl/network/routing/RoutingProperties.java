package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class RoutingProperties {

    @Property(tries = 60)
    void everyHopOfDimensionOrderIsMinimal(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 2, max = 9) int channels) {
        requireMinimal(topology, new DimensionOrder(topology, channels));
    }

    @Property(tries = 60)
    void everyHopOfDuatoIsMinimal(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 3, max = 9) int channels) {
        requireMinimal(topology, new Duato(topology, channels));
    }

    /** Each channel offered exists and leads one channel nearer, so that whatever is chosen, the header arrives. */
    private static void requireMinimal(Topology topology, RoutingFunction routing) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int to = 0; to < topology.nodes(); to++) {
                if (node != to) {
                    Route route = routing.route(RouteQuery.injected(node, to));
                    assertThat(route.options().size()).isBetween(1, routing.maxOptions());
                    assertThat(route.channels() >>> routing.virtualChannels()).isZero();
                    assertThat(route.ports() & ~topology.minimalPorts(node, to)).isZero();
                }
            }
        }
    }

    @Property(tries = 60)
    void dimensionOrderOffersOnePortOfTheLowestDimension(@ForAll("meshes") Mesh mesh) {
        DimensionOrder routing = new DimensionOrder(mesh, 3);
        for (int node = 0; node < mesh.nodes(); node++) {
            for (int to = 0; to < mesh.nodes(); to++) {
                if (node != to) {
                    int dimension = 0;
                    while (mesh.coordinate(node, dimension) == mesh.coordinate(to, dimension)) {
                        dimension++;
                    }
                    int minus = mesh.coordinate(to, dimension) < mesh.coordinate(node, dimension) ? 1 : 0;
                    assertThat(routing.route(RouteQuery.injected(node, to)))
                            .isEqualTo(Route.of(new RouteOption(1L << (2 * dimension + minus), 0b111)));
                }
            }
        }
    }

    @Property(tries = 60)
    void aTorusHeaderChangesToClassOneAtTheDateline(
            @ForAll("tori") Torus torus, @ForAll @IntRange(min = 2, max = 8) int channels) {
        DimensionOrder routing = new DimensionOrder(torus, channels);
        long classZero = (1L << (channels / 2)) - 1;
        long classOne = ((1L << channels) - 1) & ~classZero;
        for (int to = 1; to < torus.nodes(); to++) {
            int node = 0;
            while (node != to) {
                RouteOption option =
                        routing.route(RouteQuery.injected(node, to)).last();
                int port = Long.numberOfTrailingZeros(option.ports());
                assertThat(option.channels())
                        .isEqualTo(crossesAheadOrNow(torus, node, port, to) ? classZero : classOne);
                node = torus.neighbour(node, port);
            }
        }
    }

    /** Follows the ring of {@code port} to the destination's coordinate and looks for the wrap-around on the way. */
    private static boolean crossesAheadOrNow(Torus torus, int node, int port, int to) {
        int dimension = port / 2;
        int at = node;
        while (torus.coordinate(at, dimension) != torus.coordinate(to, dimension)) {
            int next = torus.neighbour(at, port);
            if (Math.abs(torus.coordinate(next, dimension) - torus.coordinate(at, dimension)) > 1) {
                return true;
            }
            at = next;
        }
        return false;
    }

    @Property(tries = 60)
    void duatoOffersAllMinimalPortsThenDimensionOrder(
            @ForAll("topologies") Topology topology, @ForAll @IntRange(min = 3, max = 6) int channels) {
        int escapeChannels =
                DimensionOrder.deadlockFreeClasses(topology, "duato").count();
        DimensionOrder escape = new DimensionOrder(topology, escapeChannels);
        Duato duato = new Duato(topology, channels);
        long adaptive = (1L << channels) - (1L << escapeChannels);
        for (int node = 0; node < topology.nodes(); node++) {
            for (int to = 0; to < topology.nodes(); to++) {
                if (node != to) {
                    RouteQuery query = RouteQuery.injected(node, to);
                    assertThat(duato.route(query))
                            .isEqualTo(Route.of(
                                    new RouteOption(topology.minimalPorts(node, to), adaptive),
                                    escape.route(query).last().withRank(1)));
                }
            }
        }
    }

    @Provide
    Arbitrary<Topology> topologies() {
        return RandomTopologies.all(64);
    }

    @Provide
    Arbitrary<Mesh> meshes() {
        return RandomTopologies.meshes(64);
    }

    @Provide
    Arbitrary<Torus> tori() {
        return RandomTopologies.tori(64);
    }
}

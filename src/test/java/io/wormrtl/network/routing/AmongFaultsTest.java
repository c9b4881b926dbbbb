package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What functions are told of faults, and what they give up for them. */
class AmongFaultsTest {

    private static final Mesh MESH = new Mesh(4, 4);

    /** A function whose every answer is another one, and says which faults it has been told of. */
    private record Telling(StaticFaults borne) implements RoutingFunction {

        @Override
        public String description() {
            return "telling";
        }

        @Override
        public int virtualChannels() {
            return 7;
        }

        @Override
        public int maxOptions() {
            return 3;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(new RouteOption(query.faults().faulty() + 1, query.inputChannel() + 1));
        }

        @Override
        public List<ExtraKind> flitKinds() {
            return List.of(new ExtraKind("TOLD", false, false, true));
        }

        @Override
        public List<HeaderField> headerFields() {
            return List.of(new HeaderField("told", 4));
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.faults().faulty() + 100L * outputPort + 10L * outputChannel;
        }

        @Override
        public StatusUse statusUse() {
            return StatusUse.FAULTY_AND_UNSAFE;
        }

        @Override
        public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
            return borne;
        }

        @Override
        public RoutingSubfunction escape() {
            return (query, route, port, channel) -> query.faults().faulty() == 1 && port == 2 && channel == 3;
        }
    }

    /** East of node 4 is node 5, which is faulty. */
    @Test
    void amongFaultsEveryQuestionIsAskedWithThem() {
        StaticFaults borne = StaticFaults.none(MESH);
        Telling telling = new Telling(borne);
        AmongFaults among = new AmongFaults(telling, new StaticFaults(MESH, Set.of(5), Set.of()));
        RouteQuery query = new RouteQuery(4, 3, 2, 7, 9);
        assertThat(RoutesByHandTest.text(among.route(query))).isEqualTo("1:01");
        assertThat(among.forward(query, 4, 5)).isEqualTo(451);
        assertThat(among.escape().supplies(query, among.route(query), 2, 3)).isTrue();
        assertThat(among.escape().supplies(query, among.route(query), 3, 2)).isFalse();
        assertThat(among.bear(MESH, Set.of(), Set.of())).isSameAs(borne);
        assertThat(among.flitKinds()).isEqualTo(telling.flitKinds());
        assertThat(among.headerFields()).isEqualTo(telling.headerFields());
        assertThat(among.statusUse()).isEqualTo(StatusUse.FAULTY_AND_UNSAFE);
        assertThat(among.usesArrival()).isFalse();
        assertThat(among.description()).isEqualTo("telling, 1 nodes out of use");
    }

    /** Functions that know faulty nodes only give up the node a faulty link is named by, and what regions take in. */
    @Test
    void whatIsGivenUpForFaults() {
        Set<StaticFaults.Link> link = Set.of(new StaticFaults.Link(5, 0));
        Hypercube cube = new Hypercube(4);
        StaticFaults safe = Routings.CATALOGUE.get("safe-nodes").create(cube, 5).bear(cube, Set.of(9), link);
        assertThat(faulty(safe, 16)).containsExactly(5, 9);
        assertThat(safe.at(4)).as("node 5 itself").isEqualTo(new PortFaults(0b0001, 0));
        assertThat(safe.at(6).faulty()).as("not the link").isZero();
        StaticFaults planar =
                Routings.CATALOGUE.get("planar-fault-tolerant").create(MESH, 3).bear(MESH, Set.of(10), link);
        assertThat(faulty(planar, 16)).as("a block of 5, 6, 9 and 10").containsExactly(5, 6, 9, 10);
        StaticFaults reliable =
                Routings.CATALOGUE.get("reliable-router").create(MESH, 5).bear(MESH, Set.of(10), link);
        assertThat(faulty(reliable, 16)).containsExactly(10);
        assertThat(reliable.at(5)).isEqualTo(new PortFaults(0b0001, 0));
        assertThat(reliable.at(6)).as("back, and 10 above").isEqualTo(new PortFaults(0b0110, 0));
    }

    private static int[] faulty(StaticFaults faults, int nodes) {
        assertThat(faults.faultyNodes()).isEqualTo((int)
                IntStream.range(0, nodes).filter(faults::isFaulty).count());
        return IntStream.range(0, nodes).filter(faults::isFaulty).toArray();
    }

    /** Nodes 1 and 2 are faulty: 0 and 3 are unsafe, having both beside them, and then nobody else. */
    @Test
    void unsafeNodesHaveTwoBadNeighbours() {
        Hypercube cube = new Hypercube(3);
        StaticFaults faults = new StaticFaults(cube, Set.of(1, 2), Set.of());
        assertThat(IntStream.range(0, 8).filter(faults::isUnsafe)).containsExactly(0, 3);
        assertThat(faults.at(4)).isEqualTo(new PortFaults(0, 0b100));
        assertThat(faults.at(5)).isEqualTo(new PortFaults(0b100, 0));
        assertThat(faults.at(0)).isEqualTo(new PortFaults(0b011, 0));
        assertThat(faults.at(1)).as("seen from a faulty node").isEqualTo(new PortFaults(0, 0b011));
        StaticFaults more = new StaticFaults(cube, Set.of(1, 2, 4), Set.of());
        assertThat(IntStream.range(0, 8).filter(more::isUnsafe))
                .as("3 by 1 and 2, 5 by 1 and 4, 6 by 2 and 4, 0 by all, 7 by these")
                .containsExactly(0, 3, 5, 6, 7);
        StaticFaults link = new StaticFaults(cube, Set.of(1, 2), Set.of(new StaticFaults.Link(4, 2)));
        assertThat(link.at(4)).as("bad is not unsafe as well").isEqualTo(new PortFaults(0b100, 0));
        assertThat(link.at(0)).isEqualTo(new PortFaults(0b111, 0));
    }
}

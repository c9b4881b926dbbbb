package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.LoggedFaults;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Where headers can still get to among faults that last for ever. */
class WaysTest {

    /** Nodes 0, 1, 2 and above them 3, 4, 5. */
    private static final Mesh MESH = new Mesh(3, 2);

    private static final FaultPlace DEAD_1 = new FaultPlace.Node(1);

    private static Network network(Topology topology, RoutingFunction routing) {
        return StillNetwork.of(Trial.parameters(topology, routing, Trial.DEFAULT_PARTS));
    }

    /** Where from each node of a mesh nobody gets to, {@code "0-2"} from node 0 to node 2. */
    private static List<String> unreachable(RoutingFunction routing, FaultLog log) {
        Ways ways = new Ways(network(MESH, routing), log);
        List<String> pairs = new ArrayList<>();
        for (int from = 0; from < MESH.nodes(); from++) {
            for (int to = 0; to < MESH.nodes(); to++) {
                if (from != to && !ways.isReachable(from, to)) {
                    pairs.add(from + "-" + to);
                }
            }
        }
        return pairs;
    }

    @Test
    void withoutFaultsEveryNodeIsReached() {
        assertThat(unreachable(new DimensionOrder(MESH, 1), LoggedFaults.of())).isEmpty();
    }

    /** Row first: between the first two columns messages go by the link of the row of their source, both ways. */
    @Test
    void aLinkIsClosedBothWays() {
        assertThat(unreachable(new DimensionOrder(MESH, 1), LoggedFaults.forEver(FaultPlace.Link.between(1, 0))))
                .containsExactly("0-1", "0-2", "0-4", "0-5", "1-0", "1-3", "2-0", "2-3");
    }

    @Test
    void whatFailsForATimeClosesNothing() {
        assertThat(unreachable(
                        new DimensionOrder(MESH, 1),
                        LoggedFaults.of(
                                new Fault(7, FaultPlace.Link.between(1, 0), 1_000_000), new Fault(8, DEAD_1, 5))))
                .isEmpty();
    }

    /** Nothing gets to it or comes from it, nor through it: where there is another way it is taken. */
    @Test
    void aDeadNodeIsNoWay() {
        assertThat(unreachable(new MinimalAdaptive(MESH, 1), LoggedFaults.forEver(DEAD_1)))
                .containsExactly("0-1", "0-2", "1-0", "1-2", "1-3", "1-4", "1-5", "2-0", "2-1", "3-1", "4-1", "5-1");
        assertThat(unreachable(
                        new MinimalAdaptive(MESH, 1), LoggedFaults.forEver(FaultPlace.Link.between(1, 4), DEAD_1)))
                .hasSize(12);
    }

    // ---- what routes may depend on -------------------------------------------------------------------------------

    /** A ring with a routing function that answers as told. */
    private record Told(Function<RouteQuery, Route> answer, int fieldsMore) implements RoutingFunction {

        static final Ring RING = new Ring(5);

        @Override
        public String description() {
            return "as told";
        }

        @Override
        public int virtualChannels() {
            return 3;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            return answer.apply(query);
        }

        @Override
        public long forward(RouteQuery query, int outputPort, int outputChannel) {
            return query.fields() + fieldsMore;
        }

        /** How far a message gets from node 3 by the first port. */
        static int reached(Function<RouteQuery, Route> answer, int fieldsMore, FaultPlace... failed) {
            Ways ways = new Ways(network(RING, new Told(answer, fieldsMore)), LoggedFaults.forEver(failed));
            int hops = 0;
            for (int node = RING.neighbour(3, 0); node != 3 && ways.isReachable(3, node); ) {
                hops++;
                node = RING.neighbour(node, 0);
            }
            return hops;
        }
    }

    private static Route next(int channel) {
        return Route.of(new RouteOption(1, 1L << channel));
    }

    @Test
    void aHeaderBeginsAtItsInterface() {
        assertThat(Told.reached(query -> next(0), 0)).isEqualTo(4);
        assertThat(Told.reached(query -> query.isInjected() ? next(0) : Route.NOTHING_NOW, 0))
                .isEqualTo(1);
    }

    /** What leaves by the port to the east comes in by that to the west. */
    @Test
    void aHeaderComesByThePortAtTheOtherEnd() {
        Mesh row = new Mesh(4);
        assertThat(row.arrivalPort(0, 0)).isEqualTo(1);
        RoutingFunction straight =
                new Told(query -> query.isInjected() || query.inputPort() == 1 ? next(0) : Route.NOTHING_NOW, 0);
        assertThat(new Ways(network(row, straight), LoggedFaults.of()).isReachable(0, 3))
                .isTrue();
    }

    /** In channel 2, then 1, then 0. */
    @Test
    void aHeaderComesByTheChannelItTook() {
        Function<RouteQuery, Route> down = query -> query.isInjected()
                ? next(2)
                : query.inputChannel() > 0 ? next(query.inputChannel() - 1) : Route.NOTHING_NOW;
        assertThat(Told.reached(down, 0)).isEqualTo(3);
    }

    /** The first of two channels leads nowhere, the second on; so does the second of two options. */
    @Test
    void everyChannelOfEveryOptionIsTried() {
        assertThat(Told.reached(
                        query -> query.inputChannel() == 1 ? Route.NOTHING_NOW : Route.of(new RouteOption(1, 0b110)),
                        0))
                .isEqualTo(4);
        assertThat(Told.reached(
                        query -> query.inputChannel() == 1
                                ? Route.NOTHING_NOW
                                : Route.of(new RouteOption(1, 0b010), new RouteOption(1, 1, 0b100)),
                        0))
                .isEqualTo(4);
    }

    @Test
    void fieldsGoWithTheHeader() {
        Function<RouteQuery, Route> twice = query -> query.fields() < 2 ? next(0) : Route.NOTHING_NOW;
        assertThat(Told.reached(twice, 1)).isEqualTo(2);
        assertThat(Told.reached(twice, 0)).isEqualTo(4);
    }

    /** The link from node 4 to node 0 has failed: at node 4 the header sees it, and may go no further anyway. */
    @Test
    void statusBitsSayWhichPortsAreClosed() {
        List<RouteQuery> seen = new ArrayList<>();
        assertThat(Told.reached(
                        query -> {
                            seen.add(query);
                            return next(0);
                        },
                        0,
                        FaultPlace.Link.between(0, 4)))
                .isEqualTo(1);
        assertThat(seen)
                .filteredOn(query -> query.node() == 4)
                .isNotEmpty()
                .allMatch(query -> query.faults().faulty() == 1);
        assertThat(seen)
                .filteredOn(query -> query.node() == 3)
                .isNotEmpty()
                .allMatch(
                        query -> query.faults().faulty() == 0 && query.faults().unsafe() == 0);
    }
}

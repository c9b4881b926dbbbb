package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sets of channels are tried as escapes: in a mesh of 3 x 3 any way on all channels, in order on one of them. */
class EscapeSetsTest {

    private static final Mesh MESH = new Mesh(3, 3);

    /** The channel in order comes first, so that it is not the last option of a route. */
    private record OneInOrder(int virtualChannels, int escapeChannel) implements RoutingFunction {
        @Override
        public String description() {
            return "one in order";
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            long inOrder = new DimensionOrder(MESH, 1).route(query).ports();
            long others = (1L << virtualChannels) - 1 & ~(1L << escapeChannel);
            return Route.of(
                    new RouteOption(inOrder, 1L << escapeChannel),
                    new RouteOption(MESH.minimalPorts(query.node(), query.destination()), others));
        }
    }

    private static Optional<Long> found(int channels, int escape, long limit) {
        return EscapeSearch.find(new RoutedNetwork(MESH, new OneInOrder(channels, escape)), limit);
    }

    /** Up to eight channels all sets, the smallest first; of more only the lowest, the two lowest, and so on. */
    @ParameterizedTest
    @CsvSource({"2, 1, 2", "5, 3, 8", "8, 7, 128", "9, 0, 1"})
    void anyOfEightChannelsIsFound(int channels, int escape, long set) {
        assertThat(found(channels, escape, 1 << 20)).contains(set);
    }

    @Test
    void ofNineChannelsOnlyTheLowestAreTried() {
        assertThat(found(9, 8, 1 << 20)).isEmpty();
    }

    /** What is left of a limit is for the sets to come: the second set is found if headers are left for it. */
    @Test
    void allSetsShareALimit() {
        long first = DeadlockProof.conditions(
                        new RoutedNetwork(MESH, new OneInOrder(2, 1)),
                        io.wormrtl.network.routing.RoutingSubfunction.channels(0b01),
                        1 << 20)
                .headers();
        assertThat(found(2, 1, 2 * first)).contains(2L);
        assertThat(found(2, 1, 2 * first - 1)).isEmpty();
    }
}

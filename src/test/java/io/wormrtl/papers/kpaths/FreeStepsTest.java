package io.wormrtl.papers.kpaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.topology.Hypercube;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps in a cube of four dimensions, from 0011 to 1110. */
class FreeStepsTest {

    private static final Hypercube CUBE = new Hypercube(4);

    private static RouteQuery query(int destination, long taken) {
        return new RouteQuery(0b0011, RouteQuery.INJECTED, 0, destination, taken);
    }

    /** As many steps as are free may go along any dimension that leads closer; the others along the lowest. */
    @ParameterizedTest
    @CsvSource({"1, 0, 13, 1", "1, 1, 1, 1", "2, 0, 13, 1", "2, 1, 13, 2", "2, 2, 1, 2"})
    void stepsAreFreeUntilTheyAreCounted(int steps, long taken, long ports, long then) {
        FreeSteps routing = new FreeSteps(CUBE, steps);
        assertThat(routing.route(query(0b1110, taken))).isEqualTo(Route.of(new RouteOption(ports, 1)));
        assertThat(routing.forward(query(0b1110, taken), 0, 0)).isEqualTo(then);
        assertThat(routing.route(query(0b0011, taken))).isEqualTo(Route.NOTHING_NOW);
    }

    @Test
    void whatItNeeds() {
        FreeSteps one = new FreeSteps(CUBE, 1);
        assertThat(one.description()).isEqualTo("K of the shortest paths");
        assertThat(new FreeSteps(CUBE, 2).description()).isEqualTo("K(K-1) of the shortest paths");
        assertThat(one.virtualChannels()).isEqualTo(1);
        assertThat(one.maxOptions()).isEqualTo(1);
        assertThat(one.headerFields()).containsExactly(new HeaderField("free_steps", 2));
    }
}

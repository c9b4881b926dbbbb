package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a fully adaptive function makes of the function that it escapes by. */
class EscapeRanksTest {

    private static final Mesh MESH = new Mesh(4, 4);

    /** Before its first escape channel a header sees the faults it saw, and so does the function it escapes by. */
    @Test
    void anEscapeAsksAsIfTheHeaderHadBeenInjected() {
        RoutingFunction routing = Made.of(Routings.CATALOGUE, "duato-up-down").create(MESH, 2);
        RouteQuery cameUp = new RouteQuery(1, 0, 1, 4, 0);
        assertThat(routing.route(cameUp)).isEqualTo(routing.route(RouteQuery.injected(1, 4)));
    }

    /** Ranks of the escape routing come behind the adaptive one, each where it was. */
    @Test
    void anEscapeWithRanksOfItsOwnKeepsThem() {
        RoutingFunction ranked = new RoutingFunction() {
            @Override
            public String description() {
                return "ranked";
            }

            @Override
            public int virtualChannels() {
                return 2;
            }

            @Override
            public int maxOptions() {
                return 2;
            }

            @Override
            public Route route(RouteQuery query) {
                return Route.of(new RouteOption(1, 0b01), new RouteOption(4, 1, 0b10));
            }
        };
        Duato duato = new Duato(MESH, ranked, 3);
        assertThat(RoutesByHandTest.text(duato.route(RouteQuery.injected(0, 5))))
                .isEqualTo("02:2 1/0:0 5/0:1");
        assertThat(duato.maxOptions()).isEqualTo(3);
        assertThat(duato.description()).isEqualTo("duato, escape by ranked on 2 of 3 channels");
        assertThat(RouteQuery.injected(3, 5)).isEqualTo(new RouteQuery(3, -1, 0, 5, 0, PortFaults.NONE));
    }

    /** An escape function must need neither fields nor the way a header came by. */
    @Test
    void aFunctionThatNeedsMoreIsNoEscape() {
        for (String name : List.of("enhanced-nbc", "odd-even")) {
            RoutingFunction more = Made.of(Routings.CATALOGUE, name).create(MESH, 5);
            assertThatThrownBy(() -> new Duato(MESH, more, 7))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("escape routing by " + more.description() + " needs more than node and destination");
        }
    }
}

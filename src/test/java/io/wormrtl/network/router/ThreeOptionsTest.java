package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.NEEDS_ROUTE;
import static io.wormrtl.network.router.StillRouter.X_MINUS;
import static io.wormrtl.network.router.StillRouter.X_PLUS;
import static io.wormrtl.network.router.StillRouter.Y_PLUS;
import static io.wormrtl.network.router.StillRouter.code;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Three options of two ranks, the second of which ties with the first or with the third, by destination: what {@code
 * RouteComputation} offers, and {@code ChannelSelection} chooses.
 */
class ThreeOptionsTest {

    private record Three() implements RoutingFunction {
        @Override
        public String description() {
            return "three options";
        }

        @Override
        public int virtualChannels() {
            return 3;
        }

        @Override
        public int maxOptions() {
            return 3;
        }

        @Override
        public Route route(RouteQuery query) {
            return Route.of(
                    new RouteOption(1 << X_MINUS, 0b010),
                    new RouteOption(query.destination() == 2 ? 0 : 1, 1 << Y_PLUS, 0b100),
                    new RouteOption(1, 1 << X_PLUS, 0b001));
        }
    }

    /**
     * The lowest port of the first rank that has any: with x minus and all others free, with y plus and x plus alone.
     */
    @ParameterizedTest
    @CsvSource({"2, 1, 0, 1, 2", "5, 0, 1, 1, 0"})
    void optionsThatTieAreKeptBesideTheOthers(int destination, long first, long second, int port, int later) {
        StillRouter bench = new StillRouter(network(new Three(), Trial.emptying(4, 1, new Pipeline(1, 0, 0))));
        for (int v = 1; v < 3; v++) {
            bench.waits("x_plus", v, destination);
        }
        bench.run("input_x_plus.route").run("input_x_plus.register_route");
        assertThat(bench.all("input_x_plus.vc.tie_1")).containsExactly(0L, first, first);
        assertThat(bench.all("input_x_plus.vc.tie_2")).containsExactly(0L, second, second);
        assertThat(bench.all("input_x_plus.route_stage.tie_1")).containsExactly(0L, first, first);
        assertThat(bench.all("input_x_plus.route_stage.tie_2")).containsExactly(0L, second, second);
        assertThat(bench.all("input_x_plus.route_stage.ports_2")).containsExactly(0L, 1L, 1L);
        assertThat(bench.all("input_x_plus.route_stage.channels_1")).containsExactly(0L, 4L, 4L);
        for (String output : new String[] {"x_plus", "x_minus", "y_plus"}) {
            bench.set("output_" + output + ".free", 0b111);
        }
        bench.set("input_x_plus.vc.state", 1, NEEDS_ROUTE).run("input_x_plus.select");
        assertThat(bench.get("input_x_plus.vc.target", 1)).isEqualTo(code(port, 1));
        bench.set("output_x_minus.free", 0).run("input_x_plus.select");
        assertThat(bench.get("input_x_plus.vc.target", 1)).isEqualTo(later == 0 ? code(X_PLUS, 0) : code(Y_PLUS, 2));
    }
}

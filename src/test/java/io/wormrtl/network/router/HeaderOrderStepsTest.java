package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.MESH;
import static io.wormrtl.network.router.StillRouter.NEEDS_ROUTE;
import static io.wormrtl.network.router.StillRouter.PARTS;
import static io.wormrtl.network.router.StillRouter.ROUTED;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.arbiter.MatrixArbiter;
import io.wormrtl.network.router.order.BiasedOrder;
import io.wormrtl.network.router.order.ClassOrder;
import io.wormrtl.network.router.order.FirstComeOrder;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.order.SourceOrder;
import io.wormrtl.network.routing.DimensionOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers that requests of headers carry, step by step, those of {@code FieldOrder} among them. */
class HeaderOrderStepsTest {

    private static StillRouter router(HeaderOrder order) {
        return new StillRouter(network(new DimensionOrder(MESH, 3), PARTS.withHeaderOrder(order)));
    }

    /** Patience of two bits goes down to 0 while a header waits, and is full again with its grant and without it. */
    @Test
    void patienceOfHeadersThatWait() {
        StillRouter bench = router(new FirstComeOrder(MatrixArbiter::new, 2));
        assertThat(bench.all("header_order.patience_x_plus")).containsExactly(3L, 3L, 3L);
        bench.set("input_x_plus.vc.state", 0, ROUTED)
                .set("input_x_plus.vc.state", 1, NEEDS_ROUTE)
                .set("input_x_plus.vc.state", 2, NEEDS_ROUTE);
        long[][] left = {{3, 2, 2}, {3, 1, 1}, {3, 0, 0}, {3, 0, 0}};
        for (long[] each : left) {
            bench.run("header_order.count_x_plus");
            assertThat(bench.all("header_order.patience_x_plus")).containsExactly(each[0], each[1], each[2]);
        }
        bench.set("granted_x_plus", 0b010).run("header_order.count_x_plus");
        assertThat(bench.all("header_order.patience_x_plus")).containsExactly(3L, 3L, 0L);
        assertThat(bench.all("header_order.patience_y_plus")).containsExactly(3L, 3L, 3L);
    }

    /** A base for its kind of input, one less for each failure, and the base again with a grant. */
    @ParameterizedTest
    @CsvSource({"x_plus, 2", "injection_1, 5"})
    void prioritiesByFailures(String input, long base) {
        StillRouter bench = router(new BiasedOrder(5, 2));
        String name = "header_order.priority_" + input;
        assertThat(bench.all(name)).containsExactly(base, base, base);
        bench.set("input_" + input + ".requesting", 0b110);
        for (long failures = 1; failures <= base + 1; failures++) {
            bench.run("header_order.count_" + input);
            long left = Math.max(0, base - failures);
            assertThat(bench.all(name)).containsExactly(base, left, left);
        }
        bench.set("granted_" + input, 0b100).run("header_order.count_" + input);
        assertThat(bench.all(name)).containsExactly(base, 0L, base);
    }

    /** Numbers have the bits of the higher base, whichever that is. */
    @ParameterizedTest
    @CsvSource({"5, 2, 3", "2, 9, 4", "0, 1, 1", "8, 8, 4"})
    void prioritiesHaveRoomForBothBases(int local, int network, int bits) {
        StillRouter bench = router(new BiasedOrder(local, network));
        for (String input : List.of("x_plus", "injection_0")) {
            Registers priority = (Registers) bench.still.element("router_1_0.header_order.priority_" + input);
            assertThat(priority.width()).isEqualTo(bits);
            assertThat(priority.resetValue()).isEqualTo(input.equals("x_plus") ? network : local);
        }
    }

    /**
     * Stamps of four bits: that of this cycle is the largest, 15, that of 15 cycles ago 0; who asks for nothing has 0.
     */
    @Test
    void youthIsCountedBackFromNow() {
        StillRouter bench = router(new OldestOrder(4));
        for (int cycle = 0; cycle < 18; cycle++) {
            assertThat(bench.get("header_order.now")).isEqualTo(cycle % 16);
            bench.run("header_order.tick");
        }
        long now = 2;
        long[] stamps = {now, now - 1, 3};
        for (int v = 0; v < 3; v++) {
            bench.set("input_y_plus.vc.routing_word", v, stamps[v] << 3 | 5);
        }
        bench.set("input_y_plus.requesting", 0b111).run("header_order.subtract_y_plus");
        assertThat(bench.all("header_order.youth_y_plus")).containsExactly(15L, 14L, 0L);
        bench.set("input_y_plus.requesting", 0b010).run("header_order.subtract_y_plus");
        assertThat(bench.all("header_order.youth_y_plus")).containsExactly(0L, 14L, 0L);
    }

    /** Of an address of three bits and a field behind it: a class the other way round, an origin as it is. */
    @Test
    void fieldsArePicked() {
        StillRouter classes = router(new ClassOrder());
        classes.set("input_x_minus.vc.routing_word", 0, 0b0_101)
                .set("input_x_minus.vc.routing_word", 1, 0b1_010)
                .run("header_order.pick_x_minus");
        assertThat(classes.all("header_order.behind_x_minus")).containsExactly(1L, 0L, 1L);
        StillRouter origins = router(new SourceOrder(6));
        origins.set("input_x_minus.vc.routing_word", 0, 0b100_101)
                .set("input_x_minus.vc.routing_word", 2, 0b011_010)
                .run("header_order.pick_x_minus");
        assertThat(origins.all("header_order.origin_x_minus")).containsExactly(4L, 0L, 3L);
    }
}

package io.wormrtl.papers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.papers.model.collision.FirstStepCollision;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import io.wormrtl.papers.model.star.StarNetwork;
import io.wormrtl.papers.model.wires.DelayModel;
import io.wormrtl.papers.model.wires.MeshAgainstHypercube;
import io.wormrtl.papers.model.wires.PeakWidth;
import io.wormrtl.papers.model.wires.SizeRatios;
import io.wormrtl.papers.model.zeroload.DeliveryTime;
import io.wormrtl.papers.model.zeroload.ProtocolLength;
import io.wormrtl.papers.model.zeroload.SoftwareOverhead;
import io.wormrtl.papers.model.zeroload.ZeroLoad;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every model takes: each number at both of its ends, and none beyond. */
class ModelRangesTest {

    /** A number of a model, by its place among all of them. */
    record Range(
            String model,
            Function<double[], Object> form,
            List<Double> good,
            int place,
            String name,
            double low,
            double high) {

        private Object with(double value) {
            double[] values = good.stream().mapToDouble(Double::doubleValue).toArray();
            values[place] = value;
            return form.apply(values);
        }

        @Override
        public String toString() {
            return model + " " + name;
        }
    }

    private static Range range(
            String model, Function<double[], Object> form, List<Double> good, int place, String name, double... ends) {
        return new Range(model, form, good, place, name, ends[0], ends[1]);
    }

    private static List<Double> good(double... values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static final double TERA = 1e12;

    static Stream<Range> ranges() {
        Function<double[], Object> zero = v -> new ZeroLoad((int) v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
        List<Double> message = good(2, 320, 16, 16, 16, 1, 1, 1);
        Function<double[], Object> delivery = v -> new DeliveryTime((int) v[0], v[1], v[2], v[3], (int) v[4], v[5]);
        List<Double> delivered = good(2, 3, 320, 16, 4, 2);
        Function<double[], Object> protocol = v -> new ProtocolLength(v[0], v[1], (int) v[2], (int) v[3]);
        List<Double> padded = good(12, 5, 2, 1);
        Function<double[], Object> overhead = v -> new SoftwareOverhead((int) v[0], (int) v[1], (int) v[2], (int) v[3]);
        List<Double> control = good(2, 7, 5, 4);
        Function<double[], Object> scouting = v -> new ScoutingNetwork((int) v[0], (int) v[1], (int) v[2], (int) v[3]);
        List<Double> torus = good(8, 6, 3, 32);
        Function<double[], Object> star = v -> new StarNetwork((int) v[0], (int) v[1], (int) v[2], (int) v[3]);
        List<Double> permutations = good(5, 2, 6, 32);
        return Stream.of(
                // spotless:off
                range("zero-load", zero, message, 0, "hops", 0, 10_000),
                range("zero-load", zero, message, 1, "length", 0, TERA),
                range("zero-load", zero, message, 2, "header", 0, TERA),
                range("zero-load", zero, message, 3, "acknowledgement", 0, TERA),
                range("zero-load", zero, message, 4, "width", 1, TERA),
                range("zero-load", zero, message, 5, "routing-time", 0, TERA),
                range("zero-load", zero, message, 6, "switching-time", 0, TERA),
                range("zero-load", zero, message, 7, "wire-time", 0, TERA),
                range("delivery-time", delivery, delivered, 0, "distance", 0, 10_000),
                range("delivery-time", delivery, delivered, 1, "link-latency", 0, TERA),
                range("delivery-time", delivery, delivered, 2, "length", 0, TERA),
                range("delivery-time", delivery, delivered, 3, "header", 0, TERA),
                range("delivery-time", delivery, delivered, 4, "packets", 1, 1e9),
                range("delivery-time", delivery, delivered, 5, "bandwidth", Double.MIN_NORMAL, TERA),
                range("recovery-length", protocol, padded, 0, "length", 1, 1e9),
                range("recovery-length", protocol, padded, 1, "distance", 0, 1e6),
                range("recovery-length", protocol, padded, 2, "buffer-depth", 1, 1e6),
                range("recovery-length", protocol, padded, 3, "misroutes", 0, 1e6),
                range("software", overhead, control, 0, "load-cycles", 0, 1e9),
                range("software", overhead, control, 1, "send-cycles", 0, 1e9),
                range("software", overhead, control, 2, "receive-cycles", 0, 1e9),
                range("software", overhead, control, 3, "control-words", 1, 1e6),
                range("scouting", scouting, torus, 0, "radix", 4, 256),
                range("scouting", scouting, torus, 1, "virtual-channels", 1, 64),
                range("scouting", scouting, torus, 2, "scouting-distance", 0, 64),
                range("scouting", scouting, torus, 3, "message-length", 1, 1e6),
                range("star", star, permutations, 0, "symbols", 3, 7),
                range("star", star, permutations, 1, "adaptive-channels", 0, 64),
                range("star", star, permutations, 2, "escape-channels", 4, 64),
                range("star", star, permutations, 3, "message-length", 1, 1e6),
                range("collision", v -> new FirstStepCollision((int) v[0]), good(6), 0, "dimension", 1, 62),
                range("mesh", v -> PeakWidth.mesh((int) v[0], (int) v[1]), good(3, 5), 0, "rows", 1, 1 << 30),
                range("mesh", v -> PeakWidth.mesh((int) v[0], (int) v[1]), good(3, 5), 1, "columns", 1, 1 << 30),
                range("hypercube", v -> PeakWidth.hypercube((int) v[0]), good(8), 0, "nodes", 2, 1 << 30),
                range("speed-up", ModelRangesTest::speedup, good(64, 50), 0, "nodes", 2, 1 << 30),
                range("speed-up", ModelRangesTest::speedup, good(64, 50), 1, "length", Double.MIN_NORMAL, TERA));
                // spotless:on
    }

    private static Object speedup(double[] values) {
        return new MeshAgainstHypercube(
                        (int) values[0],
                        new SizeRatios(1, 1),
                        DelayModel.catalogue().get("constant"))
                .speedup(values[1], 4, 3);
    }

    @ParameterizedTest
    @MethodSource("ranges")
    void bothEndsAreTakenAndNothingBeyond(Range range) {
        assertThat(range.with(range.low())).isNotNull();
        assertThat(range.with(range.high())).isNotNull();
        double[] beyond = {
            range.low() == Double.MIN_NORMAL ? 0 : range.low() - 1, range.high() + (range.high() == TERA ? 1e6 : 1)
        };
        for (double value : beyond) {
            assertThatThrownBy(() -> range.with(value))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageStartingWith(range.name() + " (")
                    .hasMessageContaining(" must be from ");
        }
    }
}

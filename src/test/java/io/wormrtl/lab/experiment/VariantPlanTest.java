package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cost.ProtocolCost.Basis;
import io.wormrtl.lab.experiment.VariantPlan.Candidate;
import io.wormrtl.lab.experiment.VariantPlan.Refusal;
import io.wormrtl.lab.experiment.VariantPlan.Variant;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which variants a testbench has, which of them cannot be, and what each runs. */
class VariantPlanTest {

    private static final String TEXT = "network: { topology: mesh, radices: [2] }";

    private static Testbench testbench(String... settings) {
        return Testbench.parse(TEXT, Path.of("made.yaml"), List.of(settings));
    }

    /** The last setting varies fastest; loads and faults are no variants, and what files there are is nobody's. */
    @Test
    void allSettingsButLoadAndFaultsMakeVariants() {
        VariantPlan plan = VariantPlan.of(testbench(
                "sweep.vary={ traffic.load: [0.3, 0.1], router.virtual-channels: [2, 1], faults.link-rate: [0, 0.001],"
                        + " router.buffer-depth: [4, 3, 2], faults.node-rate: [0] }",
                "wave.file=w.vcd",
                "log.messages=m.csv"));
        assertThat(plan.paths()).containsExactly("router.virtual-channels", "router.buffer-depth");
        assertThat(plan.axes()).containsExactly("faults.link-rate", "faults.node-rate", "traffic.load");
        assertThat(plan.sweep().stops()).isTrue();
        assertThat(plan.refused()).isEmpty();
        assertThat(plan.remarks()).isEmpty();
        assertThat(plan.candidates())
                .extracting(Candidate::values)
                .containsExactly(
                        List.of(2L, 4L),
                        List.of(2L, 3L),
                        List.of(2L, 2L),
                        List.of(1L, 4L),
                        List.of(1L, 3L),
                        List.of(1L, 2L));
        assertThat(plan.candidates()).allSatisfy(candidate -> {
            var settings = candidate.testbench().settings();
            assertThat(List.of((long) settings.router().virtualChannels(), (long)
                            settings.router().bufferDepth()))
                    .isEqualTo(candidate.values());
            assertThat(settings.sweep()).isNull();
            assertThat(settings.wave()).isNull();
            assertThat(settings.log()).isNull();
        });
        assertThat(plan.points(List.of(Basis.AS_GIVEN)))
                .as("six at two rates and two loads")
                .isEqualTo(24);
    }

    /** A combination is tried whole; where the check is strict, a network that can deadlock is none. */
    @Test
    void whatCannotBeIsLeftOutWithItsReason() {
        VariantPlan plan = VariantPlan.of(testbench(
                "network.topology=torus",
                "network.radices=[4]",
                "check=strict",
                "router.virtual-channels=2",
                "sweep.vary={ router.routing: [tfar, dimension-order, duato], router.buffer-depth: [2] }"));
        assertThat(plan.candidates()).extracting(Candidate::values).containsExactly(List.of("dimension-order", 2L));
        assertThat(plan.refused())
                .extracting(Refusal::values)
                .containsExactly(List.of("tfar", 2L), List.of("duato", 2L));
        assertThat(plan.refused()).extracting(Refusal::buffers).containsOnly("any");
        assertThat(plan.refused().get(0).reason())
                .contains("tfar on torus 4 can deadlock")
                .endsWith("and check is strict");
        assertThat(plan.refused().get(1).reason()).contains("virtual-channels (2) must be from 3");
        assertThat(plan.cost(List.of(Basis.AS_GIVEN), Progress.NONE).refused()).isEqualTo(plan.refused());
    }

    @Test
    void aTestbenchWithoutAVariantIsRefused() {
        assertThatThrownBy(() -> VariantPlan.of(testbench()))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("sweep.vary must name what is compared, such as");
        assertThatThrownBy(() -> VariantPlan.of(
                        testbench("sweep.vary={ router.virtual-channels: [1], recovery.protocol: [utp, disha] }")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("none of the variants is possible: ")
                .hasMessageContaining("recovery.protocol utp needs router.virtual-channels: 5");
    }

    @Test
    void aCrossbarThatAProtocolBringsIsSaid() {
        VariantPlan plan = VariantPlan.of(testbench(
                "network.radices=[2, 2]",
                "link.flit-width=48",
                "router.virtual-channels=2",
                "router.crossbar=multiplexed",
                "router.reallocation=when-empty",
                "router.output-depth=0",
                "sweep.vary={ recovery.protocol: [none, apcs] }"));
        assertThat(plan.candidates()).hasSize(2);
        assertThat(plan.remarks())
                .containsExactly("recovery.protocol apcs brings routers whose crossbar is per-virtual-channel, not"
                        + " multiplexed: router.crossbar is for the others");
        assertThat(plan.candidates())
                .extracting(candidate ->
                        candidate.testbench().settings().router().crossbar().name())
                .containsExactly("multiplexed", "per-virtual-channel");
    }

    /** The second holds more flits behind its crossbar, for which at equal storage its buffers are too small already. */
    @Test
    void everyVariantIsCostedAndRunsItsCurves() {
        VariantPlan plan = VariantPlan.of(testbench(
                "router.virtual-channels=1",
                "router.buffer-depth=1",
                "sweep.vary={ router.output-depth: [0, 2], faults.link-rate: [0, 0.001], traffic.load: [0.2, 0.1] }"));
        List<String> told = new ArrayList<>();
        VariantPlan.Costed costed =
                plan.cost(List.of(Basis.AS_GIVEN, Basis.EQUAL_STORAGE), (done, total) -> told.add(done + "/" + total));
        assertThat(told).containsExactly("1/4", "2/4", "3/4", "4/4");
        assertThat(costed.variants())
                .extracting(Variant::values)
                .containsExactly(List.of(0L), List.of(2L), List.of(0L));
        assertThat(costed.variants())
                .extracting(variant -> variant.cost().basis())
                .containsExactly(Basis.AS_GIVEN, Basis.AS_GIVEN, Basis.EQUAL_STORAGE);
        assertThat(costed.variants().get(1).baseline())
                .isSameAs(costed.variants().get(0).cost());
        assertThat(costed.refused())
                .extracting(Refusal::values, Refusal::buffers)
                .containsExactly(tuple(List.of(2L), "equal storage"));
        assertThat(costed.sweep().paths())
                .containsExactly("buffers", "router.output-depth", "faults.link-rate", "traffic.load");
        assertThat(costed.sweep().stops()).isTrue();
        assertThat(costed.sweep().curves()).hasSize(6);
        assertThat(costed.sweep().curves().get(3).points())
                .extracting(SweepPlan.Point::values)
                .containsExactly(List.of("as given", 2L, 0.001, 0.1), List.of("as given", 2L, 0.001, 0.2));
    }

    /** Without loads each combination of faults is a point, and no curve ends early. */
    @Test
    void withoutLoadsEveryCurveIsAPoint() {
        VariantPlan plan =
                VariantPlan.of(testbench("sweep.vary={ router.virtual-channels: [1], router.buffer-depth: [3] }"));
        assertThat(plan.axes()).isEmpty();
        assertThat(plan.sweep().stops()).isFalse();
        VariantPlan.Costed costed = plan.cost(List.of(Basis.AS_GIVEN), Progress.NONE);
        assertThat(costed.sweep().curves()).singleElement().satisfies(curve -> {
            assertThat(curve.points()).hasSize(1);
            assertThat(curve.points().get(0).values()).containsExactly("as given", 1L, 3L);
        });
        assertThat(costed.variants().get(0).cost().depth()).isEqualTo(3);
    }
}

package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CostProperties {

    private final Synthesis synthesis = new Synthesis();

    /** A network of a few routers. */
    record Sizes(
            int width, int channels, int depth, int outputDepth, String crossbar, String arbiter, String protocol) {

        Parts parts() {
            return Testbench.parse(
                            "network: { topology: mesh, radices: [2, 2] }\n",
                            Path.of("drawn.yaml"),
                            List.of(
                                    "link.flit-width=" + width,
                                    "router.virtual-channels=" + channels,
                                    "router.buffer-depth=" + depth,
                                    "router.output-depth=" + outputDepth,
                                    "router.crossbar=" + crossbar,
                                    "router.arbiter=" + arbiter,
                                    "router.reallocation=when-empty",
                                    "recovery.protocol=" + protocol))
                    .parts();
        }

        NetworkCost cost(Synthesis synthesis) {
            return NetworkCost.of(parts(), synthesis);
        }
    }

    @Provide
    Arbitrary<Sizes> sizes() {
        return Combinators.combine(
                        Arbitraries.integers().between(24, 40),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(2, 5),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.of("multiplexed", "per-virtual-channel"),
                        Arbitraries.of("round-robin", "round-robin-always", "matrix", "fixed-priority"),
                        Arbitraries.of("none", "fcr"))
                .as(Sizes::new);
    }

    private Amount router(Sizes sizes) {
        return sizes.cost(synthesis).node().router().total();
    }

    private static void assertMore(Amount larger, Amount smaller) {
        assertThat(larger.gates()).isGreaterThan(smaller.gates());
        assertThat(larger.stateBits()).isGreaterThan(smaller.stateBits());
    }

    @Property(tries = 5)
    void whatIsLargerCostsMore(@ForAll("sizes") Sizes s) {
        Amount router = router(s);
        assertMore(
                router(new Sizes(s.width + 1, s.channels, s.depth, s.outputDepth, s.crossbar, s.arbiter, s.protocol)),
                router);
        assertMore(
                router(new Sizes(s.width, s.channels + 1, s.depth, s.outputDepth, s.crossbar, s.arbiter, s.protocol)),
                router);
        assertMore(
                router(new Sizes(s.width, s.channels, 2 * s.depth, s.outputDepth, s.crossbar, s.arbiter, s.protocol)),
                router);
    }

    @Property(tries = 5)
    void aNetworkCostsTheSumOfItsNodesAndANodeThatOfItsTypes(@ForAll("sizes") Sizes s) {
        NetworkCost cost = s.cost(synthesis);
        assertThat(cost.total())
                .isEqualTo(ModuleCost.of(cost.network(), synthesis).total());
        ModuleCost router = cost.node().router();
        assertThat(router.types().stream().mapToLong(type -> type.own().gates()).sum())
                .isEqualTo(router.total().gates());
        assertThat(synthesis.refused()).isEmpty();
    }

    /** Every way begins and ends in registers, and its processes feed each other. */
    @Property(tries = 5)
    void waysAreMadeOfProcessesThatFeedEachOther(@ForAll("sizes") Sizes s) {
        for (CriticalPath path : s.cost(synthesis).paths()) {
            assertThat(path.levels()).isNotNegative();
            for (int i = 1; i < path.processes().size(); i++) {
                assertThat(path.processes().get(i).declaredReads())
                        .containsAnyElementsOf(path.processes().get(i - 1).declaredWrites());
            }
        }
    }
}

package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CostProperties {

    private static final BlockTable TABLE = BlockTable.calibrated();

    /** A network of a few routers. */
    record Sizes(
            int width, int channels, int depth, int outputDepth, String crossbar, String arbiter, String protocol) {

        Parts parts() {
            return testbench().parts();
        }

        Testbench testbench() {
            return Testbench.parse(
                    "network: { topology: mesh, radices: [3, 3] }\n",
                    Path.of("drawn.yaml"),
                    List.of(
                            "link.flit-width=" + width,
                            "router.virtual-channels=" + channels,
                            "router.buffer-depth=" + depth,
                            "router.output-depth=" + outputDepth,
                            "router.crossbar=" + crossbar,
                            "router.arbiter=" + arbiter,
                            "router.reallocation=when-empty",
                            "recovery.protocol=" + protocol));
        }
    }

    @Provide
    Arbitrary<Sizes> sizes() {
        return Combinators.combine(
                        Arbitraries.integers().between(24, 60),
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.integers().between(2, 9),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.of("multiplexed", "per-virtual-channel"),
                        Arbitraries.of("round-robin", "matrix", "fixed-priority"),
                        Arbitraries.of("none", "fcr"))
                .as(Sizes::new);
    }

    private static Amount router(Sizes sizes) {
        return NetworkCost.of(sizes.parts(), TABLE).node().router().total();
    }

    private static void assertMore(Amount larger, Amount smaller) {
        assertThat(larger.gates()).isGreaterThan(smaller.gates());
        assertThat(larger.fastGates()).isGreaterThan(smaller.fastGates());
        assertThat(larger.stateBits()).isGreaterThan(smaller.stateBits());
    }

    @Property(tries = 10)
    void widerFlitsCostMore(@ForAll("sizes") Sizes s) {
        Sizes wider = new Sizes(s.width + 1, s.channels, s.depth, s.outputDepth, s.crossbar, s.arbiter, s.protocol);
        assertMore(router(wider), router(s));
    }

    @Property(tries = 10)
    void moreChannelsCostMore(@ForAll("sizes") Sizes s) {
        Sizes more = new Sizes(s.width, s.channels + 1, s.depth, s.outputDepth, s.crossbar, s.arbiter, s.protocol);
        assertMore(router(more), router(s));
    }

    @Property(tries = 10)
    void deeperBuffersCostMore(@ForAll("sizes") Sizes s) {
        Sizes deeper = new Sizes(s.width, s.channels, s.depth + 1, s.outputDepth, s.crossbar, s.arbiter, s.protocol);
        assertMore(router(deeper), router(s));
    }

    @Property(tries = 10)
    void aNetworkCostsTheSumOfItsNodes(@ForAll("sizes") Sizes s) {
        Network network = IdleNetwork.of(s.parts());
        Amount whole = ModuleCost.of(network, TABLE).total();
        Amount nodes = NetworkCost.of(s.parts(), TABLE).total();
        assertThat(nodes.counts().registerBits()).isEqualTo(whole.counts().registerBits());
        assertThat(nodes.counts().memoryBits()).isEqualTo(whole.counts().memoryBits());
        assertThat(nodes.counts().wireBits()).isEqualTo(whole.counts().wireBits());
        assertThat(nodes.counts().portBits()).isEqualTo(whole.counts().portBits());
        assertThat(nodes.counts().verificationBits()).isEqualTo(whole.counts().verificationBits());
        assertThat(nodes.gates()).isCloseTo(whole.gates(), withinPercentage(1e-9));
    }

    @Property(tries = 10)
    void aTypeIsCountedOnceAndAllTypesAreEverything(@ForAll("sizes") Sizes s) {
        ModuleCost router = NetworkCost.of(s.parts(), TABLE).node().router();
        double types =
                router.types().stream().mapToDouble(type -> type.own().gates()).sum();
        double blocks = router.blocks().entrySet().stream()
                .mapToDouble(entry -> TABLE.of(entry.getKey()).gates() * entry.getValue())
                .sum();
        double whole = router.total().gates();
        assertThat(types).isCloseTo(whole, withinPercentage(1e-9));
        assertThat(blocks).isCloseTo(whole, withinPercentage(1e-9));
    }

    @Property(tries = 10)
    void withoutAProtocolNothingOfOneIsThere(@ForAll("sizes") Sizes s) {
        Sizes plain = new Sizes(s.width, s.channels, s.depth, s.outputDepth, s.crossbar, s.arbiter, "none");
        Network network = IdleNetwork.of(plain.parts());
        assertThat(packages(network)).noneMatch(name -> name.startsWith("io.wormrtl.protocols.recovery"));
    }

    private static List<String> packages(Network network) {
        List<String> packages = new ArrayList<>();
        network.forEachModule(module -> add(module, packages));
        return packages;
    }

    private static void add(Scope scope, List<String> packages) {
        packages.add(scope.getClass().getPackageName());
        scope.groups().forEach(group -> add(group, packages));
    }

    /** Every way begins and ends in registers, is as long as what it is made of, and no process is longer alone. */
    @Property(tries = 10)
    void waysAreMadeOfProcessesThatFeedEachOther(@ForAll("sizes") Sizes s) {
        NetworkCost cost = NetworkCost.of(s.parts(), TABLE);
        for (CriticalPath path : cost.paths()) {
            double alone =
                    path.processes().stream().mapToDouble(cost.timing()::levels).sum();
            assertThat(path.levels()).isBetween(alone, alone + 3);
            for (int i = 1; i < path.processes().size(); i++) {
                assertThat(path.processes().get(i).declaredReads())
                        .containsAnyElementsOf(path.processes().get(i - 1).declaredWrites());
            }
        }
    }
}

package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.measure.LatencyStatistics;
import io.wormrtl.lab.monitor.ChannelListener;
import io.wormrtl.lab.testbench.RecordedNetworks;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/**
 * What is measured does not hang on the order in which processes run: messages that arrive in one cycle are counted in an
 * order of their own, so that sums of hops and intervals are the same to the last bit.
 */
@Tag("slow")
class ShuffledRunProperties {

    /** All that a run has measured by its last cycle. */
    private record Measured(
            List<Object> latencies,
            double hops,
            long flitHops,
            List<Object> flits,
            List<Object> fates,
            Object verdicts) {}

    @Property(tries = 60, shrinking = ShrinkingMode.OFF)
    void figuresAreTheSameInAnyOrder(@ForAll("recorded") Path file, @ForAll long order) {
        Testbench testbench = Testbench.read(file, List.of()).without("wave").without("log");
        Measured usual = measured(testbench, Simulator::new);
        Measured shuffled = measured(
                testbench, network -> new Simulator(network, Evaluation.ACTIVITY_DRIVEN, Ordering.shuffled(order)));
        assertThat(shuffled).as(file.toString()).isEqualTo(usual);
    }

    @Provide
    static Arbitrary<Path> recorded() {
        return Arbitraries.of(RecordedNetworks.all());
    }

    private static Measured measured(Testbench testbench, Function<Network, Simulator> simulators) {
        try (NetworkRun run = new NetworkRun(testbench, testbench.parts(), ChannelListener.NOBODY, simulators)) {
            run.simulator().run(testbench.settings().run().warmUp() + 300);
            LatencyStatistics latencies = run.meter().latencies();
            return new Measured(
                    List.of(
                            latencies.count(),
                            latencies.total(),
                            latencies.queueing(),
                            latencies.network(),
                            latencies.firstData(),
                            latencies.totalConfidence(),
                            run.meter().recovery()),
                    latencies.averageHops(),
                    run.flitHops(),
                    List.of(
                            run.injectedFlits(),
                            run.deliveredFlits(),
                            run.meter().offeredFlits(),
                            run.meter().receivedFlits()),
                    List.of(
                            run.unsent(),
                            run.ledger().givenUpCount(),
                            run.meter().measuredOpen()),
                    run.monitors().verdicts().rules());
        }
    }
}

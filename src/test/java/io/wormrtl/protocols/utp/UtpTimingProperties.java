package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How fast the link protocol with two copies is where nothing fails. */
class UtpTimingProperties {

    private static final Topology ROW = new Mesh(7);

    private static NetworkParameters row(int depth, int outputDepth, Pipeline pipeline, int delay) {
        NetworkParameters plain = UtpTrials.network(ROW, 32, delay, 64, Trial.emptying(depth, outputDepth, pipeline));
        return Utp.of(UtpTrials.SIZES).protocol().addTo(plain);
    }

    private static int latency(NetworkParameters parameters, int hops, int length) {
        return new ZeroLoadTiming(parameters.routerFormat(), parameters.router()).latency(hops, length);
    }

    @Property(tries = 150)
    void aMessageAloneIsAsFastAsTheClosedFormSays(
            @ForAll @IntRange(min = 1, max = 14) int depth,
            @ForAll @IntRange(max = 2) int outputDepth,
            @ForAll @IntRange(max = 7) int stages,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll @IntRange(min = 1, max = 6) int hops,
            @ForAll @IntRange(min = 2, max = 40) int length) {
        Pipeline pipeline = new Pipeline(stages & 1, stages >> 1 & 1, stages >> 2);
        NetworkParameters parameters = row(depth, outputDepth, pipeline, delay);
        Trial trial =
                Trial.of(parameters, new GeneratedMessage(3, 0, hops, length)).run(3000);
        assertThat(trial.received()).singleElement().satisfies(packet -> {
            assertThat(packet.intact()).isTrue();
            assertThat(packet.cycle() - 3).isEqualTo(latency(parameters, hops, length));
        });
        UtpTrials.requireAtRest(trial.network());
    }

    /** 2 D of a credit, and two hops: the flit must have gone on, and once more, before its place is free. */
    @ParameterizedTest
    @org.junit.jupiter.api.Tag("slow")
    @CsvSource({"1, 1, 0, 6", "1, 0, 0, 4", "2, 1, 0, 10", "1, 2, 1, 8", "3, 1, 0, 14"})
    void depthForAFlitPerCycle(int delay, int outputDepth, int stage, int places) {
        Pipeline pipeline = new Pipeline(0, 0, stage);
        NetworkParameters enough = row(places, outputDepth, pipeline, delay);
        assertThat(new ZeroLoadTiming(enough.routerFormat(), enough.router()).roundTrip())
                .isEqualTo(places);
        NetworkParameters oneLess = row(places - 1, outputDepth, pipeline, delay);
        assertThat(measured(enough, 41) - measured(enough, 11)).isEqualTo(30);
        assertThat(measured(oneLess, 41) - measured(oneLess, 11)).isGreaterThan(30);
    }

    private static long measured(NetworkParameters parameters, int length) {
        return Trial.of(parameters, new GeneratedMessage(0, 0, 4, length))
                .run(2000)
                .received()
                .get(0)
                .cycle();
    }

    @org.junit.jupiter.api.Tag("slow")
    @Test
    void checkedInAnyOrderTheSame() {
        NetworkParameters parameters = row(5, 1, Pipeline.FUSED, 2);
        GeneratedMessage[] messages = RandomMessages.spread(7, 4, 2, 20, 5);
        Trial gated = Trial.of(parameters, messages).run(1500);
        Trial shuffled = new Trial(
                        parameters,
                        Trial.streamsOf(messages),
                        ElementKind.checked(),
                        Evaluation.EVERYTHING,
                        Ordering.shuffled(11))
                .run(1500);
        assertThat(gated.received()).hasSize(28);
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
    }

    @Test
    void theMonitorsAgree() {
        NetworkParameters parameters = row(5, 1, Pipeline.FUSED, 1);
        WatchedTrial watched = WatchedTrial.of(parameters, RandomMessages.spread(7, 8, 2, 20, 5))
                .run(4000);
        watched.requireAllDelivered("56 messages");
        UtpTrials.requireAtRest(watched.network());
    }
}

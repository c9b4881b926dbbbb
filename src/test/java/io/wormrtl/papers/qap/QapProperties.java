package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Quasi-adaptive packet routing over random hypercubes. */
class QapProperties {

    /** A network and its messages. */
    record Loaded(NetworkParameters parameters, QapSettings sizes, long seed) {

        @Override
        public String toString() {
            return parameters.topology().description() + ", link delay "
                    + parameters.links().delay() + ", packets of "
                    + parameters.lengths().packet() + ", messages up to "
                    + parameters.lengths().message() + ", " + sizes + ", seed "
                    + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters.routerFormat().header().flits();
            return RandomMessages.every(
                    0.5,
                    parameters.topology().nodes(),
                    12,
                    shortest,
                    parameters.lengths().message(),
                    seed);
        }
    }

    @Property(tries = 25)
    void everythingArrivesInOrderAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        WatchedTrial.of(loaded.parameters(), loaded.messages())
                .runUntilEmpty(200_000)
                .requireAllDelivered(loaded.toString());
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = trial(loaded, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        for (int time = 0; time < 10; time++) {
            gated.run(40);
            shuffled.run(40);
            assertThat(shuffled.simulator().snapshot())
                    .isEqualTo(gated.simulator().snapshot());
        }
        assertThat(shuffled.received()).isNotEmpty().containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial trial(Loaded loaded, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering);
    }

    /** Table 1 of 002, with what stands there as constants: packets of any length, that cut through or are stored. */
    @Property(tries = 80)
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll @IntRange(min = 1, max = 5) int dimensions,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll @IntRange(min = 1, max = 90) int length,
            @ForAll @IntRange(min = 1, max = 24) int contents,
            @ForAll Forwarding forwarding,
            @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        int header = 2;
        int maxPacket = header + contents;
        String way = Forwardings.CATALOGUE.entries().stream()
                .filter(entry -> entry.value() == forwarding)
                .findFirst()
                .orElseThrow()
                .name();
        NetworkParameters network =
                QapTrials.network(dimensions, delay, 100, maxPacket, new QapSettings(2 * dimensions, header, 16, way));
        assertThat(network.routerFormat().header().flits()).isEqualTo(header);
        int flits = header + length;
        int nodes = network.topology().nodes();
        int source = drawn % nodes;
        int destination = (source + 1 + drawn / nodes % (nodes - 1)) % nodes;
        Trial trial = Trial.of(network, new GeneratedMessage(5, source, destination, Math.min(100, flits)))
                .run(2000);
        List<Integer> packets = new Packetizer(header, maxPacket).lengths(Math.min(100, flits));
        int expected =
                new QapTiming(delay, forwarding).latency(network.topology().distance(source, destination), packets);
        assertThat(trial.received()).hasSize(packets.size());
        assertThat(trial.received().get(packets.size() - 1).cycle()).isEqualTo(5L + expected);
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(0, 8),
                        Arbitraries.integers().between(1, 20),
                        Arbitraries.integers().between(4, 24),
                        Arbitraries.integers().between(5, 60),
                        Arbitraries.of("cut-through", "store-and-forward"),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((dimensions, delay, further, queue, packet, longest, way, seed) -> {
                    QapSettings sizes = new QapSettings(further, 0, queue, way);
                    return new Loaded(
                            QapTrials.network(dimensions, delay, longest, packet, sizes)
                                    .withSeed(seed),
                            sizes,
                            seed);
                });
    }
}

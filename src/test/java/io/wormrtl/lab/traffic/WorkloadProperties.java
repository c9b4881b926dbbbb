package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Streams do not depend on who asks when; traces survive being written and read. */
class WorkloadProperties {

    private static final int NODES = 16;

    @Property(tries = 50)
    void streamsDoNotDependOnTheOrderOfTheNodes(@ForAll long seed) {
        Workload workload = workload(seed, new UniformPattern(NODES), new UniformLength(1, 9));
        List<List<GeneratedMessage>> alone = new ArrayList<>();
        for (int node = 0; node < NODES; node++) {
            alone.add(take(workload.stream(node), 20));
        }
        List<MessageStream> streams = new ArrayList<>();
        for (int node = NODES - 1; node >= 0; node--) {
            streams.add(0, workload.stream(node));
        }
        for (int i = 0; i < 20; i++) {
            for (int node = NODES - 1; node >= 0; node--) {
                GeneratedMessage expected = alone.get(node).get(i);
                assertThat(streams.get(node).peekCycle()).isEqualTo(expected.cycle());
                assertThat(streams.get(node).next()).isEqualTo(expected);
            }
        }
    }

    @Property(tries = 50)
    void patternAndLengthLeaveTheArrivalsAlone(@ForAll long seed, @ForAll @IntRange(max = NODES - 1) int node) {
        Workload one = workload(seed, new UniformPattern(NODES), new UniformLength(1, 9));
        Workload two = workload(seed, BitPermutations.complement(NODES), new BimodalLength(2, 8, 0.5));
        assertThat(take(one.stream(node), 50))
                .extracting(GeneratedMessage::cycle)
                .isEqualTo(take(two.stream(node), 50).stream()
                        .map(GeneratedMessage::cycle)
                        .toList());
    }

    @Property(tries = 50)
    void nodesAndSeedsHaveSequencesOfTheirOwn(@ForAll long seed, @ForAll @IntRange(min = 1, max = 15) int node) {
        Workload one = workload(seed, new UniformPattern(NODES), new FixedLength(5));
        Workload two = workload(seed + 1, new UniformPattern(NODES), new FixedLength(5));
        List<Long> first =
                take(one.stream(0), 30).stream().map(GeneratedMessage::cycle).toList();
        assertThat(take(one.stream(node), 30))
                .extracting(GeneratedMessage::cycle)
                .isNotEqualTo(first);
        assertThat(take(two.stream(0), 30)).extracting(GeneratedMessage::cycle).isNotEqualTo(first);
    }

    @Property(tries = 10, seed = "5")
    void theOfferedLoadIsWhatTheNodesGenerate(@ForAll long seed) {
        Workload workload = workload(seed, BitPermutations.bitReversal(NODES), new UniformLength(1, 9));
        long cycles = 20_000;
        double flits = 0;
        for (int node = 0; node < NODES; node++) {
            MessageStream stream = workload.stream(node);
            while (stream.peekCycle() < cycles) {
                flits += stream.next().length();
            }
        }
        assertThat(workload.offeredLoad()).isCloseTo(0.2 * 12 / NODES, within(1e-12));
        assertThat(flits / cycles / NODES).isCloseTo(workload.offeredLoad(), within(0.01));
    }

    @Property(tries = 50)
    void aWrittenTraceReadsBack(@ForAll("messages") List<GeneratedMessage> messages) throws IOException {
        Path file = Files.createTempFile("trace", ".csv");
        try {
            StringBuilder text = new StringBuilder();
            TraceWriter writer = new TraceWriter(text);
            for (GeneratedMessage message : messages) {
                writer.write(message);
            }
            Files.writeString(file, text);
            TraceWorkload trace = TraceWorkload.read(file, NODES);
            assertThat(trace.messages()).isEqualTo(messages.size());
            for (int node = 0; node < NODES; node++) {
                int source = node;
                List<GeneratedMessage> expected = messages.stream()
                        .filter(m -> m.source() == source)
                        .sorted(Comparator.comparingLong(GeneratedMessage::cycle))
                        .toList();
                assertThat(take(trace.stream(node), Integer.MAX_VALUE)).isEqualTo(expected);
            }
        } finally {
            Files.delete(file);
        }
    }

    @Provide
    Arbitrary<List<GeneratedMessage>> messages() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 40),
                        Arbitraries.integers().between(0, NODES - 1),
                        Arbitraries.integers().between(1, NODES - 1),
                        Arbitraries.integers().between(1, 99))
                .as((cycle, source, step, length) ->
                        new GeneratedMessage(cycle, source, (source + step) % NODES, length))
                .list()
                .ofMaxSize(60);
    }

    private static Workload workload(long seed, TrafficPattern pattern, LengthDistribution lengths) {
        ArrivalModel arrivals = new PoissonArrivals(new OfferedLoad(0.2, lengths.mean()).messagesPerCycle());
        return new SyntheticWorkload(NODES, pattern, arrivals, lengths, seed);
    }

    private static List<GeneratedMessage> take(MessageStream stream, int most) {
        List<GeneratedMessage> taken = new ArrayList<>();
        while (taken.size() < most && stream.peekCycle() != ArrivalProcess.NEVER) {
            taken.add(stream.next());
        }
        return taken;
    }
}

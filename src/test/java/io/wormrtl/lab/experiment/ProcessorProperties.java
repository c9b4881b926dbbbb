package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.ZeroLoadTiming;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Tag;

/**
 * Two tasks on processors that do one thing at a time, who exchange messages in turn and meet nobody: a round takes as long
 * as the computation and two messages, to the cycle, and nothing counts as contention.
 */
@Tag("slow")
class ProcessorProperties {

    private static final int COMPUTATION = 3;
    private static final int ROUNDS = 3;
    private static final int CYCLES = 30_000;

    @Property(tries = 80)
    void aRoundTakesTheComputationAndTwoMessages(
            @ForAll @IntRange(min = 2, max = 4) int width,
            @ForAll @IntRange(min = 1, max = 20) int places,
            @ForAll @IntRange(min = 2, max = 60) int length,
            @ForAll @IntRange(min = 3, max = 20) int longest,
            @ForAll @IntRange(min = 0, max = 90) int sendMessage,
            @ForAll @IntRange(min = 0, max = 40) int sendPacket,
            @ForAll @IntRange(min = 0, max = 40) int receivePacket,
            @ForAll @IntRange(min = 0, max = 90) int receiveMessage,
            @ForAll boolean movesWords,
            @ForAll boolean bothEnds,
            @ForAll boolean waitsForReceiver,
            @ForAll boolean halfDuplex,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll @IntRange(min = 0, max = 3) int output) {
        String text = """
                network: { topology: mesh, radices: [%d, 2] }
                link: { delay: %d, flit-width: 34 }
                router: { virtual-channels: 3, buffer-depth: 12, output-depth: %d }
                interface: { max-packet: %d, processor-channel: %s }
                traffic:
                  length: %d
                  program:
                    name: exchange
                    process: { graph: pairs, size: 2 }
                    mapping: { scheme: random, seed: %d }
                    computation: { name: constant, mean: %d }
                    processor:
                      name: one-at-a-time
                      send-message: %d
                      send-packet: %d
                      receive-packet: %d
                      receive-message: %d
                      moves-words: %s
                      both-ends: %s
                      waits-for-receiver: %s
                run: { warm-up: 0 }
                """.formatted(
                        width,
                        delay,
                        output,
                        movesWords ? longest : 0, // how packets overlap that go by themselves has no closed form
                        halfDuplex ? "half-duplex" : "full-duplex",
                        length,
                        places,
                        COMPUTATION,
                        sendMessage,
                        sendPacket,
                        receivePacket,
                        receiveMessage,
                        movesWords,
                        bothEnds,
                        waitsForReceiver);
        Parts parts = testbench(text, 1).parts();
        long message = alone(parts, length);
        long round = COMPUTATION + 2 * message;
        // in so many rounds a cycle more or less in each moves a message into the measurement, or out of it
        long rounds = round + 10;
        Testbench testbench = testbench(text, rounds * round);
        RunResult run = new NetworkExperiment().run(testbench, Progress.NONE);
        Measurement measurement = new Measurement(testbench, List.of(run));
        assertThat(measurement.violations()).isEmpty();
        ProgramTraffic traffic = ProgramTraffic.of(parts, measurement);
        assertThat(traffic.tasks()).hasSize(2).allSatisfy(task -> {
            assertThat(task.slowdown()).isEqualTo(1);
            assertThat(task.round()).isCloseTo((double) round, within(1e-6));
            assertThat(task.communication()).isCloseTo(2, within(1e-6));
        });
    }

    /** Whatever processors wait for, in the end every task has done its rounds, and every message has come. */
    @Property(tries = 60)
    void everyTaskDoesItsRounds(
            @ForAll("graphs") String graph,
            @ForAll("programs") String program,
            @ForAll @IntRange(min = 1, max = 30) int places,
            @ForAll @IntRange(min = 2, max = 40) int length,
            @ForAll @IntRange(min = 3, max = 20) int longest,
            @ForAll @IntRange(min = 0, max = 60) int message,
            @ForAll @IntRange(min = 0, max = 30) int packet,
            @ForAll boolean movesWords,
            @ForAll boolean bothEnds,
            @ForAll boolean waitsForReceiver,
            @ForAll boolean halfDuplex,
            @ForAll @IntRange(min = 1, max = 3) int channels) {
        String text = """
                network: { topology: mesh, radices: [4, 2] }
                link: { flit-width: 34 }
                router: { virtual-channels: %d, buffer-depth: 2 }
                interface: { max-packet: %d, processor-channel: %s }
                traffic:
                  length: %d
                  program:
                    name: %s
                    process: { graph: %s, size: 8 }
                    mapping: { scheme: random, seed: %d }
                    computation: { name: uniform, mean: 30 }
                    processor:
                      name: one-at-a-time
                      send-message: %d
                      send-packet: %d
                      receive-packet: %d
                      receive-message: %d
                      moves-words: %s
                      both-ends: %s
                      waits-for-receiver: %s
                    rounds: %d
                run: { warm-up: 0 }
                """.formatted(
                        channels,
                        longest,
                        halfDuplex ? "half-duplex" : "full-duplex",
                        length,
                        program,
                        graph,
                        places,
                        message,
                        packet,
                        packet,
                        message,
                        movesWords,
                        bothEnds,
                        waitsForReceiver,
                        ROUNDS);
        Testbench testbench = testbench(text, CYCLES);
        RunResult run = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(run.violations()).isEmpty();
        ProgramTraffic traffic = ProgramTraffic.of(testbench.parts(), new Measurement(testbench, List.of(run)));
        int header = testbench.parts().network().routerFormat().header().flits();
        int flits = new Packetizer(header, longest)
                .lengths(length).stream().mapToInt(Integer::intValue).sum();
        assertThat(traffic.tasks()).hasSize(8).allSatisfy(task -> {
            int sent = program.equals("random-peer") ? 1 : task.peers();
            assertThat(task.actual() * CYCLES).isCloseTo(1.0 * ROUNDS * sent * flits, within(1e-6));
        });
    }

    @Provide
    Arbitrary<String> graphs() {
        return Arbitraries.of("ring", "hypercube", "pairs", "linear-array");
    }

    @Provide
    Arbitrary<String> programs() {
        return Arbitraries.of("random-peer", "exchange", "exchange-at-once");
    }

    private static Testbench testbench(String text, long cycles) {
        return Testbench.parse(text, Path.of("processor.yaml"), List.of("run.measure=" + cycles));
    }

    /** Cycles of a message between the two, where it meets nobody. */
    private static long alone(Parts parts, int length) {
        NetworkParameters network = parts.network();
        ProgramWorkload program = ProgramTraffic.program(parts);
        int header = network.routerFormat().header().flits();
        ZeroLoadTiming timing = new ZeroLoadTiming(network.routerFormat(), network.router());
        int hops = network.topology()
                .distance(program.mapping().node(0), program.mapping().node(1));
        return program.work()
                .orElseThrow()
                .alone(
                        new Packetizer(header, network.lengths().packet()).lengths(length),
                        header,
                        flits -> timing.latency(hops, flits),
                        timing.injectionSpacing());
    }
}

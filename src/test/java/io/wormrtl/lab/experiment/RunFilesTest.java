package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a run writes beside its figures, line by line, and where it must not write. */
class RunFilesTest {

    @TempDir
    private Path directory;

    private Path trace;

    @BeforeEach
    void writeTrace() throws IOException {
        trace = Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n0,0,1,6\n");
    }

    private Testbench testbench(String... overrides) {
        return Testbench.parse(
                "network: { topology: mesh, radices: [3, 2] }", directory.resolve("b.yaml"), List.of(overrides));
    }

    private static Message message(long cycle, int source, int destination, int length, int packets) {
        return new Message(
                new GeneratedMessage(cycle, source, destination, length),
                Stream.generate(() -> length / packets).limit(packets).toList());
    }

    /** Message 0 of a node has been delivered over one channel, another in two packets over three; one is waiting. */
    private static List<Message> messages() {
        Message first = message(5, 2, 0, 6, 1);
        first.identify(0);
        first.injectedAt(6);
        first.channelCrossed(7);
        first.packetDeliveredAt(9, 0);
        Message split = message(4, 3, 1, 8, 2);
        split.identify(7);
        split.injectedAt(0);
        Stream.of(1, 2, 3).forEach(channel -> split.channelCrossed(channel));
        split.packetDeliveredAt(20, 1);
        split.packetDeliveredAt(21, 0);
        Message underway = message(5, 1, 4, 3, 1);
        underway.identify(3);
        underway.injectedAt(8);
        underway.channelCrossed(9);
        return List.of(first, split, underway, message(6, 0, 5, 2, 1));
    }

    /** By cycle, then by source; what has not happened is left empty. */
    @Test
    void aMessageIsARow() throws IOException {
        MessageLog log = MessageLog.of(testbench("log.messages=m.csv")).orElseThrow();
        messages().forEach(log::add);
        assertThat(log.write()).isEqualTo(directory.resolve("m.csv"));
        assertThat(Files.readAllLines(directory.resolve("m.csv")))
                .containsExactly(
                        "cycle,source,destination,length,id,injected,delivered,hops",
                        "4,3,1,8,7,0,21,1.5000",
                        "5,1,4,3,3,8,,",
                        "5,2,0,6,0,6,9,1",
                        "6,0,5,2,,,,");
        assertThat(MessageLog.of(testbench())).isEmpty();
        assertThat(MessageLog.of(testbench("log.faults=f.csv"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            csv    | cycle,source,destination,length; 4,3,1,8; 5,1,4,3; 5,2,0,6; 6,0,5,2
            popnet | 4 0 1 1 0 8; 5 1 0 1 1 3; 5 2 0 0 0 6; 6 0 0 2 1 2
            """)
    void aTraceIsWrittenInItsFormat(String format, String lines) throws IOException {
        Testbench testbench = testbench("log.trace=out.txt", "log.trace-format=" + format);
        TraceFile file = TraceFile.of(testbench).orElseThrow();
        messages().forEach(file::add);
        assertThat(file.write(testbench.parts().topology())).isEqualTo(directory.resolve("out.txt"));
        assertThat(Files.readAllLines(directory.resolve("out.txt"))).containsExactly(lines.split("; "));
        assertThat(TraceFile.of(testbench("log.messages=m.csv"))).isEmpty();
    }

    @Test
    void aFormatThatDoesNotSuitTheNetworkIsRefusedBeforeTheRun() {
        Testbench ring =
                testbench("network={ topology: ring, radices: [5] }", "log.trace=out.txt", "log.trace-format=popnet");
        assertThatThrownBy(() -> Outputs.requireWritable(ring))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P log.trace=out.txt: trace format popnet needs a mesh or a torus, whose nodes have"
                        + " coordinates, not ring 5");
    }

    /** None is an input, the waveform, or another of them; each is looked at before a run. */
    @ParameterizedTest
    @CsvSource({
        "log.messages, traffic.trace",
        "log.messages, wave.file",
        "log.trace, traffic.trace",
        "log.trace, wave.file",
        "log.trace, log.messages",
        "log.faults, traffic.trace",
        "log.faults, wave.file",
        "log.faults, log.messages",
        "log.faults, log.trace"
    })
    void noFileHasTwoContents(String one, String other) {
        String shared = other.startsWith("traffic") ? "t.csv" : "same.csv";
        List<String> overrides = new ArrayList<>(List.of(one + "=" + shared, other + "=" + shared));
        Testbench testbench = testbench(overrides.toArray(String[]::new));
        assertThatThrownBy(() -> Outputs.requireWritable(testbench))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P " + one + "=" + shared + ": output file '" + directory.resolve(shared)
                        + "' is also an input, or another output; give it another name");
        Outputs.requireWritable(
                testbench(one + "=mine.csv", other + "=" + (shared.equals("t.csv") ? "t.csv" : "x.csv")));
        assertThat(trace).exists();
    }

    @ParameterizedTest
    @CsvSource({"wave.file", "log.messages", "log.trace", "log.faults"})
    void aDirectoryThatIsNotThereIsRefusedBeforeTheRun(String setting) {
        Testbench testbench = testbench(setting + "=no/x.csv");
        assertThatThrownBy(() -> Outputs.requireWritable(testbench))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("-P " + setting + "=no/x.csv: ");
    }

    @Test
    void withoutFaultsThereIsOnlyTheHeader() throws IOException {
        assertThat(FaultFile.of(testbench("log.faults=f.csv")).orElseThrow().write(Optional.empty()))
                .hasContent("cycle,place,until,flits,messages\n");
        assertThat(FaultFile.of(testbench())).isEmpty();
        assertThat(FaultFile.of(testbench("log.messages=m.csv"))).isEmpty();
    }

    /** A worm of 30 flits from 0 to 2 is hit on the link that fails behind its head; node 4 fails for ever. */
    @Test
    void aFaultIsARowWithWhatItDestroyed() throws IOException {
        Files.writeString(trace, "cycle,source,destination,length\n10,0,2,30\n");
        Testbench testbench = testbench(
                "traffic.trace=t.csv",
                "recovery.protocol=fcr",
                "router.reallocation=when-empty",
                "faults.list=[node 4 at 25, link 0-1 at 30 for 12, link 3-4]",
                "run.warm-up=0",
                "run.measure=400",
                "log.faults=f.csv");
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.files()).containsExactly(directory.resolve("f.csv"));
        List<String> rows = Files.readAllLines(directory.resolve("f.csv"));
        assertThat(rows.get(0)).isEqualTo("cycle,place,until,flits,messages");
        assertThat(rows.subList(1, 3)).containsExactly("0,link 3-4,,0,", "25,node 4,,0,");
        assertThat(rows.get(3)).matches("30,link 0-1,42,[1-9]\\d*,0:0");
        assertThat(rows).hasSize(4);
        assertThat(count(result, "faults")).isEqualTo(3);
        assertThat(count(result, "flits-destroyed"))
                .isEqualTo(Long.parseLong(rows.get(3).split(",")[3]));
        assertThat(count(result, "messages-hit")).isEqualTo(1);
        assertThat(count(result, "delivered-again")).isZero();
        assertThat(count(result, "lost")).isZero();
        assertThat(result.faults())
                .extracting(FaultCount::name)
                .startsWith(
                        "faults",
                        "flits-destroyed",
                        "messages-hit",
                        "messages-hit-late",
                        "delivered-again",
                        "lost",
                        "messages-generated",
                        "messages-delivered",
                        "messages-under-way",
                        "messages-unsent",
                        "flits-injected")
                .contains("flits-held")
                .doesNotContain("flits-moved")
                .doesNotHaveDuplicates();
    }

    /** Worms from 0 and from 1 to 2 share the link that fails. */
    @Test
    void aFaultNamesAllMessagesThatItHit() throws IOException {
        Files.writeString(trace, "cycle,source,destination,length\n10,0,2,30\n10,1,2,30\n");
        RunResult result = new NetworkExperiment()
                .run(
                        testbench(
                                "traffic.trace=t.csv",
                                "recovery.protocol=fcr",
                                "router.reallocation=when-empty",
                                "faults.list=[link 1-2 at 30 for 12]",
                                "run.warm-up=0",
                                "run.measure=400",
                                "log.faults=f.csv"),
                        Progress.NONE);
        assertThat(Files.readAllLines(directory.resolve("f.csv")).get(1))
                .matches("30,link 1-2,42,[1-9]\\d*,(0:0 1:0|1:0 0:0)");
        assertThat(count(result, "messages-hit")).isEqualTo(2);
        assertThat(result.violations()).isEmpty();
    }

    private static long count(RunResult result, String name) {
        return result.faults().stream()
                .filter(row -> row.name().equals(name))
                .mapToLong(FaultCount::count)
                .sum();
    }

    /** A node that is dead for ever takes the message with it that it is sending, and that one only. */
    @Test
    void whatIsLostIsCountedByItsCause() throws IOException {
        Files.writeString(trace, "cycle,source,destination,length\n10,0,2,30\n");
        RunResult result = new NetworkExperiment()
                .run(
                        testbench(
                                "traffic.trace=t.csv",
                                "recovery.protocol=fcr",
                                "router.reallocation=when-empty",
                                "faults.list=[node 0 at 30]",
                                "run.warm-up=0",
                                "run.measure=400"),
                        Progress.NONE);
        assertThat(count(result, "lost")).isEqualTo(1);
        assertThat(result.faults())
                .filteredOn(row -> row.name().startsWith("lost-"))
                .singleElement()
                .satisfies(row -> assertThat(row.count()).isEqualTo(1));
    }
}

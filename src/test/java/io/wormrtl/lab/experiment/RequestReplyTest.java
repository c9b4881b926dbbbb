package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests and replies, message by message as the log tells of them, and summed up by class. */
class RequestReplyTest {

    private record Row(long cycle, int source, int destination, int length, String delivered) {
        static Row of(String line) {
            String[] cells = line.split(",", -1);
            return new Row(
                    Long.parseLong(cells[0]),
                    Integer.parseInt(cells[1]),
                    Integer.parseInt(cells[2]),
                    Integer.parseInt(cells[3]),
                    cells[6]);
        }
    }

    @TempDir
    private Path directory;

    private Path log() {
        return directory.resolve("log.csv");
    }

    private RunResult run(String traffic, String... overrides) {
        List<String> all = new ArrayList<>(List.of("log.messages=" + log()));
        all.addAll(Arrays.asList(overrides));
        Testbench testbench = Testbench.parse(
                "network: { topology: mesh, radices: [4, 4] }\ntraffic: " + traffic, directory.resolve("b.yaml"), all);
        RunResult result = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(result.violations()).isEmpty();
        return result;
    }

    private List<Row> rows() throws IOException {
        return Files.readAllLines(log()).stream().skip(1).map(Row::of).toList();
    }

    /** One request from node 0 to node 15; the same way back with another length. */
    @Test
    void aRequestIsAnsweredSoManyCyclesAfterItsDelivery() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n100,0,15,4\n");
        RunResult result = run("{ trace: t.csv, reply: { length: 20, after: 7 } }", "run.warm-up=0");
        List<Row> rows = rows();
        assertThat(rows).hasSize(2);
        long delivered = Long.parseLong(rows.get(0).delivered());
        assertThat(rows.get(1))
                .isEqualTo(new Row(delivered + 7, 15, 0, 20, rows.get(1).delivered()));
        long back = Long.parseLong(rows.get(1).delivered());
        assertThat(result.classes()).extracting(MessageClass::name).containsExactly("request", "reply", "round-trip");
        assertThat(result.classes()).extracting(MessageClass::messages).containsExactly(1L, 1L, 1L);
        assertThat(result.classes())
                .extracting(MessageClass::latency)
                .containsExactly(delivered - 100.0, back - delivered - 7.0, back - 100.0);
        assertThat(result.classes().get(0).offered()).isCloseTo(4 / 16e4, within(1e-12));
        assertThat(result.classes().get(1).accepted()).isCloseTo(20 / 16e4, within(1e-12));
        assertThat(result.classes().get(2).offered()).isNaN();
    }

    /** Every delivered request has one reply, of the right cycle, source, destination; no reply has one. */
    @Test
    void everyRequestIsAnsweredOnceAndNoReplyIs() throws IOException {
        run("{ load: 0.05, length: 3, reply: { length: 5, after: 2 } }", "run.measure=3000", "run.warm-up=500");
        List<Row> rows = rows();
        Map<List<Object>, Integer> expected = new HashMap<>();
        List<Row> replies = rows.stream().filter(row -> row.length() == 5).toList();
        long last = rows.get(rows.size() - 1).cycle();
        for (Row row : rows) {
            boolean answered =
                    row.length() == 3 && !row.delivered().isEmpty() && Long.parseLong(row.delivered()) + 2 <= last;
            if (answered) {
                expected.merge(
                        List.of(Long.parseLong(row.delivered()) + 2, row.destination(), row.source()), 1, Integer::sum);
            }
        }
        Map<List<Object>, Integer> found = new HashMap<>();
        replies.forEach(row -> found.merge(List.of(row.cycle(), row.source(), row.destination()), 1, Integer::sum));
        assertThat(replies).hasSizeGreaterThan(500);
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void loadsAndLatenciesAreTheSumOfTheClasses() throws IOException {
        RunResult result = run("{ load: 0.04, length: 4, reply: { length: { name: uniform, min: 6, max: 10 } } }");
        MessageClass request = result.classes().get(0);
        MessageClass reply = result.classes().get(1);
        MessageClass trip = result.classes().get(2);
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.STEADY);
        assertThat(request.offered() + reply.offered())
                .isCloseTo(result.throughput().offered(), within(1e-12));
        assertThat(request.messages() + reply.messages())
                .isEqualTo(result.latency().count());
        assertThat(reply.offered() / request.offered()).isCloseTo(2, within(0.05));
        assertThat((request.messages() * request.latency() + reply.messages() * reply.latency())
                        / result.latency().count())
                .isCloseTo(result.latency().mean(), within(1e-9));
        assertThat(trip.messages()).isEqualTo(request.messages());
        assertThat(trip.latency()).isCloseTo(request.latency() + 1 + reply.latency(), within(0.5));
        assertThat(rows().stream().map(Row::length).distinct()).containsExactlyInAnyOrder(4, 6, 7, 8, 9, 10);
    }

    /** Node 0 has ten long messages to send when a request comes in: its reply waits for the one under way only. */
    @Test
    void repliesGoBeforeRequestsThatWait() throws IOException {
        Files.writeString(
                directory.resolve("t.csv"),
                "cycle,source,destination,length\n" + "0,0,3,50\n".repeat(10) + "20,1,0,2\n");
        run("{ trace: t.csv, reply: { length: 3 } }", "run.warm-up=0", "run.measure=2000", "router.virtual-channels=1");
        List<Row> rows = rows();
        List<Row> fromZero = rows.stream()
                .filter(row -> row.source() == 0 && row.length() == 50)
                .toList();
        Row reply = rows.stream()
                .filter(row -> row.source() == 0 && row.length() == 3)
                .findFirst()
                .orElseThrow();
        assertThat(fromZero).hasSize(10);
        assertThat(fromZero)
                .filteredOn(row -> Long.parseLong(row.delivered()) < Long.parseLong(reply.delivered()))
                .hasSizeLessThanOrEqualTo(2);
    }

    /** Messages of several packets are answered when the last packet has come, with replies of several packets. */
    @Test
    void splitMessagesAreAnsweredToo() throws IOException {
        RunResult result = run(
                "{ load: 0.05, length: 12, reply: { length: 20 } }",
                "interface.max-packet=5",
                "interface.injection-channels=2",
                "interface.ejection-channels=2",
                "router.routing=duato");
        assertThat(result.classes().get(2).messages())
                .isEqualTo(result.classes().get(0).messages());
        assertThat(rows()).extracting(Row::length).contains(12, 20);
    }

    /** Node 5 is asked by all others for so much that its injection channel is full; requests are few. */
    @Test
    void repliesThatPileUpAreSaturation() {
        RunResult result = run(
                "{ pattern: { name: hot-spot, hot-spots: [5], fraction: 1 }, load: 0.02, length: 2, reply: { length:"
                        + " 16 } }",
                "run.drain=1000");
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.SATURATED);
        assertThat(result.classes().get(1).offered())
                .isGreaterThan(1.5 * result.classes().get(1).accepted());
    }

    @Test
    void withoutRepliesThereAreNoClasses() {
        assertThat(run("{ load: 0.05 }", "run.measure=500").classes()).isEmpty();
    }

    @Test
    void aLogOfRequestsAndRepliesIsATraceOfBoth() throws IOException {
        run("{ load: 0.02, length: 3, reply: { length: 5 } }", "run.measure=1000", "run.warm-up=0");
        List<Row> first = rows();
        Files.copy(log(), directory.resolve("t.csv"));
        run("{ trace: t.csv }", "run.measure=1000", "run.warm-up=0");
        assertThat(rows())
                .extracting(Row::cycle)
                .isEqualTo(first.stream().map(Row::cycle).toList());
    }

    @Test
    void repliesMustHoldAHeader() {
        assertThatThrownBy(() -> run("{ reply: { length: 1 } }", "link.flit-width=8"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("b.yaml:2:29: message length (1) must be at least ");
        assertThatThrownBy(() -> run("{ reply: { after: 0 } }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("traffic.reply.after (0) must be from 1 to");
    }
}

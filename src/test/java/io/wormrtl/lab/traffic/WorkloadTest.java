package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Mesh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What workloads say of themselves: load, rate, lengths, description; and those that cannot be. */
class WorkloadTest {

    /** Of 4 x 4 nodes the 12 beside the diagonal send. */
    private static final Workload TRANSPOSE = new SyntheticWorkload(
            16,
            TopologyPermutations.transpose(new Mesh(4, 4)),
            new BernoulliArrivals(0.02),
            new UniformLength(3, 7),
            1);

    private static final Workload LISTED = TraceWorkload.of(
            "two messages", 3, List.of(new GeneratedMessage(9, 0, 1, 4), new GeneratedMessage(2, 2, 0, 6)));

    @TempDir
    private Path directory;

    @Test
    void drawnMessagesFollowPatternArrivalsAndLengths() {
        assertThat(TRANSPOSE.description()).isEqualTo("transpose: (x, y) to (y, x); Bernoulli; 3 to 7 flits, uniform");
        assertThat(TRANSPOSE.messagesPerCycle()).isCloseTo(0.015, within(1e-15));
        assertThat(TRANSPOSE.offeredLoad()).isCloseTo(0.075, within(1e-15));
        assertThat(TRANSPOSE.minLength()).isEqualTo(3);
        assertThat(TRANSPOSE.maxLength()).isEqualTo(7);
        assertThat(TRANSPOSE.replies()).isEmpty();
        assertThat(TRANSPOSE.withHeader(5)).isSameAs(TRANSPOSE);
        assertThat(TRANSPOSE.traffic(1).due()).isEqualTo(TRANSPOSE.stream(1).peekCycle());
        assertThat(TRANSPOSE.stream(0).peekCycle()).isEqualTo(ArrivalProcess.NEVER);
        GeneratedMessage first = TRANSPOSE.stream(1).next();
        assertThat(List.of(first.source(), first.destination())).containsExactly(1, 4);
        assertThatThrownBy(() -> TRANSPOSE.stream(16)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aNodeThatHasSentAllSendsNoMore() {
        Workload once =
                new SyntheticWorkload(2, new UniformPattern(2), new AllAtOnceArrivals(1), new FixedLength(8), 1);
        MessageStream stream = once.stream(1);
        assertThat(stream.next()).isEqualTo(new GeneratedMessage(0, 1, 0, 8));
        assertThatThrownBy(stream::next)
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("node 1 sends no more");
        assertThat(once.offeredLoad()).isNaN();
        assertThat(once.messagesPerCycle()).isNaN();
        assertThatThrownBy(() -> new SyntheticWorkload(
                        0, new UniformPattern(2), new AllAtOnceArrivals(1), new FixedLength(8), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nodes (0) must be at least 1");
    }

    @Test
    void headersComeOnTopOfContents() {
        Workload workload = new ContentsWorkload(TRANSPOSE);
        assertThat(workload.description()).isEqualTo(TRANSPOSE.description() + ", and 1 of header");
        assertThat(workload.minLength()).isEqualTo(4);
        assertThat(workload.maxLength()).isEqualTo(71);
        Workload longer = workload.withHeader(3);
        assertThat(longer.offeredLoad()).isCloseTo(0.015 * (5 + 3), within(1e-15));
        assertThat(longer.messagesPerCycle()).isEqualTo(TRANSPOSE.messagesPerCycle());
        GeneratedMessage bare = TRANSPOSE.stream(1).next();
        MessageStream stream = longer.stream(1);
        assertThat(stream.peekCycle()).isEqualTo(bare.cycle());
        assertThat(stream.next()).isEqualTo(new GeneratedMessage(bare.cycle(), 1, 4, bare.length() + 3));
        assertThat(workload.withHeader(64).minLength()).isEqualTo(67);
        for (int flits : new int[] {0, 65}) {
            assertThatThrownBy(() -> workload.withHeader(flits))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("header flits (" + flits + ") must be from 1 to 64");
        }
    }

    @Test
    void answersComeOnTopOfRequests() {
        Replies replies = new Replies(new FixedLength(9), 40, 5);
        Workload workload = new AnsweredWorkload(TRANSPOSE, replies);
        assertThat(workload.description()).isEqualTo(TRANSPOSE.description() + "; replies of 9 flits after 40 cycles");
        assertThat(workload.messagesPerCycle()).isCloseTo(0.03, within(1e-15));
        assertThat(workload.offeredLoad()).isCloseTo(0.015 * (5 + 9), within(1e-15));
        assertThat(new AnsweredWorkload(TRANSPOSE, new Replies(new UniformLength(3, 9), 40, 5)).offeredLoad())
                .isCloseTo(0.015 * (5 + 6), within(1e-15));
        assertThat(workload.replies()).contains(replies);
        assertThat(workload.stream(1).next()).isEqualTo(TRANSPOSE.stream(1).next());
        assertThat(workload.traffic(0)).isInstanceOf(Answers.class);
        assertThat(new Replies(new FixedLength(2), 1, 5).description()).isEqualTo("replies of 2 flits after 1 cycle");
        assertThatThrownBy(() -> new Replies(new FixedLength(2), 0, 5))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("after (0) must be from 1 to 2147483647");
    }

    @Test
    void replyLengthsAreThoseOfTheNode() {
        Replies replies = new Replies(new UniformLength(1, 1_000_000), 1, 5);
        int first = replies.lengthsOf(3).getAsInt();
        assertThat(replies.lengthsOf(3).getAsInt()).isEqualTo(first);
        assertThat(replies.lengthsOf(4).getAsInt()).isNotEqualTo(first);
        assertThat(new Replies(replies.lengths(), 1, 6).lengthsOf(3).getAsInt()).isNotEqualTo(first);
    }

    @Test
    void listedMessagesAreKeptByNode() {
        assertThat(LISTED.description()).isEqualTo("two messages");
        assertThat(((TraceWorkload) LISTED).messages()).isEqualTo(2);
        assertThat(LISTED.minLength()).isEqualTo(4);
        assertThat(LISTED.maxLength()).isEqualTo(6);
        assertThat(LISTED.offeredLoad()).isNaN();
        assertThat(LISTED.messagesPerCycle()).isNaN();
        assertThat(LISTED.stream(2).next()).isEqualTo(new GeneratedMessage(2, 2, 0, 6));
        assertThat(LISTED.stream(1).peekCycle()).isEqualTo(ArrivalProcess.NEVER);
        TraceWorkload none = TraceWorkload.of("nothing", 3, List.of());
        assertThat(none.minLength()).isEqualTo(Integer.MAX_VALUE);
        assertThat(none.maxLength()).isEqualTo(1);
        for (GeneratedMessage outside : List.of(new GeneratedMessage(0, 3, 1, 4), new GeneratedMessage(0, 1, 3, 4))) {
            assertThatThrownBy(() -> TraceWorkload.of("outside", 3, List.of(outside)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(outside + " names a node outside the network");
        }
    }

    /** What a run has logged can be read as a trace; nobody looks at its other columns. */
    @Test
    void aLogOfMessagesIsATrace() throws IOException {
        Path log = Files.writeString(
                directory.resolve("log.csv"),
                "id,cycle,source,destination,length,injected,delivered,hops\n77,5,1,2,6,8,30,2.5\n");
        TraceWorkload trace = TraceWorkload.read(log, 3);
        assertThat(trace.messages()).isEqualTo(1);
        assertThat(trace.stream(1).next()).isEqualTo(new GeneratedMessage(5, 1, 2, 6));
        TraceWorkload same = TraceWorkload.read(log, TraceFormats.CATALOGUE.get("csv"), new Mesh(3));
        assertThat(same.stream(1).next()).isEqualTo(new GeneratedMessage(5, 1, 2, 6));
        assertThat(same.description()).isEqualTo("trace from log.csv");
        StringBuilder written = new StringBuilder();
        new TraceWriter(written).write(new GeneratedMessage(5, 1, 2, 6));
        assertThat(written).hasToString("cycle,source,destination,length\n5,1,2,6\n");
        StringBuilder popnet = new StringBuilder();
        TraceFormats.CATALOGUE.get("popnet").write(popnet, new Mesh(3, 4), List.of(new GeneratedMessage(5, 5, 9, 6)));
        assertThat(popnet).hasToString("5 2 1 0 3 6\n");
    }

    /** A load in flits says nothing of messages, and most workloads nothing of headers and replies. */
    @Test
    void whatAWorkloadSaysThatSaysLittle() {
        MessageStream stream = MessageStream.of(List.of(new GeneratedMessage(4, 1, 2, 3)));
        Workload plain = new Workload() {
            @Override
            public MessageStream stream(int node) {
                return stream;
            }

            @Override
            public String description() {
                return "plain";
            }

            @Override
            public double offeredLoad() {
                return 0.3;
            }

            @Override
            public int minLength() {
                return 3;
            }

            @Override
            public int maxLength() {
                return 3;
            }
        };
        assertThat(plain.messagesPerCycle()).isNaN();
        assertThat(plain.withHeader(5)).isSameAs(plain);
        assertThat(plain.replies()).isEmpty();
        assertThat(plain.traffic(1)).isSameAs(stream);
    }

    /** Gaps, destinations and lengths of a node are drawn by themselves, in this order of purposes. */
    @Test
    void everythingIsDrawnByItself() {
        PoissonArrivals arrivals = new PoissonArrivals(0.01);
        UniformPattern pattern = new UniformPattern(1000);
        UniformLength lengths = new UniformLength(1, 1000);
        MessageStream stream = new SyntheticWorkload(1000, pattern, arrivals, lengths, 99).stream(7);
        ArrivalProcess gaps = arrivals.start();
        var times = NodeRandom.of(99, NodeRandom.Purpose.ARRIVALS, 7);
        var destinations = NodeRandom.of(99, NodeRandom.Purpose.DESTINATIONS, 7);
        var sizes = NodeRandom.of(99, NodeRandom.Purpose.LENGTHS, 7);
        for (int i = 0; i < 10; i++) {
            assertThat(stream.next())
                    .isEqualTo(new GeneratedMessage(
                            gaps.next(times), 7, pattern.destination(7, destinations), lengths.sample(sizes)));
        }
    }
}

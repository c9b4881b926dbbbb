package io.wormrtl.lab.program.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.traffic.FixedLength;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageWork;
import io.wormrtl.lab.traffic.NodeRandom;
import io.wormrtl.lab.traffic.NodeTraffic;
import io.wormrtl.lab.traffic.UniformLength;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks, step by step, without a network. */
class TaskTest {

    private static final int LENGTH = 5;
    private static final int COMPUTING = 10;

    private final List<GeneratedMessage> sent = new ArrayList<>();
    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            sent.add(message);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            throw new AssertionError("a task answers nothing");
        }
    };

    private static ProcessGraph graph(String name, int... size) {
        return ProcessGraphs.CATALOGUE.get(name).apply(size);
    }

    private static ProgramWorkload program(String name, ProcessGraph graph, int setUp, long rounds) {
        return new ProgramWorkload(
                TaskPrograms.CATALOGUE.get(name),
                graph,
                Mapping.identity(graph.tasks(), graph.tasks() + 2),
                new ComputationTime(ComputationTimes.CATALOGUE.get("constant"), COMPUTING),
                new FixedLength(LENGTH),
                setUp,
                Optional.empty(),
                rounds,
                1);
    }

    private static Message message(int from, int to, long delivered) {
        Message message = new Message(new GeneratedMessage(0, from, to, LENGTH), List.of(LENGTH));
        message.packetDeliveredAt(delivered, 0);
        return message;
    }

    private static GeneratedMessage at(long cycle, int from, int to) {
        return new GeneratedMessage(cycle, from, to, LENGTH);
    }

    @Test
    void itComputesSetsAMessageUpAndGoesOnWhenThatHasArrived() {
        NodeTraffic task = program("random-peer", graph("pairs", 2), 3, 0).traffic(0);
        task.until(12, outbox);
        assertThat(sent).isEmpty();
        assertThat(task.due()).isEqualTo(13);
        task.until(500, outbox);
        assertThat(sent).containsExactly(at(13, 0, 1));
        assertThat(task.due()).as("it waits").isEqualTo(Long.MAX_VALUE);
        task.received(message(1, 0, 20), 20);
        assertThat(task.due())
                .as("a message of the other is not the arrival of its own")
                .isEqualTo(Long.MAX_VALUE);
        task.arrived(message(0, 1, 30), 30);
        task.until(500, outbox);
        assertThat(sent).containsExactly(at(13, 0, 1), at(31 + COMPUTING + 3, 0, 1));
    }

    @Test
    void ofTwoPeersThatExchangeInTurnTheLowerOneSendsFirst() {
        ProgramWorkload program = program("exchange", graph("pairs", 4), 2, 0);
        NodeTraffic second = program.traffic(3);
        program.traffic(2).until(100, outbox);
        second.until(100, outbox);
        assertThat(sent).containsExactly(at(2, 2, 3));
        second.received(message(2, 3, 40), 40);
        second.until(100, outbox);
        assertThat(sent).containsExactly(at(2, 2, 3), at(43, 3, 2));
        assertThat(second.due()).as("it receives again after computing").isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void peersThatExchangeAtOnceBothSendFirst() {
        ProgramWorkload program = program("exchange-at-once", graph("pairs", 2), 0, 0);
        program.traffic(0).until(100, outbox);
        program.traffic(1).until(100, outbox);
        assertThat(sent).containsExactly(at(0, 0, 1), at(0, 1, 0));
    }

    /** A node's sink may run before its source in a cycle, or behind it: the message is received in the next one. */
    @Test
    void whatComesAsTheTaskBeginsToWaitIsReceivedInTheNextCycle() {
        for (boolean sinkIsFirst : List.of(true, false)) {
            sent.clear();
            NodeTraffic middle =
                    program("exchange-at-once", graph("linear-array", 3), 0, 0).traffic(1);
            middle.received(message(0, 1, 0), 0);
            if (sinkIsFirst) {
                middle.received(message(2, 1, 1), 1);
                middle.until(1, outbox);
            } else {
                middle.until(1, outbox);
                middle.received(message(2, 1, 1), 1);
            }
            assertThat(middle.due()).as("sink first: " + sinkIsFirst).isEqualTo(2);
        }
    }

    /** Of three messages that have come each is received in a round of its own. */
    @Test
    void messagesThatHaveComeAreReceivedOneByOne() {
        NodeTraffic second = program("exchange", graph("pairs", 4), 2, 0).traffic(3);
        second.until(1, outbox);
        for (long cycle = 40; cycle < 43; cycle++) {
            second.received(message(2, 3, cycle), cycle);
        }
        second.until(500, outbox);
        assertThat(sent).containsExactly(at(43, 3, 2), at(55, 3, 2), at(67, 3, 2));
        assertThat(second.due()).as("it waits for a fourth").isEqualTo(Long.MAX_VALUE);
    }

    /** Sends to both neighbours, receives from both in their order, though they come the other way round. */
    @Test
    void whatComesBeforeItIsWaitedForIsReceivedOnce() {
        NodeTraffic middle =
                program("exchange-at-once", graph("linear-array", 3), 0, 0).traffic(1);
        middle.until(1, outbox);
        assertThat(sent).containsExactly(at(0, 1, 0), at(0, 1, 2));
        middle.received(message(2, 1, 5), 5);
        middle.until(6, outbox);
        assertThat(middle.due()).isEqualTo(Long.MAX_VALUE);
        middle.received(message(0, 1, 8), 8);
        middle.until(9 + COMPUTING, outbox);
        assertThat(sent).hasSize(4).endsWith(at(9 + COMPUTING, 1, 0), at(9 + COMPUTING, 1, 2));
        middle.received(message(0, 1, 25), 25);
        assertThat(middle.due()).isEqualTo(26);
        middle.until(26, outbox);
        assertThat(middle.due())
                .as("the message of task 2 has been received before")
                .isEqualTo(Long.MAX_VALUE);
    }

    /** Lengths and peers are drawn from sequences of their own, which begin with the seed and the node. */
    @Test
    void lengthsAndPeersHaveSequencesOfTheirOwn() {
        UniformLength lengths = new UniformLength(3, 9000);
        ProcessGraph graph = graph("complete", 4);
        ProgramWorkload program = new ProgramWorkload(
                TaskPrograms.CATALOGUE.get("random-peer"),
                graph,
                Mapping.of(new int[] {2, 0, 1, 3}, 4),
                new ComputationTime(ComputationTimes.CATALOGUE.get("uniform"), COMPUTING),
                lengths,
                0,
                Optional.empty(),
                0,
                7);
        assertThat(program.minLength()).isEqualTo(3);
        assertThat(program.maxLength()).isEqualTo(9000);
        assertThat(program.description())
                .isEqualTo("complete 4; computing 10.0 cycles on average; 3 to 9000 flits, uniform");
        assertThat(program.offeredLoad()).isNaN();
        NodeTraffic task = program.traffic(1);
        var random = NodeRandom.of(7, NodeRandom.Purpose.LENGTHS, 1);
        for (int i = 0; i < 20; i++) {
            task.until(task.due() + 2 * COMPUTING, outbox);
            task.arrived(message(1, 0, 100L * i + 50), 100L * i + 50);
        }
        assertThat(sent).hasSize(20).allMatch(message -> message.source() == 1);
        var peers = NodeRandom.of(7, NodeRandom.Purpose.DESTINATIONS, 1);
        int[] nodes = {2, 0, 3}; // of tasks 0, 1 and 3, the peers of task 2
        assertThat(sent)
                .extracting(GeneratedMessage::destination)
                .isEqualTo(IntStream.range(0, 20)
                        .mapToObj(i -> nodes[(int) (3 * peers.nextDouble())])
                        .toList());
        assertThat(sent)
                .extracting(GeneratedMessage::length)
                .isEqualTo(IntStream.range(0, 20)
                        .mapToObj(i -> lengths.sample(random))
                        .toList());
    }

    /** 003, sections 4.2.1, 4.3 and 4.4: 210 us and 39.3 us at both ends at once, words moved by the processor. */
    @Test
    void theProcessorOfThePaper() {
        assertThat(Processors.CATALOGUE.get("symult-2010"))
                .contains(new MessageWork(4200, 530, 530, 4200, true, true, false));
        assertThat(Processors.CATALOGUE.get("sending")).isEmpty();
    }

    @Test
    void itEndsAfterItsRounds() {
        NodeTraffic task = program("random-peer", graph("pairs", 2), 0, 2).traffic(0);
        for (int round = 1; round <= 2; round++) {
            task.until(1000, outbox);
            assertThat(sent).hasSize(round);
            task.arrived(message(0, 1, 100L * round), 100L * round);
        }
        task.until(100_000, outbox);
        assertThat(sent).hasSize(2);
        assertThat(task.due()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void nodesWithoutATaskOrWithOneThatHasNoPeersAreSilent() {
        ProgramWorkload transpose = program("exchange", graph("transpose", 4), 0, 0);
        for (int silent : new int[] {0, 3, 4, 5}) {
            assertThat(transpose.traffic(silent).due()).isEqualTo(Long.MAX_VALUE);
        }
        assertThat(transpose.traffic(1).due()).isZero();
        assertThatThrownBy(() -> transpose.traffic(6)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void peersAreDrawnByTheirWeights() {
        ProcessGraph star = new ProcessGraph(
                "star",
                4,
                List.of(
                        new ProcessGraph.Edge(0, 1, 1),
                        new ProcessGraph.Edge(0, 2, 2),
                        new ProcessGraph.Edge(0, 3, 5)));
        NodeTraffic task = program("random-peer", star, 0, 0).traffic(0);
        int rounds = 8000;
        for (int i = 0; i < rounds; i++) {
            task.until(task.due() + COMPUTING, outbox);
            task.arrived(
                    message(0, 1, task.due() == Long.MAX_VALUE ? 20L * (i + 1) : -1),
                    task.due() == Long.MAX_VALUE ? 20L * (i + 1) : -1);
        }
        double[] part = new double[4];
        sent.forEach(one -> part[one.destination()] += 1.0 / rounds);
        // four standard deviations of a share of 8000 draws are at most 0.023
        assertThat(part[1]).isCloseTo(1 / 8.0, within(0.023));
        assertThat(part[2]).isCloseTo(2 / 8.0, within(0.023));
        assertThat(part[3]).isCloseTo(5 / 8.0, within(0.023));
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform", "exponential"})
    void computationTimesHaveTheirMean(String name) {
        ComputationTime time = new ComputationTime(ComputationTimes.CATALOGUE.get(name), 7.3);
        var random = io.wormrtl.lab.traffic.NodeRandom.of(5, io.wormrtl.lab.traffic.NodeRandom.Purpose.ARRIVALS, 3);
        double sum = 0;
        double squares = 0;
        int draws = 40_000;
        for (int i = 0; i < draws; i++) {
            long drawn = time.sample(random);
            assertThat(drawn).isNotNegative();
            sum += drawn;
            squares += (double) drawn * drawn;
        }
        double mean = sum / draws;
        double deviation = Math.sqrt(squares / draws - mean * mean);
        // rounding to whole cycles adds less than half a cycle
        double expected = name.equals("constant") ? 0 : name.equals("uniform") ? 7.3 / Math.sqrt(3) : 7.3;
        assertThat(mean).isCloseTo(7.3, within(0.15));
        assertThat(deviation).isBetween(expected - 0.15, expected + 0.5);
    }

    @Test
    void anExchangeInTurnNeedsTwoClasses() {
        assertThatThrownBy(() -> program("exchange", graph("ring", 5), 0, 0))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("two classes")
                .hasMessageContaining("exchange-at-once");
        assertThat(program("exchange-at-once", graph("ring", 5), 0, 0)
                        .traffic(0)
                        .due())
                .isZero();
        assertThat(program("exchange", graph("ring", 6), 0, 0).traffic(0).due()).isZero();
    }

    @Test
    void anExchangeNeedsBothDirections() {
        ProcessGraph oneWay = new ProcessGraph("chain", 2, List.of(new ProcessGraph.Edge(0, 1, 1)));
        for (String name : List.of("exchange", "exchange-at-once")) {
            assertThatThrownBy(() -> program(name, oneWay, 0, 0))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageContaining("task 1 has none to task 0");
        }
        assertThat(program("random-peer", oneWay, 0, 0).traffic(1).due()).isEqualTo(Long.MAX_VALUE);
    }

    /** 003, definition 24: L / (t + m (a + L)) for each message of a round. */
    @Test
    void appliedTrafficIsThatWithoutContention() {
        ProgramWorkload once = program("random-peer", graph("pairs", 2), 3, 0);
        assertThat(once.appliedTraffic(0)).isEqualTo(5 / (10.0 + 3 + 5));
        ProgramWorkload turns = program("exchange", graph("linear-array", 3), 3, 0);
        assertThat(turns.appliedTraffic(0)).isEqualTo(5 / (10.0 + 2 * 8));
        assertThat(turns.appliedTraffic(1)).isEqualTo(2 * 5 / (10.0 + 4 * 8));
        assertThat(program("exchange-at-once", graph("linear-array", 3), 3, 0).appliedTraffic(1))
                .isEqualTo(2 * 5 / (10.0 + 2 * 8));
        assertThat(program("exchange", graph("transpose", 4), 3, 0).appliedTraffic(0))
                .isZero();
        assertThat(program("random-peer", graph("transpose", 4), 3, 0).appliedTraffic(3))
                .isZero();
    }

    /** Who sends nothing applies nothing, even where its rounds take no time. */
    @Test
    void silentTasksApplyNothing() {
        ProgramWorkload idle = new ProgramWorkload(
                TaskPrograms.CATALOGUE.get("exchange-at-once"),
                graph("transpose", 4),
                Mapping.identity(4, 4),
                new ComputationTime(ComputationTimes.CATALOGUE.get("constant"), 0),
                new FixedLength(LENGTH),
                0,
                Optional.empty(),
                0,
                1);
        assertThat(idle.roundTime(0, 9)).isZero();
        assertThat(idle.appliedTraffic(0)).isZero();
        assertThat(idle.appliedTraffic(1)).isEqualTo(1);
    }

    @Test
    void aMessageNeedsSomebodyWhoCanGetItAndAWeightForEach() {
        assertThat(new Step.Deliver(List.of(4, 2), List.of(1.0, 0.5)).peers()).containsExactly(4, 2);
        assertThatThrownBy(() -> new Step.Deliver(List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("0 peers, 0 weights");
        assertThatThrownBy(() -> new Step.Deliver(List.of(4, 2), List.of(1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 peers, 1 weights");
    }
}

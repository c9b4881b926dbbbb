package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Trials say of what has not come whether it is lost, stands still or is on its way, and of what else they are asked. */
class WatchedTrialTest {

    private static final String ROW = "network: { topology: mesh, radices: [4] }\n";

    private static NetworkParameters network(String more) {
        return Testbench.parse(ROW + "traffic: { length: 40 }\n" + more, Path.of("row.yaml"), List.of())
                .parts()
                .network();
    }

    /** So many messages from the first node to the last, all at once. */
    private static GeneratedMessage[] manyMessages(int messages) {
        return IntStream.range(0, messages)
                .mapToObj(i -> new GeneratedMessage(0, 0, 3, 40))
                .toArray(GeneratedMessage[]::new);
    }

    private static GeneratedMessage[] crossing() {
        return new GeneratedMessage[] {
            new GeneratedMessage(0, 0, 3, 40), new GeneratedMessage(0, 1, 3, 40), new GeneratedMessage(2, 0, 2, 40)
        };
    }

    /** The destination of two messages dies while they are on their way. */
    private static final Fault AT_THE_END = new Fault(20, new FaultPlace.Node(3), Fault.FOR_EVER);

    @Test
    void aTrialGoesOnAsLongAsAnythingMoves() {
        NetworkParameters slow = network("link: { flow-control: request-acknowledge }\n");
        WatchedTrial trial = WatchedTrial.of(slow, manyMessages(200)).runUntilEmpty(2_000);
        assertThat(trial.simulator().cycle()).isEqualTo(2_200);
        assertThatThrownBy(() -> trial.requireAllDelivered("a row"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("a row")
                .hasMessageContaining("of 148 messages nothing is known in cycle 2200: flits have moved up to now")
                .hasMessageContaining("message 52 from node 0 to 3, 40 flits, generated in cycle 0, injected in cycle");
        assertThatCode(() -> trial.runUntilEmpty().requireAllDelivered("a row")).doesNotThrowAnyException();
    }

    /** Four worms in a ring, each of which waits for the next. */
    @Test
    void whatStandsStillIsSaidTo() {
        NetworkParameters ring =
                Testbench.parse("""
                        network: { topology: ring, radices: [4] }
                        router: { routing: tfar, virtual-channels: 1, buffer-depth: 1 }
                        traffic: { length: 40 }
                        """, Path.of("ring.yaml"), List.of()).parts().network();
        GeneratedMessage[] around = IntStream.range(0, 8)
                .mapToObj(i -> new GeneratedMessage(0, i % 4, (i + 2) % 4, 40))
                .toArray(GeneratedMessage[]::new);
        WatchedTrial trial = WatchedTrial.of(ring, around).runUntilEmpty();
        assertThatThrownBy(() -> trial.requireAllDelivered("a ring"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("messages nothing is known in cycle")
                .hasMessageContaining("they stand still, for")
                .hasMessageContaining("nothing has moved since cycle")
                .hasMessageContaining("deadlock");
    }

    /** Buffers hold the first flit of each header only; it is enough to route by, and to wait for another. */
    @Test
    void aCircleOfHeadersThatAreLongerThanTheirBuffersIsOne() {
        NetworkParameters ring =
                Testbench.parse("""
                        network: { topology: ring, radices: [5] }
                        link: { flit-width: 24 }
                        interface: { max-packet: 23 }
                        router: { routing: tfar, virtual-channels: 1, buffer-depth: 1 }
                        traffic: { length: 8 }
                        """, Path.of("ring.yaml"), List.of()).parts().network();
        WatchedTrial trial = WatchedTrial.of(
                        ring,
                        new GeneratedMessage(0, 0, 3, 2),
                        new GeneratedMessage(0, 2, 0, 3),
                        new GeneratedMessage(0, 4, 2, 8))
                .runUntilEmpty();
        assertThat(ring.routerFormat().header().flits()).isEqualTo(2);
        assertThat(trial.monitors().verdicts().violations())
                .first()
                .asString()
                .contains("deadlock: ", "A cycle of waits: ");
    }

    @Test
    void whatWaitsToBeSettledIsSaidTo() {
        NetworkParameters cut = network("faults: { list: [node 3 at 20] }\n");
        WatchedTrial trial = WatchedTrial.of(cut, manyMessages(5)).runUntilEmpty();
        assertThatThrownBy(() -> trial.requireAllKnown("a row")).hasMessageContaining("call settle()");
        assertThatThrownBy(() -> trial.requireAllDelivered("a row"))
                .hasMessageContaining("4 messages are given up: message ");
        assertThatCode(() -> trial.settle().requireEachKnown("a row")).doesNotThrowAnyException();
        assertThat(trial.losses()).asString().contains(" 5 lost (");
    }

    /** Nothing recovers, so that the remains of a worm stay; that is not held against the network. */
    @Test
    void lossesAreTracedWhenTheNetworkIsSettled() {
        NetworkParameters network = network("faults: { list: [node 3 at 20] }\n");
        Struck struck = new Struck("a row", network, List.of(manyMessages(5)), FaultPlan.of(1, AT_THE_END));
        assertThatCode(struck::requireTraced).doesNotThrowAnyException();
    }

    private static Message message(int id) {
        Message message = new Message(new GeneratedMessage(3, 1, 2, 7), List.of(7));
        message.identify(id);
        return message;
    }

    private static Message injected(int id) {
        Message message = message(id);
        message.injectedAt(20);
        return message;
    }

    private static String said(int messages, List<Message> underway, long flits, long lastMovement, long cycle) {
        return new Missing(messages, underway, flits, lastMovement, 30, cycle, 2_000, Optional.empty()).toString();
    }

    @Test
    void whatIsLostOrGoesRoundForEverIsSaidTo() {
        assertThat(said(1, List.of(injected(5)), 0, 40, 25_300))
                .isEqualTo(
                        "of 1 message nothing is known in cycle 25300: it is lost, for no flit is in the network, and "
                                + "nothing has moved since cycle 40 (message 5 from node 1 to 2, 7 flits, generated in cycle 3, "
                                + "injected in cycle 20)");
        assertThat(said(2, List.of(injected(5), injected(6)), 0, 40, 25_300)).contains(": they are lost, for no flit");
        assertThat(said(6, List.of(), 12, 600_000, 600_001))
                .isEqualTo(
                        "of 6 messages nothing is known in cycle 600001: flits move for ever, and no message has come "
                                + "since cycle 30");
    }

    @Test
    void whatHasNotLeftItsSourceIsNotSaidToBeLost() {
        assertThat(said(1, List.of(message(0)), 0, -1, 2_001))
                .isEqualTo(
                        "of 1 message nothing is known in cycle 2001: it waits in its source, for no flit is in the "
                                + "network, and nothing has moved at all (message 0 from node 1 to 2, 7 flits, generated in cycle 3)");
        assertThat(said(3, List.of(message(7)), 0, 40, 2_041))
                .contains(
                        ": they wait in their sources, for no flit is in the network, and nothing has moved since cycle 40");
        assertThat(said(3, List.of(injected(6), message(7)), 0, 40, 2_041))
                .contains(": 1 message is lost and 2 wait in their sources, for no flit");
        assertThat(said(3, List.of(injected(6), message(7)), 1, 40, 2_041))
                .contains(": they stand still, for 1 flit is in the network, and nothing");
    }

    /** A rule that is broken ends the trial: to let it go on is no advice. */
    @Test
    void whatEndsBecauseARuleIsBrokenIsSaidTo() {
        NetworkParameters full = CounterexamplesTest.OneTooMany.in(network("router: { buffer-depth: 2 }\n"));
        WatchedTrial trial = WatchedTrial.of(full, crossing()).runUntilEmpty();
        assertThatThrownBy(() -> trial.requireAllDelivered("a row"))
                .isInstanceOf(AssertionError.class)
                .message()
                .matches(
                        "(?s)a row: of \\d messages nothing is known in cycle (\\d+): the trial ended there, as rule "
                                + "fifo-overflow was broken in cycle \\d+ \\(message .*\\)\ncycle \\d+, network\\.\\S+, fifo-overflow: [^\n]+")
                .doesNotContain("runUntilEmpty");
    }

    /** Time-outs may let a network stand still for longer than one without is allowed to. */
    @Test
    void aStandstillIsFoundAsEarlyAsInARunUnlessTimeOutsAct() {
        String ring = """
                network: { topology: ring, radices: [4] }
                router: { routing: tfar, virtual-channels: 1, buffer-depth: 1 }
                traffic: { length: 40 }
                """;
        GeneratedMessage[] around = IntStream.range(0, 8)
                .mapToObj(i -> new GeneratedMessage(0, i % 4, (i + 2) % 4, 40))
                .toArray(GeneratedMessage[]::new);
        Testbench plain = Testbench.parse(ring, Path.of("ring.yaml"), List.of());
        Testbench impatient =
                Testbench.parse(ring + "monitors: { deadlock-after: 300 }\n", Path.of("ring.yaml"), List.of());
        WatchedTrial of = WatchedTrial.of(plain.parts().network(), around).runUntilEmpty();
        long last = of.monitors().lastMovement();
        assertThat(of.monitors().verdicts().violations())
                .first()
                .satisfies(violation -> assertThat(violation.cycle()).isEqualTo(last + 2_000));
        WatchedTrial drawn =
                WatchedTrial.of(NetworkCase.written(impatient, List.of(around))).runUntilEmpty();
        assertThat(drawn.monitors().verdicts().violations())
                .first()
                .satisfies(violation -> assertThat(violation.cycle()).isEqualTo(last + 300));
        assertThatThrownBy(() -> drawn.requireAllDelivered("a ring")).hasMessageContaining("they stand still, for");
    }

    @Test
    void aCounterThatNobodyHasIsRefused() {
        WatchedTrial plain = WatchedTrial.of(network(""), crossing());
        assertThatThrownBy(() -> plain.counted("nonsense"))
                .hasMessage("no part of this network counts 'nonsense'; none counts anything");
        WatchedTrial recovering = WatchedTrial.of(
                network("router: { reallocation: when-empty }\nrecovery: { protocol: fcr }\n"), crossing());
        recovering.runUntilEmpty();
        assertThat(recovering.counted("resends")).isZero();
        assertThatThrownBy(() -> recovering.counted("resend"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no part of this network counts 'resend'; did you mean resends?");
    }
}

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

    @Test
    void whatIsLostOrGoesRoundForEverIsSaidTo() {
        Message message = new Message(new GeneratedMessage(3, 1, 2, 7), List.of(7));
        message.identify(5);
        assertThat(new Missing(6, List.of(message), 0, 40, 38, 25_300))
                .hasToString(
                        "of 6 messages nothing is known in cycle 25300: they are lost, for no flit is in the network, "
                                + "and nothing has moved since cycle 40 (message 5 from node 1 to 2, 7 flits, generated in cycle 3)");
        assertThat(new Missing(6, List.of(), 12, 600_000, 30, 600_001))
                .hasToString(
                        "of 6 messages nothing is known in cycle 600001: flits move for ever, and no message has come "
                                + "since cycle 30");
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

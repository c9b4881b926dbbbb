package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.Children;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.cost.FlitStorage;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What quasi-adaptive packet routing does, case by case. */
class QapTest {

    private static final QapSettings SIZES = new QapSettings(6, 0, 16);

    /** Many messages at once, of many packets each, and one buffer per link. */
    private static NetworkParameters crowded(FirstStepHold hold) {
        return QapTrials.network(3, 1, 60, 10, new QapSettings(0, 0, 64), hold);
    }

    private static GeneratedMessage[] crowd() {
        return RandomMessages.every(0.05, 8, 60, 20, 60, 7);
    }

    /** 002, section 3: what re-appropriation is for. */
    @Test
    void withoutReappropriationPacketsWaitForEachOtherForEver() {
        NetworkParameters network = crowded(FirstStepHold.HOLDS);
        Trial trial = Trial.of(network, crowd()).run(20_000);
        int received = trial.received().size();
        int packets = WatchedTrial.of(crowded(FirstStepHold.YIELDS), crowd())
                .runUntilEmpty(20_000)
                .requireAllDelivered("the same, yielding")
                .completed()
                .stream()
                .mapToInt(message -> message.packets())
                .sum();
        assertThat(received).isLessThan(packets);
        assertThat(trial.run(20_000).received()).hasSize(received);
        assertThat(WatchedTrial.of(network, crowd()).run(20_000).broken()).containsExactly("first-step-yields");
        assertThat(network.builders().routers().resolvesDeadlock()).isFalse();
        assertThat(crowded(FirstStepHold.YIELDS).builders().routers().resolvesDeadlock())
                .isTrue();
    }

    /** Two messages to the opposite corner of a square leave by two links at once, and do not meet. */
    @Test
    void messagesOfABusySourceTakeDifferentLinks() {
        NetworkParameters network = QapTrials.network(2, 1, 40, 50, SIZES);
        Trial trial = Trial.of(network, new GeneratedMessage(0, 0, 3, 40), new GeneratedMessage(0, 0, 3, 40))
                .run(400);
        int alone = new QapTiming(1).latency(2, List.of(40));
        assertThat(trial.received()).extracting(ReceivedPacket::cycle).containsExactly((long) alone, alone + 1L);
    }

    /** Over three links a packet of 40 flits waits twice for 39 more, whose first flit went on before it. */
    @Test
    void aStoredPacketWaitsForAllItsFlits() {
        GeneratedMessage message = new GeneratedMessage(0, 0, 7, 40);
        Trial through =
                Trial.of(QapTrials.network(3, 1, 40, 50, SIZES), message).run(300);
        QapSettings stored = new QapSettings(6, 0, 16, "store-and-forward");
        Trial whole = Trial.of(QapTrials.network(3, 1, 40, 50, stored), message).run(300);
        assertThat(whole.received().get(0).cycle())
                .isEqualTo(through.received().get(0).cycle() + 2 * 39);
    }

    /** While it comes in nothing waits for the next link. */
    @Test
    void aPacketThatIsStillComingIsInNoQueue() {
        QapSettings stored = new QapSettings(6, 0, 16, "store-and-forward");
        Trial trial = Trial.of(QapTrials.network(2, 1, 40, 50, stored), new GeneratedMessage(0, 0, 3, 40));
        QapRouter middle = (QapRouter) trial.network().nodeRouters().get(1);
        int joined = -1;
        for (int cycle = 0; cycle < 100 && joined < 0; cycle++) {
            trial.run(1);
            joined = middle.store().queues().length.get(1) != 0
                    ? (int) middle.store().flits()
                    : joined;
        }
        assertThat(joined).as("flits of it that are there").isEqualTo(40);
    }

    /** With one destination next door there is no choice: they go one behind the other. */
    @Test
    void aLinkThatDoesNotLeadCloserIsNotTaken() {
        NetworkParameters network = QapTrials.network(3, 1, 40, 50, SIZES);
        Trial trial = Trial.of(network, new GeneratedMessage(0, 0, 1, 40), new GeneratedMessage(0, 0, 1, 40))
                .run(400);
        assertThat(trial.received())
                .extracting(ReceivedPacket::cycle)
                .satisfies(cycles -> assertThat(cycles.get(1) - cycles.get(0)).isGreaterThanOrEqualTo(40));
    }

    /** Equal queues: the e-cube step, as in eq. 2 of 002. */
    @Test
    void ofEqualQueuesTheLowestDimensionIsTaken() {
        NetworkParameters network = QapTrials.network(3, 1, 20, 30, SIZES);
        Trial trial = Trial.of(network, new GeneratedMessage(0, 0, 6, 20)).run(3);
        QapInterface source = (QapInterface) trial.network().interfaces().get(0);
        assertThat(Children.of(source, SourceQueue.class))
                .extracting(queue -> queue.queued().get())
                .containsExactly(0L, 1L, 0L);
    }

    /** The queue of a link is also what waits for it in the switch. */
    @Test
    void packetsOfOthersThatWaitCountToo() {
        NetworkParameters network = QapTrials.network(3, 1, 60, 70, SIZES);
        Trial trial = Trial.of(
                        network,
                        new GeneratedMessage(0, 1, 2, 60),
                        new GeneratedMessage(0, 4, 2, 60),
                        new GeneratedMessage(0, 0, 2, 60),
                        new GeneratedMessage(40, 0, 6, 60))
                .run(45);
        QapInterface source = (QapInterface) trial.network().interfaces().get(0);
        assertThat(((QapRouter) trial.network().nodeRouters().get(0))
                        .store()
                        .queues()
                        .length
                        .get(1))
                .isPositive();
        assertThat(Children.of(source, FirstStep.class).get(0).intake().lane().get())
                .isEqualTo(2);
    }

    /** A link is for packets of the switch and of the source in turn: a long message that comes by does not shut it. */
    @Test
    void aSourceHasItsTurnBetweenPacketsThatComeBy() {
        NetworkParameters network = QapTrials.network(2, 1, 600, 10, SIZES);
        Trial trial = Trial.of(network, new GeneratedMessage(0, 0, 3, 600), new GeneratedMessage(60, 1, 3, 40))
                .run(300);
        assertThat(trial.received()).anyMatch(packet -> packet.source() == 1 && packet.packetsLeft() == 0);
    }

    /** All packets follow the first one, whatever has come in between. */
    @Test
    void packetsFollowTheFirstOfTheirMessage() {
        NetworkParameters network = QapTrials.network(4, 1, 200, 20, SIZES);
        GeneratedMessage[] messages = RandomMessages.every(3, 16, 6, 100, 200, 3);
        WatchedTrial trial = WatchedTrial.of(network, messages).runUntilEmpty(100_000);
        trial.requireAllDelivered("long messages");
        assertThat(trial.checks(QapRules.IN_ORDER)).isGreaterThan(600);
    }

    /** A buffer of 16 flits takes a packet of 16; no register is too narrow for that, nor read by who does not say so. */
    @Test
    void aPacketFillsItsBuffer() {
        Trial trial = new Trial(
                QapTrials.network(2, 1, 40, 16, SIZES),
                Trial.streamsOf(new GeneratedMessage(0, 0, 3, 30), new GeneratedMessage(2, 2, 1, 16)),
                ElementKind.checked(),
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL);
        assertThat(trial.run(150).received()).hasSize(3).allMatch(ReceivedPacket::intact);
    }

    @Test
    void anythingButAHypercubeIsRefused() {
        assertThatThrownBy(() -> Qap.technique(SIZES).addTo(QapTrials.plain(new Mesh(2, 2), 1, 20, 0)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "the network's protocol or technique needs topology: hypercube, in which a bit of a packet's address"
                                + " stands for each link");
    }

    @Test
    void sizesThatCannotBeAreRefused() {
        NetworkParameters plain = QapTrials.plain(new Hypercube(3), 1, 2000, 20);
        assertThatThrownBy(() -> Qap.technique(new QapSettings(62, 0, 4)).addTo(plain))
                .hasMessageContaining(
                        "further-buffers (62) and a packet buffer for each of the 3 links of a node must not exceed 64");
        assertThatThrownBy(() -> Qap.technique(new QapSettings(2, 1, 4)).addTo(plain))
                .hasMessageContaining("header-flits (1) must be at least the 2 flits that a header needs");
        assertThatThrownBy(() -> Qap.technique(new QapSettings(2, 20, 4)).addTo(plain))
                .hasMessageContaining("header-flits (20) must be less than the longest packet (20)");
        assertThat(List.of(Qap.technique(new QapSettings(61, 19, 4))
                        .addTo(plain)
                        .routerFormat()
                        .header()
                        .flits()))
                .containsExactly(19);
    }

    /** Five buffers of nine flits: what a router is costed with. */
    @Test
    void placesForFlitsAreCounted() {
        NetworkParameters network = QapTrials.network(3, 1, 60, 9, new QapSettings(2, 0, 4));
        assertThat(FlitStorage.words(
                        (QapRouter) Trial.of(network).network().nodeRouters().get(0)))
                .isEqualTo(5 * 9);
    }
}

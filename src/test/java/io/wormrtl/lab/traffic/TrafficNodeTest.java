package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.none.NoRecovery;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a processor offers to its interface: numbers, packets in their order, and by which channel. */
class TrafficNodeTest {

    private static final Mesh PAIR = new Mesh(2);

    private static NetworkParameters network(int flitWidth, int longest, int maxPacket, int injectionChannels) {
        return network(1, flitWidth, longest, maxPacket, injectionChannels);
    }

    private static NetworkParameters network(
            int channels, int flitWidth, int longest, int maxPacket, int injectionChannels) {
        return NetworkParameters.plain(
                PAIR,
                new DimensionOrder(PAIR, channels),
                new LinkShape(flitWidth, 1),
                new MessageLengths(longest, maxPacket),
                new LocalChannels(injectionChannels, 1),
                Trial.DEFAULT_PARTS);
    }

    /** Eleven flits, with a header of one: packets of 5 of which 4 are data, and the last of what is left. */
    @Test
    void packetsComeInOrderAndSayHowManyAreToCome() {
        Trial trial = Trial.of(
                        network(32, 20, 5, 1), new GeneratedMessage(3, 0, 1, 11), new GeneratedMessage(3, 0, 1, 5))
                .run(100);
        assertThat(trial.received()).extracting(ReceivedPacket::packetsLeft).containsExactly(2, 1, 0, 0);
        assertThat(trial.received()).extracting(ReceivedPacket::length).containsExactly(5, 5, 3, 5);
        assertThat(trial.received()).extracting(ReceivedPacket::id).containsExactly(0, 0, 0, 1);
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
    }

    /** Of 13 bits of payload address, source and length take three: ten are left for numbers. */
    @Test
    void numbersAreGivenAgainWhenAllHaveBeen() {
        NetworkParameters network = network(15, 1, 0, 1);
        assertThat(network.routerFormat().header().idBits()).isEqualTo(10);
        GeneratedMessage[] messages = new GeneratedMessage[1026];
        Arrays.fill(messages, new GeneratedMessage(0, 0, 1, 1));
        Trial trial = Trial.of(network, messages).run(6000);
        assertThat(trial.received())
                .extracting(ReceivedPacket::id)
                .isEqualTo(IntStream.range(0, 1026).map(i -> i % 1024).boxed().toList());
    }

    /** The first channel that is free, of several the one with the fewest packets, of those the lowest. */
    @Test
    void offersGoToTheChannelWithTheFewestPackets() {
        Trial trial =
                Trial.of(network(32, 30, 0, 3), new GeneratedMessage(0, 0, 1, 20), new GeneratedMessage(9, 0, 1, 19));
        Still look = new Still(trial.network());
        trial.run(1);
        assertThat(offers(look)).containsExactly(1L, 0L, 0L);
        assertThat(look.get("processor_0.length_0")).isEqualTo(20);
        trial.run(9);
        assertThat(offers(look)).as("the first is still busy").containsExactly(1L, 1L, 0L);
        assertThat(look.get("processor_0.length_1")).isEqualTo(19);
        assertThat(look.get("processor_0.id_1")).isEqualTo(1);
        assertThat(look.get("processor_0.destination_1")).isEqualTo(1);
    }

    /** Of two lanes of the first channel one is free, but the second channel has two. */
    @Test
    void aFreeLaneIsNotEnough() {
        Trial trial = Trial.of(
                network(2, 32, 30, 0, 3), new GeneratedMessage(0, 0, 1, 20), new GeneratedMessage(9, 0, 1, 19));
        Still look = new Still(trial.network());
        trial.run(10);
        assertThat(offers(look)).containsExactly(1L, 1L, 0L);
        assertThat(look.get("processor_0.length_1")).isEqualTo(19);
    }

    /** A node that is dead from cycle 5 to 14 generates nothing then, and not later either. */
    @Test
    void aDeadNodeGeneratesNothing() {
        WatchedTrial trial = WatchedTrial.of(
                NoRecovery.PROTOCOL
                        .addTo(network(32, 20, 0, 1))
                        .withFailures(new PlannedFailures(FaultPlan.of(1, new Fault(5, new FaultPlace.Node(0), 10)))),
                new GeneratedMessage(4, 0, 1, 5),
                new GeneratedMessage(5, 0, 1, 5),
                new GeneratedMessage(14, 0, 1, 5),
                new GeneratedMessage(15, 0, 1, 5),
                new GeneratedMessage(8, 1, 0, 5));
        trial.run(60);
        assertThat(trial.ledger().generatedCount()).isEqualTo(3);
    }

    /** Of three channels with a lane each: a fourth packet waits, though all offers have been taken. */
    @Test
    void aPacketWaitsForALaneToWriteTo() {
        GeneratedMessage[] messages = new GeneratedMessage[4];
        Arrays.fill(messages, new GeneratedMessage(0, 0, 1, 30));
        Trial trial = Trial.of(network(32, 30, 0, 3), messages).run(12);
        assertThat(offers(new Still(trial.network()))).containsExactly(1L, 1L, 1L);
        assertThat(trial.run(200).received()).hasSize(4);
    }

    private static List<Long> offers(Still look) {
        return List.of(
                look.get("processor_0.offer_0"), look.get("processor_0.offer_1"), look.get("processor_0.offer_2"));
    }

    /** Cycles in which three packets are delivered, two of a message and then one of another, with a gap between. */
    private static List<Long> delivered(int gap) {
        List<Long> cycles = new ArrayList<>();
        MessageListener listener = new MessageListener() {
            @Override
            public void received(ReceivedPacket packet) {
                cycles.add(packet.cycle());
            }
        };
        List<GeneratedMessage> messages = List.of(new GeneratedMessage(0, 0, 1, 9), new GeneratedMessage(0, 0, 1, 5));
        Network network = new Network(
                network(32, 20, 5, 1),
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        MessageStream.of(node == 0 ? messages : List.of()),
                        new Packetizer(1, 5, gap),
                        listener,
                        new TrafficSwitch()));
        new Simulator(network).run(100);
        return cycles;
    }

    /** Between two packets of a message a processor takes its time, between two messages it takes none. */
    @Test
    void packetsOfAMessageArePreparedOneAfterTheOther() {
        List<Long> atOnce = delivered(0);
        long first = atOnce.get(0);
        assertThat(atOnce)
                .as("a lane is free again a cycle behind its packet")
                .containsExactly(first, first + 6, first + 12);
        List<Long> seven = delivered(7);
        long second = seven.get(1);
        assertThat(second).isBetween(first + 7, first + 6 + 7);
        assertThat(seven).containsExactly(first, second, second + 6);
        assertThat(delivered(8)).containsExactly(first, second + 1, second + 7);
    }

    /** Replies are as long as their own draws say, which are of no other purpose. */
    @Test
    void lengthsOfRepliesAreDrawnByThemselves() {
        UniformLength lengths = new UniformLength(1, 1000);
        var drawn = new Replies(lengths, 3, 17).lengthsOf(4);
        var random = NodeRandom.of(17, NodeRandom.Purpose.REPLIES, 4);
        assertThat(IntStream.range(0, 20).map(i -> drawn.getAsInt()).toArray())
                .isEqualTo(
                        IntStream.range(0, 20).map(i -> lengths.sample(random)).toArray());
    }
}

package io.wormrtl.protocols.switching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packets of 8 flits in a small mesh, with buffers of 12: what is asked of a network, and what the rules see. */
class PacketSwitchingTest {

    private static final Mesh MESH = new Mesh(5, 2);
    private static final int LENGTH = 8;

    private static NetworkParameters plain(int bufferDepth, int flitWidth) {
        return NetworkParameters.plain(
                MESH,
                new DimensionOrder(MESH, 1),
                new LinkShape(flitWidth, 1),
                MessageLengths.unsplit(LENGTH),
                LocalChannels.ONE_EACH,
                Trial.emptying(bufferDepth, 1, Pipeline.FUSED));
    }

    private static WatchedTrial trial(Switching switching, GeneratedMessage... messages) {
        return WatchedTrial.of(switching.addTo(plain(12, 32)), messages);
    }

    private static GeneratedMessage message(int source, int destination) {
        return new GeneratedMessage(0, source, destination, LENGTH);
    }

    private static Set<String> texts(WatchedTrial trial, Rule rule) {
        Set<String> texts = new TreeSet<>();
        trial.monitors().verdicts().violations().stream()
                .filter(violation -> violation.rule().equals(rule.name()))
                .map(Violation::text)
                .forEach(texts::add);
        return texts;
    }

    /** All of a packet must fit a buffer, and credits must say whether it does. */
    @Test
    void aPacketMustFitABuffer() {
        List<Requirement> requirements = CutThrough.REQUIREMENTS;
        assertThat(requirements)
                .extracting(Requirement::aspect)
                .containsExactly(Aspect.BUFFER_DEPTH, Aspect.LINK_PROTOCOL);
        assertThat(CutThrough.technique()
                        .addTo(plain(LENGTH, 32))
                        .router()
                        .dataPath()
                        .reallocation())
                .isEqualTo(Reallocation.WITH_ROOM);
        for (Switching switching : List.of(CutThrough.technique(), StoreAndForward.technique())) {
            assertThatThrownBy(() -> switching.addTo(plain(LENGTH - 1, 32)))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage(
                            "the network's protocol or technique needs a buffer depth of at least the longest packet, header"
                                    + " included (longest packet, or message length where messages are not split)");
        }
        NetworkParameters counted = CutThrough.technique().addTo(plain(12, 32));
        assertThat(counted.router().dataPath().flowControl())
                .isInstanceOfSatisfying(
                        RoomForPackets.class, room -> assertThat(room.longest()).isEqualTo(LENGTH));
        assertThat(counted.router().dataPath().flowControl().countsPlaces())
                .isEqualTo(new CreditFlowControl(Reallocation.WITH_ROOM, LENGTH).countsPlaces());
    }

    /** Each requirement is asked, and what is changed is the network that was handed in. */
    @Test
    void aTechniqueAsksEverythingBeforeItChangesAnything() {
        Requirement held = new Requirement(Aspect.TOPOLOGY, "a is not so", network -> true);
        Requirement broken = new Requirement(Aspect.ROUTING, "b is not so", network -> false);
        Switching two = Switching.of(List.of(held, broken), network -> {
            throw new IllegalStateException("changed");
        });
        assertThatThrownBy(() -> two.addTo(plain(12, 32)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the network's protocol or technique b is not so");
        NetworkParameters plain = plain(12, 32);
        assertThat(Switching.of(List.of(held), UnaryOperator.identity()).addTo(plain))
                .isSameAs(plain);
        assertThat(Switching.WORMHOLE.addTo(plain)).isSameAs(plain);
    }

    @Test
    void storingNeedsNoLinesAndOneDoor() {
        NetworkParameters network = StoreAndForward.technique().addTo(plain(12, 32));
        StoreAndForward part = (StoreAndForward) network.router().control();
        assertThat(part.lines(null)).isEmpty();
        assertThat(part.inputDoors()).containsExactly(InputDoor.WITHHOLD);
        assertThat(part.outputDoors()).isEmpty();
        assertThat(CutThrough.technique().addTo(plain(12, 32)).router().control())
                .isNotInstanceOf(StoreAndForward.class);
    }

    /** Names of a testbench: what each changes of the routers. */
    @ParameterizedTest
    @CsvSource({"wormhole, false, false", "virtual-cut-through, true, false", "store-and-forward, true, true"})
    void techniquesHaveTheirNames(String name, boolean asksForRoom, boolean stores) {
        RouterParts router = Techniques.CATALOGUE.get(name).addTo(plain(12, 32)).router();
        assertThat(router.dataPath().flowControl() instanceof RoomForPackets).isEqualTo(asksForRoom);
        assertThat(router.control() instanceof StoreAndForward).isEqualTo(stores);
        assertThat(Techniques.WORMHOLE).isEqualTo("wormhole");
    }

    /** From 0_0 to 3_1 over four channels: three routers on the way, and that of the destination. */
    @Test
    void everyRouterButTheFirstIsAsked() {
        WatchedTrial stored = trial(StoreAndForward.technique(), message(0, 8)).run(200);
        assertThat(stored.completed()).hasSize(1);
        assertThat(stored.checks(PacketRules.STORED)).isEqualTo(4);
        assertThat(stored.checks(PacketRules.ROOM)).isEqualTo(4);
        WatchedTrial cut = trial(CutThrough.technique(), message(0, 8)).run(200);
        assertThat(cut.checks(PacketRules.ROOM)).isEqualTo(4);
        assertThat(cut.checks(PacketRules.STORED)).isZero();
    }

    /** A router that is made to believe that a tail is there lets a packet go with as many flits as there are. */
    @Test
    void whateverIsMissingOfAPacketIsSeen() {
        Set<String> texts = new TreeSet<>();
        for (int cycle = 4; cycle < 30; cycle++) {
            WatchedTrial trial =
                    trial(StoreAndForward.technique(), message(0, 2)).run(cycle);
            texts.addAll(texts(
                    trial.upset("router_1_0.storing_unit.tails_x_minus", 0, 1).run(3), PacketRules.STORED));
        }
        String all = "virtual channel 0: a packet of 8 flits begins to leave when %d are there";
        assertThat(texts)
                .containsExactly(
                        all.formatted(1),
                        all.formatted(2),
                        all.formatted(3),
                        all.formatted(4),
                        all.formatted(5),
                        all.formatted(6),
                        all.formatted(7));
    }

    /**
     * Senders content with room for a flit, before a node to which two packets from elsewhere go first: one of 8 flits
     * stands in 12 places, and when two have left another comes behind it: 6 fit. In flits of 8 bits its length is in
     * a later flit than the first.
     */
    @ParameterizedTest
    @CsvSource({"32, 6, 0", "32, 7, 1", "32, 8, 1", "8, 6, 0", "8, 7, 1"})
    void packetsForWhichThereIsNoRoomAreSeen(int flitWidth, int length, int violations) {
        NetworkParameters counted = CutThrough.technique().addTo(plain(12, flitWidth));
        NetworkParameters content = counted.withRouter(counted.router()
                .withFlowControl(new RoomForPackets(1, counted.routerFormat().header())));
        WatchedTrial trial = WatchedTrial.of(
                content,
                message(3, 2),
                message(7, 2),
                new GeneratedMessage(3, 1, 2, LENGTH),
                new GeneratedMessage(3, 1, 2, length));
        trial.run(150);
        assertThat(trial.monitors().verdicts().violations()).hasSize(violations).allSatisfy(violation -> {
            assertThat(violation.rule()).isEqualTo("room-for-packet");
            assertThat(violation.module()).startsWith("network.router_2_0.");
            assertThat(violation.text())
                    .isEqualTo("virtual channel 0: a packet of " + length
                            + " flits has come to a buffer of 12 places with 6 taken");
        });
    }

    /** Over h channels a stored packet takes h times the flits behind its header longer than one that cuts through. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "4, 3", "8, 4"})
    void storedPacketsWaitForTheirTailsAtEveryHop(int destination, int hops) {
        long cut = latency(CutThrough.technique(), destination);
        long stored = latency(StoreAndForward.technique(), destination);
        assertThat(stored - cut).isEqualTo(hops * (LENGTH - 1L));
    }

    private static long latency(Switching switching, int destination) {
        GeneratedMessage message = message(destination == 4 ? 1 : 0, destination);
        return trial(switching, message).run(200).completed().get(0).delivered();
    }

    /** A buffer of 8 places may hold 8 tails of packets of one flit. */
    @Test
    void asManyTailsAreCountedAsThereArePlaces() {
        WatchedTrial trial = WatchedTrial.of(StoreAndForward.technique().addTo(plain(8, 32)));
        List<Integer> widths = new ArrayList<>();
        trial.network()
                .forEachModule(module -> module.allElements().stream()
                        .filter(element -> element.name().equals("tails_x_minus"))
                        .forEach(element -> widths.add(element.width())));
        assertThat(widths).hasSize(8).containsOnly(4);
    }
}

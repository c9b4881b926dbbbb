package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.RestCheck;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What monitors say, word for word, in states of a network that follow from its two-cycle hops. */
class MonitorTextsTest {

    private static Rig row(int nodes, GeneratedMessage... messages) {
        Mesh row = new Mesh(nodes);
        return new Rig(
                Shape.PLAIN.network(row, new DimensionOrder(row, 1), Shape.PLAIN.parts()),
                ListedWorkload.of(messages),
                MonitorParameters.DEFAULTS);
    }

    // ---- what is left --------------------------------------------------------------------------------------------

    /** A message of 60 flits that is in all routers between its interface and its receiver. */
    private static final List<String> UNDERWAY = List.of(
            "network.router_0.input_injection_0 holds flits or copies",
            "network.router_0.input_injection_0 has a channel that is not IDLE",
            "network.router_0.output_x_plus has a channel that is owned",
            "network.router_0.output_x_plus does not know that all places behind it are free",
            "network.router_1.input_x_minus holds flits or copies",
            "network.router_1.input_x_minus has a channel that is not IDLE",
            "network.router_1.output_ejection_0 has a channel that is owned",
            "network.injection_0_0.request: not all places behind it are known to be free",
            "network.nic_0.injector_0 has a packet to send",
            "network.nic_1.receiver_0 has part of a packet");

    @Test
    void whatIsLeftIsSaidPartByPart() {
        Rig rig = row(2, new GeneratedMessage(0, 0, 1, 60));
        assertThat(rig.monitors.rest().remains()).isEmpty();
        rig.simulator.run(1);
        assertThat(rig.monitors.rest().remains()).containsExactly("network.nic_0.injector_0 has a packet to send");
        rig.simulator.run(19);
        assertThat(rig.monitors.rest().remains()).isEqualTo(UNDERWAY);
        assertThat(rig.monitors.rest().first()).contains(UNDERWAY.get(0));
        assertThat(rig.monitors.rest().settling()).isZero();
        rig.simulator.run(100);
        assertThat(rig.monitors.rest().remains()).isEmpty();
        assertThat(rig.monitors.rest().first()).isEmpty();
    }

    @Test
    void whatIsLeftInTheEndBreaksARule() {
        Rig done = row(2, new GeneratedMessage(0, 0, 1, 60));
        done.simulator.run(120);
        done.monitors.requireRest(99);
        Rig rig = row(2, new GeneratedMessage(0, 0, 1, 60));
        rig.simulator.run(20);
        rig.monitors.requireRest(77);
        assertThat(done.monitors.verdicts().isClean()).isTrue();
        assertThat(rig.monitors.verdicts().violations())
                .containsExactly(new Violation(77, "network", "at-rest", UNDERWAY.get(0)));
        assertThat(Stream.of(done, rig).flatMap(each -> each.monitors.verdicts().rules().stream()))
                .filteredOn(verdict -> verdict.rule().equals(Rest.RULE))
                .extracting(RuleVerdict::checks, RuleVerdict::violations)
                .containsExactly(tuple(1L, 0L), tuple(1L, 1L));
    }

    /** Parts say themselves what of them is left, and how long they may wait. */
    @Test
    void whatPartsHaveLeftIsSaidToo() {
        Rig rig = row(2);
        Census census = new Census(net, 2, verdicts);
        Check waiting = new Check() {
            @Override
            public List<Element> reads() {
                return List.of();
            }

            @Override
            public long settling() {
                return 70;
            }

            @Override
            public boolean look(long cycle) {
                return false;
            }
        };
        Rest rest = new Rest(
                rig.network,
                census,
                List.of(
                        new RestCheck("net.one", () -> false, "has a kill left"),
                        waiting,
                        new RestCheck("net.two", () -> true, "has a kill left")));
        assertThat(rest.remains()).containsExactly("net.one has a kill left");
        assertThat(rest.settling()).isEqualTo(70);
    }

    // ---- who waits -----------------------------------------------------------------------------------------------

    @Test
    void whoWaitsForWhatIsSaidFromTheLongestChain() {
        Rig rig = row(3, new GeneratedMessage(0, 0, 2, 30), new GeneratedMessage(0, 1, 2, 30));
        assertThat(rig.monitors.waits()).isEqualTo("No input buffer holds a flit");
        rig.simulator.run(2);
        assertThat(rig.monitors.waits())
                .isEqualTo("Waits: network.router_0.input_injection_0.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2)"
                        + " waits for a route");
        rig.simulator.run(18);
        assertThat(rig.monitors.waits())
                .isEqualTo("Waits: network.router_0.input_injection_0.vc_0 (ROUTED, message 0 from node 0 to 2) waits"
                        + " for room in network.router_1.input_x_minus.vc_0 (4 of 4 flits);"
                        + " network.router_1.input_x_minus.vc_0 (NEEDS_ROUTE, message 0 from node 0 to 2) waits for"
                        + " virtual channel 0 of network.router_1.output_x_plus, owned by"
                        + " network.router_1.input_injection_0.vc_0; network.router_1.input_injection_0.vc_0 (ROUTED,"
                        + " message 0 from node 1 to 2) waits for leave of network.router_1.output_x_plus to send to network.router_2.input_x_minus.vc_0"
                        + " (1 of 4 flits)");
    }

    /** A message from each node of a ring to the third one from it; all wait for the channels of the next. */
    private static Rig circle(int nodes, MonitorParameters parameters) {
        Ring ring = new Ring(nodes);
        Rig rig = new Rig(
                Shape.PLAIN.network(
                        ring, new DimensionOrder(ring, 1, new ChannelClasses.Single()), Shape.PLAIN.parts()),
                new ListedWorkload(IntStream.range(0, nodes)
                        .mapToObj(node -> new GeneratedMessage(0, node, (node + 3) % nodes, 60))
                        .toList()),
                parameters);
        rig.simulator.run(5_000);
        return rig;
    }

    private static String circleOfWaits(int nodes, String room) {
        return "A cycle of waits: "
                + IntStream.range(0, nodes)
                        .boxed()
                        .flatMap(node -> {
                            int before = (node + nodes - 1) % nodes;
                            String injection = "network.router_" + node + ".input_injection_0.vc_0";
                            return Stream.of(
                                    "network.router_" + node + ".input_next.vc_0 (NEEDS_ROUTE, message 0 from node "
                                            + before + " to " + (before + 3) % nodes
                                            + ") waits for virtual channel 0 of network.router_" + node
                                            + ".output_next, owned by " + injection,
                                    injection + " (ROUTED, message 0 from node " + node + " to " + (node + 3) % nodes
                                            + ") waits for " + room.replace("NEXT", "" + (node + 1) % nodes));
                        })
                        .collect(Collectors.joining("; "));
    }

    /** Each of four messages fills its first two buffers of four flits and an output buffer of one. */
    @Test
    void aStandstillIsSaidWithTheCircleOfWaits() {
        String waits = circleOfWaits(4, "room in network.router_NEXT.input_next.vc_0 (4 of 4 flits)");
        assertThat(circle(4, MonitorParameters.DEFAULTS).monitors.verdicts().violations())
                .containsExactly(new Violation(
                        2009,
                        "network",
                        "deadlock",
                        "no flit has moved since cycle 9, but 36 flits are in the network and 4 messages on their way. "
                                + waits));
    }

    /**
     * The search finds the same when all headers are in their second buffers and want on. Of the messages eight are
     * named.
     */
    @Test
    void aDeadlockIsSaidWithTheMessagesInIt() {
        String waits =
                circleOfWaits(10, "more room than is left in network.router_NEXT.input_next.vc_0 (1 of 4 flits)");
        Rig rig = circle(10, MonitorParameters.DEFAULTS.searching(1));
        assertThat(rig.monitors.verdicts().violations())
                .containsExactly(new Violation(
                        4,
                        "network",
                        "deadlock",
                        "10 messages can never move on, whatever others do: message 0 from node 9 to 2, message 0 from"
                                + " node 0 to 3, message 0 from node 1 to 4, message 0 from node 2 to 5, message 0 from"
                                + " node 3 to 6, message 0 from node 4 to 7, message 0 from node 5 to 8, message 0 from"
                                + " node 6 to 9 and 2 more. Nothing has moved since cycle 4 in a cycle of waits. "
                                + waits));
        Deadlock found = rig.monitors.deadlock().orElseThrow();
        assertThat(found.waits()).isEqualTo(waits);
        assertThat(found.lastMovement()).isEqualTo(4);
        assertThat(found.messages()).hasSize(10);
        assertThat(found.cycle())
                .hasSize(20)
                .startsWith("network.router_0.input_next.vc_0", "network.router_0.input_injection_0.vc_0");
    }

    @Test
    void aHolderIsAMessageIfItsHeaderCanBeRead() {
        Worm worm = new Worm();
        worm.begin(3);
        assertThat(Places.Holder.of(worm).text()).isEqualTo("message 0 from node 0 to 0");
        assertThat(Places.Holder.of(worm).is(0, 0)).isTrue();
        assertThat(Places.Holder.of(worm).is(1, 0)).isFalse();
        assertThat(Places.Holder.of(worm).is(0, 1)).isFalse();
        assertThat(new Places.Holder("unknown message", null).is(0, 0)).isFalse();
    }

    // ---- worms ---------------------------------------------------------------------------------------------------

    private static final ExtraKind POSITION =
            new ExtraKind("POSITION", false, false, false).meaning(ExtraKind.Meaning.TELLS_POSITION);
    private static final FlitFormat FLITS = new FlitFormat(18, FlitKinds.of(List.of(POSITION)));
    /** 15 payload bits and 16 nodes: two header flits. */
    private static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);

    private final Verdicts verdicts = new Verdicts();
    private final Design net = new Design("net");

    private List<String> said() {
        return verdicts.violations().stream().map(Violation::text).toList();
    }

    @Test
    void aWormThatEndsWithinItsHeaderIsNotWhole() {
        WormWatch watch = new WormWatch(
                net,
                verdicts,
                LAYOUT,
                FLITS,
                new DataPattern(FLITS.payloadBits()),
                2,
                new DeliveryWatch(net, 9, verdicts, new Handover(net, verdicts)));
        watch.flit(5, 1, FlitKind.SINGLE.ordinal(), 0);
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(
                                5, "net", "worm-length", "virtual channel 1: a worm ends after 1 of 2 header flits"),
                        new Violation(
                                5,
                                "net",
                                "delivered-intact",
                                "message 0 from node 0 to 0 is not whole, in order and bit-correct",
                                Optional.of(new MessageName(0, 0))));
    }

    /** A worm of 5 flits, two of them header, may go on behind word 2, 3 or 4. */
    @Test
    void aPlaceIsWithinTheContents() {
        WormWatch watch =
                new WormWatch(net, verdicts, LAYOUT, FLITS, new DataPattern(FLITS.payloadBits()), 2, WormListener.NONE);
        int position = FLITS.kinds().code(POSITION);
        watch.flit(1, 0, position, 9);
        Header header = new Header(6, 0, 3, 5, 7, 0);
        watch.flit(2, 0, FlitKind.HEAD.ordinal(), LAYOUT.payload(header, 0));
        watch.flit(3, 0, FlitKind.BODY.ordinal(), LAYOUT.payload(header, 1));
        for (int word = 1; word <= 5; word++) {
            watch.flit(3 + word, 0, position, word);
        }
        assertThat(verdicts.violations())
                .extracting(Violation::cycle, Violation::rule, Violation::text)
                .containsExactly(
                        tuple(
                                1L,
                                "worm-sequence",
                                "virtual channel 0: behind flit 0 of 0 of message 0 from node 0 to 0 comes word that"
                                        + " flit 9 follows"),
                        tuple(
                                4L,
                                "worm-sequence",
                                "virtual channel 0: behind flit 2 of 5 of message 7 from node 3 to 6 comes word that"
                                        + " flit 1 follows"),
                        tuple(
                                8L,
                                "worm-sequence",
                                "virtual channel 0: behind flit 4 of 5 of message 7 from node 3 to 6 comes word that"
                                        + " flit 5 follows"));
        Worm worm = watch.worm(0);
        assertThat(List.of(worm.source(), worm.destination(), worm.id(), worm.length(), worm.seen))
                .containsExactly(3, 6, 7, 5, 4);
        assertThat(List.of(worm.headCycle(), worm.lastCycle())).containsExactly(2L, 7L);
        assertThat(worm.isOpen()).isTrue();
        assertThat(worm.isIntact()).isTrue();
    }

    // ---- flits ---------------------------------------------------------------------------------------------------

    /** Three injected and two inserted less one ejected, one killed and one absorbed are two; none are held. */
    @Test
    void theBalanceNamesEveryTerm() {
        Census census = new Census(net, 2, verdicts);
        for (int i = 0; i < 3; i++) {
            census.inject(0, 0, 0, 0);
        }
        census.ejectionAt(1).flit(0, 0, 0, 0);
        census.compare(0);
        census.insertUnderway(2);
        census.removeUnderway(FlitFate.KILLED, 1);
        census.removeUnderway(FlitFate.ABSORBED, 1);
        census.compare(1);
        assertThat(said())
                .containsExactly(
                        "the network holds 0 flits, but of those injected, 3 by now, and inserted, 2, less those"
                                + " ejected, 1, absorbed, 1, killed, 1, are 2 of which nothing has become");
        assertThat(List.of(census.injected(), census.ejected(), census.inserted(), census.atReceivers()))
                .containsExactly(3L, 1L, 2L, 1L);
    }

    // ---- removals ------------------------------------------------------------------------------------------------

    @Test
    void onlyBuffersAndEndsOfChannelsThatAreWatchedCanBeNamed() {
        Rig rig = row(2, new GeneratedMessage(0, 0, 1, 60));
        LawfulRemovals removals = new LawfulRemovals(new Census(net, 2, verdicts), null, null, new WatchedChannels());
        InputController port = rig.network.routers().get(0).inputs().get(0);
        Signal request = port.arriving().request();
        List<ThrowingCallable> named = new ArrayList<>();
        named.add(() -> removals.worm(request, 0));
        named.add(() -> removals.mistaken(request, 0));
        named.add(() -> removals.restored(request, 0));
        for (ThrowingCallable each : named) {
            assertThatThrownBy(each)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(request.path() + " is not watched; only buffers of routers and the lines 'request' at"
                            + " the ends of channels are");
        }
        assertThatThrownBy(() -> removals.intoBuffer(port.buffers(), 0, 1))
                .hasMessageStartingWith(port.buffers().path() + " is not watched");
    }

    /** A look at the end of a cycle happens once, and a cycle without removals is not the last one with any. */
    @Test
    void whatIsAskedForTheEndOfACycleHappensOnce() {
        Census census = new Census(net, 2, verdicts);
        LawfulRemovals removals = new LawfulRemovals(census, null, null, new WatchedChannels());
        List<Long> looks = new ArrayList<>();
        assertThat(removals.lastCycle()).isEqualTo(-1);
        removals.apply(3);
        assertThat(removals.lastCycle()).isEqualTo(-1);
        removals.atEndOfCycle(looks::add);
        removals.apply(5);
        assertThat(looks).containsExactly(5L);
        assertThat(removals.lastCycle()).isEqualTo(5);
        removals.apply(6);
        assertThat(looks).containsExactly(5L);
        assertThat(removals.lastCycle()).isEqualTo(5);
        assertThat(said()).isEmpty();
    }

    /** What is told of stages, lanes and receivers is counted at the end of the cycle and not before. */
    @Test
    void whatIsSaidTakesEffectAtTheEndOfTheCycle() {
        Census census = new Census(net, 2, verdicts);
        LawfulRemovals removals = new LawfulRemovals(census, null, null, new WatchedChannels());
        removals.intoStages(7);
        removals.fromStages(FlitFate.MOVED, 5);
        removals.arrives(1);
        removals.arrives(1);
        removals.atReceiver(1, FlitFate.PADDING, 1);
        assertThat(List.of(census.inserted(), census.inLanes(), census.atReceivers()))
                .containsExactly(0L, 0L, 0L);
        removals.apply(4);
        assertThat(List.of(census.inserted(), census.inLanes(), census.atReceivers()))
                .containsExactly(7L, 3L, 1L);
        removals.receiverForgets(1, FlitFate.DUPLICATE);
        removals.apply(5);
        assertThat(census.atReceivers()).isZero();
        assertThat(List.of(census.of(FlitFate.MOVED), census.of(FlitFate.PADDING), census.of(FlitFate.DUPLICATE)))
                .containsExactly(5L, 1L, 1L);
    }
}

package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.FirstViolation.assertBreaks;
import static io.wormrtl.lab.monitor.FirstViolation.firstOf;
import static io.wormrtl.lab.monitor.FirstViolation.only;
import static io.wormrtl.lab.monitor.FirstViolation.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.lab.monitor.Rig.Sighting;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.output.OutputController;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rules are broken in routers and over links of every shape, and the violation is of the cycle that follows from what
 * was done. What was done is seen by the part that does it, or read off the signals cycle by cycle.
 */
@Tag("slow")
class RightCycleTest {

    private static final String MIDDLE = "network.router_1.input_x_minus";
    private static final String NEXT_LINK = "network.link_1_x_plus";
    private static final long PATIENCE = MonitorParameters.DEADLOCK_AFTER;

    static Stream<Shape> shapes() {
        return Shape.all();
    }

    static Stream<Shape> shapesOfOneChannel() {
        return Shape.all().filter(shape -> shape.channels() == 1);
    }

    // ---- one flit goes wrong in a buffer ----------------------------------------------------------------------

    /** Runs until {@code accident} has happened; returns the cycle. */
    private static long cycleOf(Accident accident, Rig rig) {
        for (int cycle = 0; cycle < 500 && !accident.hasHappened(); cycle++) {
            rig.simulator.run(1);
        }
        assertThat(accident.hasHappened()).isTrue();
        return rig.simulator.cycle() - 1;
    }

    private static void assertIsCounted(Shape shape, Accident.Moment moment, Accident.Fault fault) {
        Accident accident = new Accident(MIDDLE, shape.channels() - 1, moment, fault);
        Rig rig = new Rig(shape.row(shape.parts().withBuffers(accident)), shape.worms(), MonitorParameters.DEFAULTS);
        long cycle = cycleOf(accident, rig);
        assertBreaks(firstOf(rig), "fifo-count", MIDDLE, cycle + 1);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aBufferThatLosesAFlitIsNamed(Shape shape) {
        assertIsCounted(shape, Accident.arrival(5), Accident.LOSES);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aBufferThatLosesTheLastFlitIsNamed(Shape shape) {
        assertIsCounted(shape, Accident.arrival(Shape.LENGTH), Accident.LOSES);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aBufferThatDoublesAFlitIsNamed(Shape shape) {
        assertIsCounted(shape, Accident.departureAfter(5), Accident.DOUBLES);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void theNetworkAsAWholeMissesALostFlit(Shape shape) {
        Accident accident = new Accident(MIDDLE, shape.channels() - 1, Accident.arrival(5), Accident.LOSES);
        Rig rig = new Rig(shape.row(shape.parts().withBuffers(accident)), shape.worms(), only("flit-conservation"));
        long cycle = cycleOf(accident, rig);
        assertBreaks(firstOf(rig), "flit-conservation", "network", cycle + 1);
        assertThat(rig.monitors.verdicts().rules())
                .extracting(verdict -> verdict.rule().name())
                .containsExactly("flit-conservation");
    }

    /** The flit that goes wrong is the {@code number}-th of its worm on the next link. */
    private static void assertIsSeenOnTheLink(Shape shape, int number, Accident.Fault fault, String rule, String text) {
        int vc = shape.channels() - 1;
        Accident accident = new Accident(MIDDLE, vc, Accident.arrival(number), fault);
        Rig rig = new Rig(shape.row(shape.parts().withBuffers(accident)), shape.worms(), MonitorParameters.DEFAULTS);
        Channel next = link(rig, NEXT_LINK).senderEnd().channel();
        Sighting seen = rig.sight(number, () -> next.arriving() == 1L << vc);
        Violation first = firstOf(rig);
        assertBreaks(first, rule, NEXT_LINK, seen.cycle());
        assertThat(first.text()).startsWith("virtual channel " + vc + ": ").contains(text);
    }

    private static Link link(Rig rig, String path) {
        return Stream.of(
                        rig.network.links().stream().map(link -> link.link()),
                        rig.network.injections().stream().map(link -> link.link()),
                        rig.network.ejections().stream().map(link -> link.link()))
                .flatMap(all -> all)
                .filter(link -> link.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aCorruptedFlitIsFoundOnTheNextLink(Shape shape) {
        assertIsSeenOnTheLink(
                shape,
                5,
                Accident.CORRUPTS,
                "worm-content",
                "flit 5 of 24 of message " + (shape.channels() - 1) + " from node 0 to 2");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aCorruptedTailIsFoundOnTheNextLink(Shape shape) {
        assertIsSeenOnTheLink(shape, Shape.LENGTH, Accident.CORRUPTS, "worm-content", "flit 24 of 24 of message ");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aSecondHeadIsFoundOnTheNextLink(Shape shape) {
        assertIsSeenOnTheLink(
                shape,
                5,
                Accident.turnsInto(FlitKind.HEAD.ordinal()),
                "worm-sequence",
                "a head flit after flit 4 of 24");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anEarlyTailIsFoundOnTheNextLink(Shape shape) {
        assertIsSeenOnTheLink(
                shape, 5, Accident.turnsInto(FlitKind.TAIL.ordinal()), "worm-length", "ends after 5 of 24 flits");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aMissingTailIsFoundWhereTheWormShouldEnd(Shape shape) {
        assertIsSeenOnTheLink(
                shape,
                Shape.LENGTH,
                Accident.turnsInto(FlitKind.BODY.ordinal()),
                "worm-length",
                "flit 24 of 24 of message " + (shape.channels() - 1) + " from node 0 to 2 is not a tail");
    }

    // ---- a protocol does not do its part ----------------------------------------------------------------------

    private static boolean anywhere(Rig rig, Predicate<InputController> condition) {
        return rig.network.routers().stream()
                .flatMap(router -> router.inputs().stream())
                .anyMatch(condition);
    }

    private static boolean anyBank(FlitBuffers buffers, IntPredicate condition) {
        return IntStream.range(0, buffers.copies()).anyMatch(condition);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aSenderThatIgnoresCreditsOverflowsTheBuffer(Shape shape) {
        Rig rig = new Rig(
                shape.row(shape.parts().withFlowControl(new FaultyProtocol.DeafSender(Shape.CREDIT))),
                shape.congestion(),
                MonitorParameters.DEFAULTS);
        Sighting full = rig.sight(
                1,
                () -> anywhere(
                        rig,
                        input -> anyBank(
                                input.buffers(),
                                v -> input.buffers().count().get(v) == Shape.DEPTH
                                        && input.arriving().arriving() == 1L << v
                                        && !input.departing().bit(v))));
        Violation first = firstOf(rig);
        assertBreaks(first, "fifo-overflow", first.module(), full.cycle());
        assertThat(first.module()).matches("network\\.router_\\d\\.input_\\w+");
        assertThat(first.text()).contains("4 of 4");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aReceiverThatKeepsCreditsBreaksTheMirror(Shape shape) {
        FlowControl faulty = new FaultyProtocol.FaultyReceiver(Shape.CREDIT, CreditFlowControl.CREDIT, false);
        Rig rig = new Rig(shape.row(shape.parts().withFlowControl(faulty)), shape.worms(), MonitorParameters.DEFAULTS);
        InputController injected = rig.network.routers().get(0).inputs().stream()
                .filter(input -> input.name().equals("input_injection_0"))
                .findFirst()
                .orElseThrow();
        Moves moves = new Moves(rig, link(rig, "network.injection_0_0"));
        Sighting freed = rig.sight(1, () -> injected.departing().get() != 0);
        Violation first = firstOf(rig);
        int vc = Bits.first(moves.vcs.get(first.cycle() - 1));
        assertBreaks(
                first, "credit-count", "network.nic_0.injector_0.flow_control", moves.lookAfter(freed.cycle() + 1, vc));
    }

    /** The first credit that nobody gave is at the sender when it has come over the link. */
    @ParameterizedTest
    @MethodSource("shapes")
    void aReceiverThatInventsCreditsBreaksTheMirror(Shape shape) {
        FlowControl faulty = new FaultyProtocol.FaultyReceiver(Shape.CREDIT, CreditFlowControl.CREDIT, true);
        Violation first = firstOf(
                new Rig(shape.row(shape.parts().withFlowControl(faulty)), shape.worms(), MonitorParameters.DEFAULTS));
        assertBreaks(first, "credit-count", first.module(), shape.linkDelay());
    }

    /** Link by link; a request is committed a cycle before it is on wires that the switch drives through its stage. */
    @ParameterizedTest
    @MethodSource("shapes")
    void aSenderThatIgnoresAcknowledgeBreaksTheHandshake(Shape shape) {
        Rig rig = new Rig(
                shape.row(shape.parts().withFlowControl(new FaultyProtocol.DeafSender(Shape.ACKNOWLEDGE))),
                shape.congestion(),
                only("request-acknowledge"));
        boolean early = shape.outputDepth() == 0 && shape.switchStage() == 1;
        Map<String, Long> refused = new HashMap<>();
        Map<Link, Long> before = new HashMap<>();
        rig.observe(cycle -> {
            rig.network.links().stream()
                    .map(link -> link.link())
                    .filter(link -> requestsRefused(link, early, before))
                    .forEach(link -> refused.putIfAbsent(link.path(), cycle));
            rig.network.injections().stream()
                    .map(link -> link.link())
                    .filter(link -> requestsRefused(link, false, before))
                    .forEach(link -> refused.putIfAbsent(link.path(), cycle));
        });
        while (!refused.containsKey("network.link_0_x_plus")) {
            rig.simulator.step();
        }
        Map<String, Long> told = new HashMap<>();
        for (Violation violation : rig.monitors.verdicts().violations()) {
            told.putIfAbsent(violation.module(), violation.cycle());
            assertThat(violation.text()).matches("request for virtual channel \\d, whose acknowledge was low");
        }
        assertThat(told).isEqualTo(refused);
    }

    private static boolean requestsRefused(Link link, boolean early, Map<Link, Long> before) {
        long acknowledged =
                link.senderEnd().line(RequestAcknowledge.ACKNOWLEDGE).get();
        long earlier = before.getOrDefault(link, acknowledged);
        before.put(link, acknowledged);
        return (link.senderEnd().channel().arriving() & ~(early ? earlier : acknowledged)) != 0;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aReceiverThatAcknowledgesWithoutRoomBreaksTheHandshake(Shape shape) {
        FlowControl faulty = new FaultyProtocol.FaultyReceiver(Shape.ACKNOWLEDGE, RequestAcknowledge.ACKNOWLEDGE, true);
        Rig rig = new Rig(
                shape.row(shape.parts().withFlowControl(faulty)), shape.congestion(), only("request-acknowledge"));
        Sighting full = rig.sight(
                1,
                () -> anywhere(
                        rig,
                        input -> anyBank(
                                input.buffers(), v -> input.buffers().count().get(v) == Shape.DEPTH)));
        Violation first = firstOf(rig);
        assertBreaks(first, "request-acknowledge", first.module(), full.cycle());
        assertThat(first.text()).matches("acknowledge for virtual channel \\d, whose buffer is full \\(4 flits\\)");
    }

    // ---- a register flips while flits move ----------------------------------------------------------------------

    /** What moves between the two ends of a link, as both of them count it. */
    private static final class Moves {
        private final Map<Long, Long> vcs = new HashMap<>();

        /** The sender's view: flits sent, credits that come back. */
        Moves(Rig rig, Link link) {
            rig.observe(cycle -> vcs.put(
                    cycle,
                    link.senderEnd().channel().arriving()
                            | link.senderEnd().line(CreditFlowControl.CREDIT).get()));
        }

        /** A buffer's view. */
        Moves(Rig rig, BooleanSupplier moves, int vc) {
            rig.observe(cycle -> vcs.put(cycle, moves.getAsBoolean() ? 1L << vc : 0L));
        }

        /** The first cycle from {@code from} on before which virtual channel {@code vc} has moved. */
        long lookAfter(long from, int vc) {
            return vcs.keySet().stream()
                    .filter(cycle -> cycle + 1 >= from && (vcs.get(cycle) >>> vc & 1) != 0)
                    .mapToLong(cycle -> cycle + 1)
                    .min()
                    .orElse(-1);
        }
    }

    /** Cycles in which the worms of the row are under way over all three links, whatever the shape. */
    private static final List<Integer> ON_THE_WAY = List.of(22, 23, 24, 25);

    private static Registers credits(FlowControl.Sender sender) {
        return ((CreditFlowControl.CreditCounters) sender).credits();
    }

    /** The senders of all links on the way from node 0 to 2. */
    private static Map<String, FlowControl.Sender> sendersOnTheWay(Rig rig) {
        return Map.of(
                "network.injection_0_0",
                rig.network.interfaces().get(0).injectors().get(0).sender(),
                "network.link_0_x_plus",
                output(rig.network.routers().get(0), "output_x_plus").sender(),
                "network.ejection_2_0",
                output(rig.network.routers().get(2), "output_ejection_0").sender());
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void aCreditTooManyOrTooFewIsNoticedAsSoonAsItsChannelMoves(Shape shape) {
        for (String path : List.of("network.injection_0_0", "network.link_0_x_plus", "network.ejection_2_0")) {
            for (int when : ON_THE_WAY) {
                Rig rig = new Rig(shape.row(shape.parts()), shape.worms(), only("credit-count"));
                int vc = shape.channels() - 1;
                Moves moves = new Moves(rig, link(rig, path));
                FlowControl.Sender sender = sendersOnTheWay(rig).get(path);
                rig.simulator.run(when);
                long left = credits(sender).get(vc);
                credits(sender).set(vc, left < 2 ? left + 1 : left - 1);
                assertBreaks(firstOf(rig), "credit-count", sender.path(), moves.lookAfter(when, vc));
            }
        }
    }

    private static void flip(FlitBuffers buffers, int vc) {
        long count = buffers.count().get(vc);
        buffers.count().set(vc, count == 0 ? 1 : count - 1);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anInputBufferThatMiscountsIsNoticedAsSoonAsItsChannelMoves(Shape shape) {
        for (int when : ON_THE_WAY) {
            Rig rig = new Rig(shape.row(shape.parts()), shape.worms(), only("fifo-count"));
            int vc = shape.channels() - 1;
            InputController input = rig.network.routers().get(1).inputs().stream()
                    .filter(one -> one.path().equals(MIDDLE))
                    .findFirst()
                    .orElseThrow();
            Moves moves = new Moves(
                    rig, () -> ((input.arriving().arriving() | input.departing().get()) >>> vc & 1) != 0, vc);
            rig.simulator.run(when);
            flip(input.buffers(), vc);
            assertBreaks(firstOf(rig), "fifo-count", MIDDLE, moves.lookAfter(when, vc));
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void anOutputBufferThatMiscountsIsNoticedAsSoonAsItsChannelMoves(Shape shape) {
        for (int when : ON_THE_WAY) {
            Rig rig = new Rig(shape.row(shape.parts()), shape.worms(), only("fifo-count"));
            OutputController output = output(rig.network.routers().get(0), "output_x_plus");
            assertThat(output.buffers().isPresent()).isEqualTo(shape.outputDepth() > 0);
            if (output.buffers().isPresent()) {
                int vc = shape.channels() - 1;
                Moves moves = new Moves(
                        rig,
                        () -> ((output.arriving().orElseThrow().get()
                                                        | output.end().channel().arriving())
                                                >>> vc
                                        & 1)
                                != 0,
                        vc);
                rig.simulator.run(when);
                flip(output.buffers().get(), vc);
                assertBreaks(firstOf(rig), "fifo-count", output.path(), moves.lookAfter(when, vc));
            }
        }
    }

    // ---- a register flips while nothing moves ------------------------------------------------------------------

    /** All messages are offered in cycle 0, so that the watchdog has everything audited in cycle {@value #PATIENCE}. */
    private static Rig standstill(Shape shape) {
        Rig rig = new Rig(shape.ring(), Shape.circle(), MonitorParameters.DEFAULTS);
        rig.simulator.run(PATIENCE / 2);
        assertThat(rig.monitors.linkTaps()).extracting(ChannelTap::lastCycle).allMatch(cycle -> cycle < PATIENCE / 4);
        return rig;
    }

    @ParameterizedTest
    @MethodSource("shapesOfOneChannel")
    void aStandstillIsADeadlockAsSoonAsTheLimitIsReached(Shape shape) {
        Rig rig = standstill(shape);
        long last = Stream.of(rig.monitors.linkTaps(), rig.monitors.injectionTaps(), rig.monitors.ejectionTaps())
                .flatMap(List::stream)
                .mapToLong(ChannelTap::lastCycle)
                .max()
                .orElseThrow();
        assertBreaks(firstOf(rig), "deadlock", "network", last + PATIENCE);
    }

    @ParameterizedTest
    @MethodSource("shapesOfOneChannel")
    void theAuditFindsACreditThatFlippedAtAStandstill(Shape shape) {
        Rig rig = standstill(shape);
        FlowControl.Sender sender =
                output(rig.network.routers().get(2), "output_next").sender();
        credits(sender).set(0, credits(sender).get(0) ^ 1);
        assertBreaks(firstOf(rig), "credit-count", sender.path(), PATIENCE);
    }

    @ParameterizedTest
    @MethodSource("shapesOfOneChannel")
    void theAuditFindsAnInputBufferThatMiscountsAtAStandstill(Shape shape) {
        Rig rig = standstill(shape);
        InputController input = rig.network.routers().get(2).inputs().get(0);
        flip(input.buffers(), 0);
        assertBreaks(firstOf(rig), "fifo-count", input.path(), PATIENCE);
    }

    @ParameterizedTest
    @MethodSource("shapesOfOneChannel")
    void theAuditFindsAnOutputBufferThatMiscountsAtAStandstill(Shape shape) {
        Rig rig = standstill(shape);
        OutputController output = output(rig.network.routers().get(2), "output_next");
        if (output.buffers().isPresent()) {
            flip(output.buffers().get(), 0);
            assertBreaks(firstOf(rig), "fifo-count", output.path(), PATIENCE);
        }
    }

    // ---- nothing is wrong -----------------------------------------------------------------------------------------

    @ParameterizedTest
    @MethodSource("shapes")
    void soundPartsBreakNothing(Shape shape) {
        for (FlowControl protocol : List.of(Shape.CREDIT, Shape.ACKNOWLEDGE)) {
            Rig rig = new Rig(
                    shape.row(shape.parts().withFlowControl(protocol)),
                    shape.congestion(),
                    MonitorParameters.withoutSearches(RuleSet.ALL, 50, MonitorParameters.STARVATION_AFTER));
            rig.simulator.run(3_000);
            assertThat(rig.monitors.verdicts().violations()).isEmpty();
            assertThat(rig.completed).hasSize(2 * shape.channels());
        }
    }

    @Test
    void everyShapeIsTried() {
        assertThat(Shape.all().distinct()).hasSize(3 * 2 * 3 * 2);
    }
}

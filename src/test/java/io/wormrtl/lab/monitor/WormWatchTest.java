package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Monitors beside a single channel, which the test drives by hand. */
class WormWatchTest {

    private static final ExtraKind PAD = new ExtraKind("PAD", false, false, false);
    private static final ExtraKind BREAK =
            new ExtraKind("BREAK", false, true, false).meaning(ExtraKind.Meaning.BREAKS_OFF);
    private static final ExtraKind POSITION =
            new ExtraKind("POSITION", false, false, false).meaning(ExtraKind.Meaning.TELLS_POSITION);
    private static final ExtraKind SERVICE =
            new ExtraKind("SERVICE", true, false, true).meaning(ExtraKind.Meaning.BEGINS_SERVICE);
    private static final FlitFormat FLITS = new FlitFormat(18, FlitKinds.of(List.of(PAD, BREAK, POSITION, SERVICE)));
    /** 14 payload bits and 16 nodes: two header flits. */
    private static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);

    private static final DataPattern PATTERN = new DataPattern(FLITS.payloadBits());
    private static final int NODE = 9;

    /** A channel that ends at node 9. */
    private static final class Bench extends Design {
        private final Pin request = pin("request", 1);
        private final Pin vc = pin("vc", 1);
        private final Pin kind = pin("kind", FLITS.kinds().bits());
        private final Pin data = pin("data", FLITS.payloadBits());
        private final Verdicts verdicts = new Verdicts();
        private final WormWatch worms = new WormWatch(
                this,
                verdicts,
                LAYOUT,
                FLITS,
                new DataPattern(FLITS.payloadBits()),
                2,
                new DeliveryWatch(this, NODE, verdicts, new Handover(this, verdicts)));
        private final ChannelTap tap = new ChannelTap(
                this,
                "tap",
                new Channel(request, vc, kind, data),
                new Channel(request, vc, kind, data),
                ChannelTap.At.SENDER,
                worms,
                List.of());
        private final Simulator simulator = new Simulator(this);

        Bench() {
            super("bench");
        }

        /** One cycle with flit {@code index} of a packet of {@code length} flits on the wires. */
        void send(int channel, int destination, int id, int length, int index) {
            Header header = new Header(destination, 0, 3, length, id, 0);
            request.set(1);
            vc.set(channel);
            kind.set(FlitKind.code(index == 0, index == length - 1));
            data.set(index < LAYOUT.flits() ? LAYOUT.payload(header, index) : PATTERN.word(3, id, 0, index));
            simulator.step();
        }

        /** One cycle with a tail as flit {@code index}, whatever the length. */
        void tail(int channel, int id, int index) {
            request.set(1);
            vc.set(channel);
            kind.set(FlitKind.TAIL.ordinal());
            data.set(PATTERN.word(3, id, 0, index));
            simulator.step();
        }

        /** One cycle with a flit of a packet of {@code length} flits, of another kind than its place asks for. */
        void sendAs(FlitKind otherwise, int id, int length, int index) {
            request.set(1);
            vc.set(0);
            kind.set(otherwise.ordinal());
            Header header = new Header(NODE, 0, 3, length, id, 0);
            data.set(index < LAYOUT.flits() ? LAYOUT.payload(header, index) : PATTERN.word(3, id, 0, index));
            simulator.step();
        }

        /** A pad flit, which belongs to no contents. */
        void pad(int channel) {
            extra(channel, PAD, 0x155);
        }

        void extra(int channel, ExtraKind sent, long payload) {
            request.set(1);
            vc.set(channel);
            kind.set(FLITS.kinds().code(sent));
            data.set(payload);
            simulator.step();
        }

        void idle() {
            request.set(0);
            simulator.step();
        }
    }

    @Test
    void theHeaderHasTwoFlits() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
    }

    @Test
    void wormsOnTwoVirtualChannelsMayShareTheWires() {
        Bench bench = new Bench();
        for (int index = 0; index < 6; index++) {
            bench.send(0, NODE, 1, 6, index);
            bench.send(1, NODE, 2, 6, index);
            bench.idle();
        }
        assertThat(bench.verdicts.violations()).isEmpty();
        assertThat(bench.tap.flits()).isEqualTo(12);
        assertThat(bench.tap.lastCycle()).isEqualTo(16);
    }

    @Test
    void padFlitsAreTheBusinessOfWhoSendsThem() {
        Bench bench = new Bench();
        for (int index = 0; index < 6; index++) {
            bench.pad(0);
            bench.send(0, NODE, 1, 6, index);
        }
        assertThat(bench.verdicts.violations()).isEmpty();
        assertThat(bench.tap.flits()).isEqualTo(12);
    }

    @Test
    void aWormMayBeBrokenOffOnceOnly() {
        Bench bench = new Bench();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.send(0, NODE, 1, 9, 2);
        bench.extra(0, BREAK, 0);
        bench.send(0, NODE, 2, 3, 0);
        bench.send(0, NODE, 2, 3, 1);
        bench.send(0, NODE, 2, 3, 2);
        assertThat(bench.verdicts.violations()).isEmpty();
        bench.extra(0, BREAK, 0);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-sequence");
    }

    /** What is left out is left out, and nothing else. */
    @Test
    void aWormMayLeaveOutWhatIsNotWanted() {
        Bench bench = new Bench();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.extra(0, POSITION, 6);
        bench.send(0, NODE, 1, 9, 6);
        bench.send(0, NODE, 1, 9, 7);
        bench.send(0, NODE, 1, 9, 8);
        assertThat(bench.verdicts.violations()).isEmpty();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.extra(0, POSITION, 6);
        bench.send(0, NODE, 1, 9, 5);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-content");
        for (int nowhere : new int[] {1, 9}) {
            Bench other = new Bench();
            other.send(0, NODE, 1, 9, 0);
            other.send(0, NODE, 1, 9, 1);
            other.extra(0, POSITION, nowhere);
            assertThat(other.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-sequence");
        }
    }

    /** It has a header and a length as others, but what it brings is nobody's business. */
    @Test
    void aWormOfInterfacesIsHeldAgainstItsLengthOnly() {
        Bench bench = new Bench();
        long head = LAYOUT.payload(new Header(NODE + 1, 0, 3, 4, 1, 0), 0);
        bench.extra(0, SERVICE, head);
        bench.send(0, NODE + 1, 1, 4, 1);
        bench.pad(0);
        bench.send(0, NODE, 2, 9, 5);
        assertThat(bench.verdicts.violations()).isEmpty();
        bench.tail(0, 1, 4);
        assertThat(bench.verdicts.violations()).isEmpty();
        bench.extra(0, SERVICE, head);
        bench.send(0, NODE + 1, 1, 4, 1);
        bench.tail(0, 1, 4);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-length");
    }

    @Test
    void equalFlitsInARowAreSeenOneByOne() {
        Bench bench = new Bench();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.send(0, NODE, 1, 9, 2);
        bench.simulator.run(1); // the wires stay as they are: flit 2 again
        assertThat(bench.tap.flits()).isEqualTo(4);
        assertThat(bench.verdicts.first().orElseThrow())
                .isEqualTo(new Violation(
                        3,
                        "bench",
                        "worm-content",
                        bench.verdicts.first().orElseThrow().text(),
                        Optional.of(new MessageName(3, 1))));
    }

    @Test
    void aFlitOfAnotherWormOnTheSameVirtualChannelIsForeign() {
        Bench bench = new Bench();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.send(0, NODE, 1, 9, 2);
        bench.send(0, NODE, 2, 9, 3);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-content");
    }

    @Test
    void aWormThatDoesNotBeginIsNone() {
        Bench bench = new Bench();
        bench.send(1, NODE, 1, 9, 4);
        assertThat(bench.verdicts.violations())
                .extracting(Violation::text)
                .containsExactly("virtual channel 1: a BODY flit, but no worm has begun");
    }

    /** A worm of five flits whose fifth is no tail, and whose sixth is. */
    @Test
    void aWormThatIsTooLongIsToldTwice() {
        Bench bench = new Bench();
        for (int index = 0; index < 4; index++) {
            bench.send(0, NODE, 1, 5, index);
        }
        bench.sendAs(FlitKind.BODY, 1, 5, 4);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-length");
        bench.tail(0, 1, 5);
        assertThat(bench.verdicts.violations())
                .extracting(Violation::text)
                .startsWith(
                        "virtual channel 0: flit 5 of 5 of message 1 from node 3 to 9 is not a tail",
                        "virtual channel 0: message 1 from node 3 to 9 ends after 6 of 5 flits");
    }

    /** Before the next head, flits may still come that were on the way. */
    @Test
    void aWormThatIsCutNeedNotEnd() {
        Bench bench = new Bench();
        bench.send(0, NODE, 1, 9, 0);
        bench.send(0, NODE, 1, 9, 1);
        bench.worms.cut(0);
        bench.send(0, NODE, 1, 9, 2);
        for (int index = 0; index < 6; index++) {
            bench.send(0, NODE, 2, 6, index);
        }
        assertThat(bench.verdicts.violations()).isEmpty();
        bench.send(0, NODE, 3, 9, 0);
        bench.send(0, NODE, 4, 9, 0);
        assertThat(bench.verdicts.violations()).extracting(Violation::rule).containsExactly("worm-sequence");
    }

    /** A tail that closes it early delivers nothing, and is no excuse for the next. */
    @Test
    void aWormThatIsCutMayEndEarly() {
        for (boolean cut : new boolean[] {true, false}) {
            Bench bench = new Bench();
            bench.send(1, NODE, 1, 9, 0);
            bench.send(1, NODE, 1, 9, 1);
            bench.send(1, NODE, 1, 9, 2);
            if (cut) {
                bench.worms.cut(1);
            }
            bench.tail(1, 1, 3);
            assertThat(bench.verdicts.isClean()).isEqualTo(cut);
            bench.worms.cut(1);
            bench.send(1, NODE, 2, 9, 0);
            bench.send(1, NODE, 3, 9, 0);
            assertThat(bench.verdicts.violations()).extracting(Violation::rule).contains("worm-sequence");
        }
    }

    @Test
    void aWormForAnotherNodeMustNotBeEjectedHere() {
        Bench bench = new Bench();
        for (int index = 0; index < 4; index++) {
            bench.send(0, NODE + 1, 1, 4, index);
        }
        assertThat(bench.verdicts.violations())
                .containsExactly(new Violation(
                        1,
                        "bench",
                        "delivered-intact",
                        "message 1 from node 3 to 10 is ejected at node 9",
                        Optional.of(new MessageName(3, 1))));
    }

    /** The last flit of its length is a tail, and no flit before: also where the header is all there is. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 9})
    void aWormEndsWithTheLastFlitOfItsLength(int length) {
        Bench early = new Bench();
        Bench late = new Bench();
        for (int index = 0; index < length; index++) {
            if (index <= length - 2) {
                early.sendAs(FlitKind.of(FlitKind.code(index == 0, index == length - 2)), 1, length, index);
            }
            late.sendAs(FlitKind.of(FlitKind.code(index == 0, false)), 1, length, index);
        }
        assertThat(early.verdicts.violations())
                .extracting(Violation::rule, Violation::cycle)
                .startsWith(tuple("worm-length", length - 2L));
        assertThat(late.verdicts.violations())
                .extracting(Violation::rule, Violation::cycle)
                .startsWith(tuple("worm-length", length - 1L));
        assertThat(late.verdicts.violations().get(0).text()).endsWith(" is not a tail");
    }

    /** Not before the header is complete, and not behind the end of a worm. */
    @Test
    void aPlaceIsToldOnlyWithinTheContentsOfAWorm() {
        for (int flits : new int[] {0, 1, 12}) {
            Bench bench = new Bench();
            for (int index = 0; index < flits; index++) {
                bench.send(0, NODE, 1, 12, index);
            }
            bench.extra(0, POSITION, 6);
            assertThat(bench.verdicts.violations())
                    .as("behind " + flits + " flits")
                    .extracting(Violation::rule)
                    .containsExactly("worm-sequence");
        }
    }

    @Test
    void anIdUsedTwiceAtATimeIsReported() {
        Verdicts verdicts = new Verdicts();
        MessageLedger ledger = new MessageLedger(verdicts, message -> {});
        for (int cycle = 0; cycle < 2; cycle++) {
            Message message = new Message(new GeneratedMessage(cycle, 3, NODE, 5), List.of(5));
            message.identify(7);
            ledger.offered(message);
        }
        assertThat(verdicts.violations()).extracting(Violation::rule).containsExactly("message-id-reuse");
        ledger.reportLost(100);
        assertThat(verdicts.violations()).hasSize(2);
        assertThat(verdicts.violations().get(1).text()).startsWith("message 7 from node 3 to 9 is lost");
    }

    /** What is heard, in order, as letters of who hears and what: h of headers, t of tails. */
    private static WormListener hearing(String name, StringBuilder heard) {
        return new WormListener() {
            @Override
            public void headerCrossed(long cycle, Worm worm) {
                heard.append(name).append('h').append(cycle).append(' ');
            }

            @Override
            public void tailCrossed(long cycle, Worm worm) {
                heard.append(name).append('t').append(cycle).append(' ');
            }
        };
    }

    @Test
    void ofTwoListenersBothHearOfHeadersAndTails() {
        StringBuilder heard = new StringBuilder();
        WormListener first = hearing("a", heard);
        WormListener second = hearing("b", heard);
        Worm worm = new Bench().worms.worm(0);
        WormListener both = WormListener.both(first, second);
        both.headerCrossed(3, worm);
        both.tailCrossed(7, worm);
        assertThat(heard).hasToString("ah3 bh3 at7 bt7 ");
        assertThat(WormListener.both(first, WormListener.NONE)).isSameAs(first);
        assertThat(WormListener.both(WormListener.NONE, second)).isSameAs(second);
    }
}

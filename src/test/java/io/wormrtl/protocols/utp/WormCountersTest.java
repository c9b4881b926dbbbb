package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.routing.Reallocation;
import org.junit.jupiter.api.Test;

/** What a router keeps of worms until their tokens are gone, on three virtual channels; headers have two flits. */
class WormCountersTest {

    private static final FlitFormat FLITS = new FlitFormat(24, FlitKinds.of(UtpWords.KINDS));
    private static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 4, HeaderFields.NONE);
    private static final Header HEADER = new Header(13, 0, 6, 9, 700, 2);
    private static final int RESTART_HEAD = FLITS.kinds().code(UtpWords.RESTART_HEAD);
    private static final int POSITION = FLITS.kinds().code(UtpWords.POSITION);
    private static final int HEAD = FlitKind.HEAD.ordinal();
    private static final int BODY = FlitKind.BODY.ordinal();

    /** The channels cross as a register says; all takes its values at once. */
    private static final class Bench extends Design {
        private final Register crossing = register("crossing", 3);
        private final ToldFlits told = new ToldFlits(this, "told", 3, 4, 2);
        private final SpanningWorms worms = new SpanningWorms(this, "worms", 3, FLITS, LAYOUT);

        Bench() {
            super("bench");
        }

        long spoken() {
            crossing.set(0b111);
            return told.speak(crossing).get();
        }
    }

    private final Bench bench = new Bench();
    private final SpanningWorms worms = bench.worms;

    private void header(int v, int kind) {
        worms.copyHead(v, kind, LAYOUT.payload(HEADER, 0));
        worms.copyHead(v, BODY, LAYOUT.payload(HEADER, 1));
    }

    private void confirm(int v, int flits) {
        for (int i = 0; i < flits; i++) {
            worms.count(v, true, false, false);
        }
    }

    @Test
    void aHeaderIsKnownWhenAllOfItHasCome() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
        worms.copyHead(1, HEAD, LAYOUT.payload(HEADER, 0));
        assertThat(worms.knowsHeader(1)).isFalse();
        worms.copyHead(1, BODY, LAYOUT.payload(HEADER, 1));
        assertThat(worms.knowsHeader(1)).isTrue();
        worms.copyHead(1, BODY, (1L << FLITS.payloadBits()) - 1);
        assertThat(worms.source(1)).isEqualTo(6);
        assertThat(worms.destination(1)).isEqualTo(13);
        assertThat(worms.id(1)).isEqualTo(700);
        assertThat(worms.length(1)).isEqualTo(9);
        assertThat(worms.packetsLeft(1)).isEqualTo(2);
        assertThat(worms.knowsHeader(0)).isFalse();
        worms.copyHead(1, RESTART_HEAD, 0);
        assertThat(worms.knowsHeader(1)).as("of the next worm").isFalse();
    }

    /** Behind the header of a second part comes its position, and flits count from there. */
    @Test
    void whereTheFlitsOfAWormBelong() {
        header(0, HEAD);
        assertThat(new int[] {worms.index(0, 1), worms.index(0, 2), worms.index(0, 5)})
                .containsExactly(1, 2, 5);
        header(1, RESTART_HEAD);
        worms.copyHead(1, POSITION, 6);
        assertThat(new int[] {
                    worms.index(1, 0), worms.index(1, 1), worms.index(1, 2), worms.index(1, 3), worms.index(1, 5)
                })
                .containsExactly(0, 1, -1, 6, 8);
        confirm(1, 4);
        assertThat(worms.position(1)).isEqualTo(7);
        confirm(0, 3);
        assertThat(worms.position(0)).isEqualTo(3);
    }

    /** The header as far as it is gone, and the position where more is gone. */
    @Test
    void whatGoesBeforeAWormThatStartsAgain() {
        header(0, HEAD);
        for (int gone = 0; gone <= 4; gone++) {
            assertThat(worms.startsWith(0)).isEqualTo(new int[] {0, 1, 2, 3, 3}[gone]);
            confirm(0, 1);
        }
        worms.inserted.set(0, 2);
        worms.restart(0, true);
        assertThat(worms.confirmed.get(0)).isEqualTo(6);
        assertThat(worms.absorbed.get(0)).isEqualTo(3);
        assertThat(worms.inserts.get(0)).isEqualTo(3);
        assertThat(worms.inserted.get(0)).isZero();
        assertThat(worms.restartFlit(0)).isEqualTo(FLITS.flit(RESTART_HEAD, LAYOUT.payload(HEADER, 0)));
        assertThat(worms.insertsLast(0)).isFalse();
        worms.count(0, false, true, true);
        assertThat(worms.absorbed.get(0)).isEqualTo(2);
        assertThat(worms.restartFlit(0)).isEqualTo(FLITS.flit(BODY, LAYOUT.payload(HEADER, 1)));
        worms.count(0, false, false, true);
        assertThat(worms.insertsLast(0)).isTrue();
        assertThat(worms.restartFlit(0)).isEqualTo(FLITS.flit(POSITION, 6));
        worms.count(0, true, true, false);
        worms.count(0, false, true, false);
        worms.count(0, false, true, false);
        assertThat(worms.absorbed.get(0)).as("none below 0").isZero();
        assertThat(worms.inserted.get(0)).isEqualTo(2);
        assertThat(worms.confirmed.get(0)).isEqualTo(7);
    }

    /** How many flits go before it is decided by what was gone before this cycle. */
    @Test
    void aCopyDroppedInTheCycleOfARestartIsStillThere() {
        header(0, HEAD);
        worms.restart(0, true);
        assertThat(worms.inserts.get(0)).isZero();
        assertThat(worms.absorbed.get(0)).isZero();
        assertThat(worms.confirmed.get(0)).isEqualTo(1);
        worms.restart(0, false);
        assertThat(worms.confirmed.get(0)).isEqualTo(1);
        assertThat(worms.inserts.get(0)).isEqualTo(1);
    }

    @Test
    void nothingOfAWormIsLeftBehindIt() {
        header(1, RESTART_HEAD);
        worms.copyHead(1, POSITION, 6);
        header(2, HEAD);
        confirm(1, 3);
        confirm(2, 1);
        worms.restart(1, false);
        worms.count(1, false, false, true);
        worms.clear(1);
        assertThat(new long[] {
                    worms.arrived.get(1),
                    worms.resumed.get(1),
                    worms.confirmed.get(1),
                    worms.absorbed.get(1),
                    worms.inserts.get(1),
                    worms.inserted.get(1)
                })
                .containsOnly(0);
        assertThat(worms.knowsHeader(2)).isTrue();
        assertThat(worms.confirmed.get(2)).isEqualTo(1);
    }

    /** Two are kept and told of; with two that go before them the router before does not hear of the next four. */
    @Test
    void whatGoesOnOnceMoreIsNotTold() {
        ToldFlits told = bench.told;
        assertThat(bench.spoken()).isEqualTo(0b111);
        told.count(1, true, false);
        told.count(1, true, true);
        told.count(1, true, false);
        told.restart(1, false, false, 2);
        for (int silent = 4; silent > 0; silent--) {
            assertThat(bench.spoken()).isEqualTo(0b101);
            told.count(1, false, false);
            told.count(1, true, false);
        }
        assertThat(bench.spoken()).isEqualTo(0b111);
        told.count(1, false, true);
        told.restart(1, false, false, 0);
        assertThat(bench.spoken()).as("one is still kept").isEqualTo(0b101);
        told.count(1, true, true);
        assertThat(bench.spoken()).isEqualTo(0b111);
        told.restart(1, false, false, 0);
        assertThat(bench.spoken()).as("none is kept").isEqualTo(0b111);
    }

    /** A flit that crosses and a copy that is dropped in that very cycle count, unless the flit is silent. */
    @Test
    void aRestartCountsItsOwnCycle() {
        ToldFlits told = bench.told;
        told.restart(0, true, false, 0);
        assertThat(bench.spoken()).isEqualTo(0b110);
        told.restart(0, true, true, 1);
        assertThat(bench.spoken()).as("only what goes before it").isEqualTo(0b110);
        told.count(0, true, false);
        assertThat(bench.spoken()).isEqualTo(0b111);
        told.count(2, true, false);
        told.restart(2, false, false, 3);
        told.clear(2);
        assertThat(bench.spoken()).isEqualTo(0b111);
        told.restart(2, false, false, 0);
        assertThat(bench.spoken()).as("forgotten").isEqualTo(0b111);
    }

    /** As with credits, but for the name of the line and the two hops. */
    @Test
    void aPlaceIsFreeTwoHopsOn() {
        CopiedFreed protocol = new CopiedFreed();
        ChannelFormat format = new ChannelFormat(FLITS, 3);
        assertThat(protocol.lines(format)).containsExactly(new Line("freed", 3, Line.Direction.BACKWARD));
        assertThat(protocol.countsPlaces()).isTrue();
        assertThat(protocol.hopsBeforeFree()).isEqualTo(2);
        assertThat(new CreditFlowControl(Reallocation.WHEN_EMPTY).hopsBeforeFree())
                .isZero();
    }

    @Test
    void theWordsAddedToTheWire() {
        assertThat(UtpWords.KINDS)
                .extracting(kind -> kind.name())
                .containsExactly("RESTART_HEAD", "POSITION", "REPLICA_TOKEN");
        assertThat(UtpWords.KINDS).extracting(kind -> kind.begins()).containsExactly(true, false, false);
        assertThat(UtpWords.KINDS).extracting(kind -> kind.ends()).containsExactly(false, false, true);
        assertThat(UtpWords.KINDS).extracting(kind -> kind.carriesData()).containsExactly(true, false, false);
        assertThat(UtpWords.KINDS)
                .extracting(kind -> kind.meaning())
                .containsExactly(
                        ExtraKind.Meaning.PLAIN, ExtraKind.Meaning.TELLS_POSITION, ExtraKind.Meaning.BREAKS_OFF);
    }
}

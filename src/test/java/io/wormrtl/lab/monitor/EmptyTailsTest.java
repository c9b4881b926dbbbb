package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Worms whose contents may be complete before their tail, which brings nothing: who is told of them, and when. */
class EmptyTailsTest {

    private static final ExtraKind TAIL = new ExtraKind("EMPTY_TAIL", false, true, false);
    private static final ExtraKind SERVICE =
            new ExtraKind("SERVICE", true, false, true).meaning(ExtraKind.Meaning.BEGINS_SERVICE);
    private static final FlitFormat FLITS = new FlitFormat(20, FlitKinds.of(List.of(TAIL, SERVICE)));
    private static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);
    private static final DataPattern PATTERN = new DataPattern(FLITS.payloadBits());
    private static final int VC = 2;

    private final Verdicts verdicts = new Verdicts();
    private final List<String> told = new ArrayList<>();
    private final WormWatch worms = new WormWatch(
            new Design("net"), verdicts, LAYOUT, FLITS, new DataPattern(FLITS.payloadBits()), 3, new WormListener() {
                @Override
                public void headerCrossed(long cycle, Worm worm) {
                    told.add(cycle + ": header of " + worm.id());
                }

                @Override
                public void tailCrossed(long cycle, Worm worm) {
                    told.add(cycle + ": " + worm.id() + (worm.isIntact() ? "" : " not intact"));
                }
            });
    private long cycle;

    /** Flits of a packet of {@code length}, none of them a tail. */
    private void send(int id, int length, int from, int to) {
        for (int index = from; index < to; index++) {
            Header header = new Header(9, 0, 3, length, id, 0);
            worms.flit(
                    cycle++,
                    VC,
                    FlitKind.code(index == 0, false),
                    index < LAYOUT.flits() ? LAYOUT.payload(header, index) : PATTERN.word(3, id, 0, index));
        }
    }

    private void tail() {
        worms.flit(cycle++, VC, FLITS.kinds().code(TAIL), 0);
    }

    @Test
    void aHeaderHasTwoFlits() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
    }

    /** Of each worm once, when its contents are complete, and not again with its tail. */
    @Test
    void aWormIsToldWhenItsContentsAreComplete() {
        send(7, 4, 0, 4);
        assertThat(told).containsExactly("1: header of 7", "3: 7");
        assertThat(worms.worm(VC).isOpen()).isTrue();
        tail();
        assertThat(worms.worm(VC).isOpen()).isFalse();
        send(8, 3, 0, 3);
        tail();
        assertThat(told).containsExactly("1: header of 7", "3: 7", "6: header of 8", "7: 8");
        assertThat(verdicts.violations()).isEmpty();
    }

    /** The tail comes before the contents are complete. */
    @Test
    void aWormMayEndTooEarly() {
        send(7, 4, 0, 3);
        tail();
        assertThat(told).containsExactly("1: header of 7", "3: 7 not intact");
        send(8, 3, 0, 3);
        assertThat(told).endsWith("6: 8");
        assertThat(verdicts.violations())
                .extracting(Violation::text)
                .containsExactly("virtual channel 2: message 7 from node 3 to 9 ends after 3 of 4 flits");
    }

    /** Behind one that was told before its tail. */
    @Test
    void aWormThatEndsTooEarlyIsToldWithItsTail() {
        send(6, 3, 0, 3);
        tail();
        send(7, 4, 0, 3);
        assertThat(told).containsExactly("1: header of 6", "2: 6", "5: header of 7");
        tail();
        assertThat(told).endsWith("7: 7 not intact");
    }

    @Test
    void aWormMayBeTooLong() {
        send(7, 4, 0, 5);
        assertThat(told).containsExactly("1: header of 7", "3: 7");
        assertThat(verdicts.violations())
                .extracting(Violation::text)
                .containsExactly("virtual channel 2: flit 5 of 4 of message 7 from node 3 to 9 is not a tail");
    }

    /** Nobody is told of what has been cut, whether its contents come to their end or not. */
    @Test
    void aWormThatIsCutIsNotTold() {
        send(7, 4, 0, 2);
        worms.cut(VC);
        send(7, 4, 2, 4);
        tail();
        assertThat(told).containsExactly("1: header of 7");
        send(8, 3, 0, 3);
        assertThat(told).endsWith("7: 8");
        assertThat(verdicts.violations()).isEmpty();
    }

    /** That a channel is cut on which there is no worm says nothing of the next one. */
    @Test
    void whereThereIsNoWormNothingIsCut() {
        worms.cut(VC);
        send(7, 4, 0, 4);
        assertThat(told).containsExactly("1: header of 7", "3: 7");
    }

    /** Neither of its header nor of its contents, and the next worm is one of messages. */
    @Test
    void aWormOfInterfacesIsNotTold() {
        worms.flit(cycle++, VC, FLITS.kinds().code(SERVICE), LAYOUT.payload(new Header(9, 0, 3, 4, 7, 0), 0));
        send(7, 4, 1, 4);
        tail();
        assertThat(told).isEmpty();
        send(8, 3, 0, 3);
        assertThat(told).containsExactly("6: header of 8", "7: 8");
    }
}

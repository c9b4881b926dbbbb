package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import org.junit.jupiter.api.Test;

/** What is known of the packets that a source keeps. */
class KeptPacketsTest extends SendingBench {

    @Test
    void aHeaderHasTwoFlits() {
        assertThat(LAYOUT.flits()).isEqualTo(2);
    }

    @Test
    void aPacketIsKeptWithAllThatItsHeaderSays() {
        slots.subMessage.set(3, 2);
        slots.written.set(3, 5);
        keep(0, true);
        assertThat(slots.destination.get(3)).isEqualTo(13);
        assertThat(slots.length.get(3)).isEqualTo(9);
        assertThat(slots.id.get(3)).isEqualTo(700);
        assertThat(slots.packetsLeft.get(3)).isEqualTo(2);
        assertThat(slots.subMessage.get(3)).isZero();
        assertThat(slots.first.get(3)).isEqualTo(2);
        assertThat(slots.isRequest.get(3)).isEqualTo(1);
        assertThat(slots.written.get(3)).isZero();
        slots.store(2, new NewPacket(1, 4, 5, 0, false), 7);
        assertThat(slots.isRequest.get(2)).isZero();
        assertThat(slots.first.get(2)).isEqualTo(7);
        slots.again(3, 6, true);
        slots.again(2, 5, false);
        assertThat(slots.subMessage.get(3)).isEqualTo(1);
        assertThat(slots.first.get(3)).isEqualTo(6);
        assertThat(slots.state(3)).isEqualTo(SlotState.ON_LANE);
        assertThat(slots.state(2)).isEqualTo(SlotState.WANTED);
        assertThat(slots.wanted()).isEqualTo(0b100);
    }

    /** Where messages are not split, no packets are left, and nothing is kept of that. */
    @Test
    void aMessageOfOnePacketHasNoneLeft() {
        HeaderLayout whole = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);
        KeptPackets plain = new KeptPackets(new Design("plain"), 2, whole, 3, 8, 32);
        plain.store(1, new NewPacket(13, 9, 700, 0, false), 2);
        assertThat(plain.packetsLeft.get(1)).isZero();
        assertThat(plain.id.get(1)).isEqualTo(700);
        assertThat(plain.first.width()).isEqualTo(6);
        assertThat(plain.written.width()).isEqualTo(6);
    }

    /** From a number on and around; those on lanes or asked for are needed, and the one that is answered for now. */
    @Test
    void aSlotIsFreeThatNobodyNeeds() {
        slots.become(0, SlotState.WANTED);
        slots.become(1, SlotState.KEPT);
        slots.become(2, SlotState.ON_LANE);
        assertThat(slots.free(0, -1)).isEqualTo(1);
        assertThat(slots.free(1, -1)).isEqualTo(1);
        assertThat(slots.free(2, -1)).isEqualTo(3);
        assertThat(slots.free(3, 3)).isEqualTo(1);
        slots.become(3, SlotState.ON_LANE);
        assertThat(slots.free(2, -1)).isEqualTo(1);
        assertThat(slots.free(2, 1)).isEqualTo(-1);
    }

    @Test
    void aSlotIsAsWideAsItsLimits() {
        assertThat(slots.elements())
                .extracting(element -> element.name() + " " + element.width())
                .containsExactly(
                        "state 2",
                        "destination 4",
                        "length 5",
                        "id " + LAYOUT.idBits(),
                        "packets_left 2",
                        "SSNF 2",
                        "FSN 5",
                        "is_request 1",
                        "written 5",
                        "words " + FLITS.payloadBits());
        assertThat(slots.words.depth()).isEqualTo(31);
        assertThat(slots.words.banks()).isEqualTo(4);
    }

    /** Words stand one behind the other, in each slot by itself. */
    @Test
    void wordsAreWrittenOneBehindTheOther() {
        keep(2, false);
        slots.write(1, 77);
        assertThat(slots.words.read(3, 0)).isEqualTo(1000);
        assertThat(slots.words.read(3, 1)).isEqualTo(1001);
        assertThat(slots.words.read(1, 0)).isEqualTo(77);
        assertThat(slots.written.get(3)).isEqualTo(2);
        assertThat(slots.written.get(1)).isEqualTo(1);
    }
}

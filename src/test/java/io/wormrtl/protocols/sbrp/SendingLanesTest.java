package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import org.junit.jupiter.api.Test;

/** What is known of the lanes of an injector. */
class SendingLanesTest extends SendingBench {

    @Test
    void lanesAreFoundByTheirSlots() {
        lanes.begin(0, 2, true);
        lanes.begin(1, 3, true);
        assertThat(lanes.isSlotOf(0b11, 3)).isTrue();
        assertThat(lanes.isSlotOf(0b01, 3)).isFalse();
        assertThat(lanes.isSlotOf(0b10, 2)).isFalse();
        assertThat(lanes.isSlotOf(0b11, 0)).isFalse();
    }

    /** A worm begins with nothing sent and nothing to close; only where contents are left out must that be told. */
    @Test
    void aLaneBeginsAnew() {
        lanes.goOn(1, 7, true, true);
        lanes.begin(1, 3, false);
        assertThat(lanes.slot.get(1)).isEqualTo(3);
        lane(0, false, false);
        lanes.goOn(1, 7, false, true);
        lanes.begin(1, true);
        assertThat(lanes.slot.get(1)).isEqualTo(3);
        lane(0, true, false);
        assertThat(lanes.slot.get(0)).isZero();
    }

    /** Two bits name four slots, five count 31 flits. */
    @Test
    void aLaneHasAPlaceACounterAndTwoBits() {
        assertThat(lanes.elements())
                .extracting(element -> element.name() + " " + element.width())
                .containsExactly("slot 2", "F_inj 5", "told 1", "cut 1");
        assertThat(new SendingLanes(new Design("other"), 2, 1, 31).slot.width()).isEqualTo(1);
    }
}

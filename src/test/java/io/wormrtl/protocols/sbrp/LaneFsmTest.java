package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What becomes of a lane whose packet is sent, or asked for again. */
class LaneFsmTest extends SendingBench {

    /** A worm that was hit is closed first if anything of it is out; a flit that leaves now is. */
    @Test
    void aLaneThatIsHitBeginsAgain() {
        keep(7, false);
        LaneFsm fsm = fsm(VirtualTail.WHERE_OPEN);
        lanes.begin(1, 3, true);
        assertThat(fsm.next(1, false, true, 3)).isFalse();
        lane(0, false, false);
        fsm.next(1, false, true, 2);
        lane(0, true, false);
        fsm.next(1, true, true, 3);
        lane(1, true, true);
        fsm.next(1, false, false, 3);
        lane(1, true, true);
        assertThat(fsm.next(1, true, false, 3)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 4, true, true);
        fsm.next(1, true, true, 2);
        lane(0, true, false);
        lanes.goOn(1, 4, true, false);
        assertThat(fsm(sent -> false).next(1, true, true, 4)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 4, true, true);
        fsm(sent -> true).next(1, true, true, 2);
        lane(0, true, false);
    }

    /** The last flit ends it even if it is hit; a last position that is cut or not told yet does not. */
    @Test
    void aLaneIsIdleBehindItsTail() {
        keep(7, false);
        slots.again(3, 8, true);
        LaneFsm fsm = fsm(VirtualTail.WHERE_OPEN);
        lanes.begin(1, 3, true);
        lanes.goOn(1, 8, true, false);
        assertThat(fsm.next(1, false, false, 2)).isFalse();
        lane(8, true, false);
        assertThat(fsm.next(1, true, true, 2)).isTrue();
        lanes.goOn(1, 8, true, true);
        assertThat(fsm.next(1, true, false, 3)).isFalse();
        lane(0, false, false);
        lanes.goOn(1, 2, false, false);
        assertThat(fsm.next(1, true, false, 8)).isFalse();
        lane(8, true, false);
        slots.length.set(3, 3);
        lanes.goOn(1, 2, false, false);
        assertThat(fsm.next(1, true, false, 8)).as("what tells").isFalse();
    }
}

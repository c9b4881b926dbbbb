package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Registers;
import org.junit.jupiter.api.Test;

/** What the router before hears of a worm, flit by flit, by hand. */
class ToldFlitsTest {

    private static final class Bench extends Design {
        final Pin crossing = pin("crossing", 3);
        final ToldFlits flits = new ToldFlits(this, "told_flits", 3, 6, 2);

        Bench() {
            super("bench");
        }
    }

    private final Bench bench = new Bench();
    private final ToldFlits flits = bench.flits;

    /** Of virtual channel 1; the others stay as they are. */
    private void require(long told, long silent) {
        Registers ofTold = (Registers) flits.elements().get(0);
        Registers ofSilent = (Registers) flits.elements().get(1);
        assertThat(ofTold.get(1)).as("told").isEqualTo(told);
        assertThat(ofSilent.get(1)).as("silent").isEqualTo(silent);
        assertThat(ofTold.get(0) + ofTold.get(2) + ofSilent.get(0) + ofSilent.get(2))
                .isZero();
    }

    @Test
    void whatCrossesIsToldUntilItsCopyIsDropped() {
        flits.count(1, true, false);
        flits.count(1, true, false);
        flits.count(1, true, false);
        require(3, 0);
        flits.count(1, false, true);
        require(2, 0);
        flits.count(1, true, true);
        require(2, 0);
        flits.count(1, false, false);
        require(2, 0);
        flits.clear(1);
        require(0, 0);
    }

    /** A worm of which four flits have been told goes on behind two others: nothing is heard of six. */
    @Test
    void ofWhatGoesOnOnceMoreNothingIsHeard() {
        for (int i = 0; i < 3; i++) {
            flits.count(1, true, false);
        }
        flits.restart(1, true, false, 2);
        require(4, 6);
        flits.count(1, true, false);
        require(4, 5);
        flits.count(1, true, true);
        require(3, 4);
        flits.count(1, false, true);
        require(2, 4);
    }

    /** A silent flit that crosses as the worm starts again is not told of; nor is one that does not cross. */
    @Test
    void aWormMayStartAgainWhileItIsSilent() {
        flits.count(1, true, false);
        flits.count(1, true, false);
        flits.restart(1, false, false, 1);
        require(2, 3);
        flits.restart(1, true, false, 1);
        require(2, 3);
        flits.restart(1, true, true, 2);
        require(1, 3);
    }

    @Test
    void theRouterBeforeHearsOfChannelsThatAreNotSilent() {
        Expression speak = flits.speak(bench.crossing);
        bench.crossing.set(0b111);
        assertThat(speak.get()).isEqualTo(0b111);
        flits.restart(1, false, false, 1);
        assertThat(speak.get()).isEqualTo(0b101);
        bench.crossing.set(0b011);
        assertThat(speak.get()).isEqualTo(0b001);
        flits.count(1, true, false);
        assertThat(speak.get()).isEqualTo(0b011);
    }
}

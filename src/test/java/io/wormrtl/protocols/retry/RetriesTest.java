package io.wormrtl.protocols.retry;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The failures of the packets of three lanes, one after the other: all values were worked out by hand. */
class RetriesTest {

    private static final int LANES = 3;

    /** Registers of the widths that waits and attempts ask for, which take their values at once. */
    private static final class Bench extends Design {
        private final Retries retries;

        Bench(BackOff backOff, long bits) {
            super("bench");
            Register random = register("random", Lfsr.BITS, bits);
            this.retries = new Retries(
                    backOff,
                    new RandomBits(random),
                    registers("waits", LANES, backOff.waitBits()),
                    registers("doublings", LANES, backOff.doublingBits()),
                    registers("failures", LANES, backOff.failureBits()));
        }

        /** Wait, doublings and failures of a lane. */
        List<Long> lane(int v) {
            return List.of(
                    retries.waits().get(v),
                    retries.doublings().get(v),
                    retries.failures().get(v));
        }
    }

    private static List<Long> all(Registers registers) {
        return IntStream.range(0, LANES).mapToObj(registers::get).toList();
    }

    /** Random bits are all 1: each wait is the longest of its range, behind 100 cycles that are always there. */
    @Test
    void rangesDoubleWithEveryFailureUntilThePacketHasFailedOftenEnough() {
        Bench bench = new Bench(new BackOff(4, 16, 4, 100), 0xFFFF);
        List<List<Long>> failed = new ArrayList<>();
        List<Boolean> last = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            bench.retries.fail(1);
            failed.add(bench.lane(1));
            last.add(bench.retries.isLast(1));
        }
        assertThat(failed)
                .containsExactly(
                        List.of(103L, 1L, 1L),
                        List.of(107L, 2L, 2L),
                        List.of(115L, 2L, 3L),
                        List.of(115L, 2L, 4L),
                        List.of(115L, 2L, 4L));
        assertThat(last).containsExactly(false, false, false, true, true);
        assertThat(bench.lane(0)).containsOnly(0L);
        assertThat(bench.lane(2)).containsOnly(0L);
    }

    /** 0110, turned right by the number of the lane: 0110, 0011 and, with a 1 in front, 0001. */
    @Test
    void eachLaneDrawsWithItsOwnBits() {
        Bench bench = new Bench(new BackOff(16, 16, 2, 0), 0b0110);
        for (int v = 0; v < LANES; v++) {
            bench.retries.fail(v);
        }
        assertThat(all(bench.retries.waits())).containsExactly(0b0110L, 0b0011L, 0b0001L);
        assertThat(all(bench.retries.failures())).containsExactly(1L, 1L, 1L);
    }

    /** A wait is over with its last cycle; what has failed is remembered until the lane has no packet any more. */
    @Test
    void timePassesAndFailuresStay() {
        Bench bench = new Bench(new BackOff(4, 16, 3, 0), 0b10);
        bench.retries.fail(0);
        assertThat(bench.lane(0)).containsExactly(2L, 1L, 1L);
        assertThat(bench.retries.isOver(0)).isFalse();
        assertThat(bench.retries.isOver(1)).isTrue();
        bench.retries.pass(0, false);
        assertThat(bench.lane(0)).containsExactly(1L, 1L, 1L);
        assertThat(bench.retries.isOver(0)).isFalse();
        bench.retries.pass(0, false);
        bench.retries.pass(0, false);
        assertThat(bench.lane(0)).containsExactly(0L, 1L, 1L);
        assertThat(bench.retries.isOver(0)).isTrue();
        bench.retries.fail(0);
        bench.retries.fail(2);
        bench.retries.pass(0, true);
        assertThat(bench.lane(0)).as("forgotten, but for its wait").containsExactly(1L, 0L, 0L);
        assertThat(bench.lane(2)).as("another lane").containsExactly(0L, 1L, 1L);
    }

    @Test
    void aSourceThatTriesWithoutEndHasNoLastAttempt() {
        Bench bench = new Bench(BackOff.endless(4, 16), 0xFFFF);
        assertThat(bench.retries.failures().hasBits()).isFalse();
        assertThat(bench.retries.isLast(0)).isFalse();
        bench.retries.fail(0);
        assertThat(bench.retries.isLast(0)).isFalse();
        assertThat(bench.lane(0)).containsExactly(3L, 1L, 0L);
    }

    /** A packet of nine flits, two of them header: with seven words all of it is here. */
    @Test
    void wordsOfAPacketAreHereWithTheLastOne() {
        Registers written = new Bench(new BackOff(1, 16, 16, 0), 0).retries.waits();
        Registers length = new Bench(new BackOff(1, 16, 16, 0), 0).retries.waits();
        PacketWords words = new PacketWords(written, length, 2);
        assertThat(words.areHere(1)).isTrue();
        length.set(1, 9);
        written.set(0, 9);
        written.set(1, 6);
        assertThat(words.areHere(1)).isFalse();
        written.set(1, 7);
        assertThat(words.areHere(1)).isTrue();
        length.set(0, 2);
        assertThat(words.areHere(0)).as("a header and nothing else").isTrue();
    }
}

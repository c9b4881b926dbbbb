package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** What is said to be always so is so in all states, and the other way round where the bits joined are independent. */
class TruthTableProperties {

    private static final class Pins extends Design {
        private final Pin state = pin("state", 2);
        private final List<Pin> bits = new ArrayList<>();

        Pins(int number) {
            super("pins");
            for (int i = 0; i < number; i++) {
                bits.add(pin("bit_" + i, 1));
            }
        }
    }

    private final Pins pins = new Pins(12);
    private final Words words = new Words();

    private Word bit(int number) {
        return words.read(new Cell(pins.bits.get(number), 0));
    }

    private Word isState(long number) {
        return words.equal(words.read(new Cell(pins.state, 0)), words.constant(2, number));
    }

    private Word drawn(Random random, int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0 ? isState(random.nextInt(4)) : bit(random.nextInt(5));
        }
        Word one = drawn(random, depth - 1);
        Word other = drawn(random, depth - 1);
        return switch (random.nextInt(6)) {
            case 0 -> words.and(one, other);
            case 1, 2 -> words.or(one, other);
            case 3 -> words.xor(one, other);
            case 4 -> words.multiplex(bit(random.nextInt(5)), one, other);
            default -> words.or(words.not(one), other);
        };
    }

    @Property(tries = 3000)
    void whatIsAlwaysSoIsSoInEveryState(@ForAll Random random) {
        Word condition = drawn(random, 1 + random.nextInt(4));
        boolean isAlways = true;
        for (int number = 0; number < 1 << 7 && isAlways; number++) {
            int now = number;
            isAlways = new Evaluator(cell -> cell.element() == pins.state ? now & 3 : now >> (2 + index(cell)) & 1)
                            .valueOf(condition)
                    == 1;
        }
        assertThat(words.isAlways(condition)).isEqualTo(isAlways);
        Statistics.collect(isAlways && !condition.isConstant());
        Statistics.coverage(coverage -> coverage.check(true).count(times -> times > 20));
    }

    private int index(Cell cell) {
        return pins.bits.indexOf(cell.element());
    }

    @Example
    void tooManyBitsAreNotTried() {
        Word all = words.zero;
        Word none = words.one;
        for (int i = 0; i < 11; i++) {
            all = words.or(all, words.and(bit(i), bit(11)));
            none = words.and(none, words.not(bit(i)));
        }
        assertThat(words.isAlways(words.or(all, words.or(none, words.not(bit(11))))))
                .isFalse();
    }

    @Example
    void allStatesTogetherAreAlwaysThereAndThreeAreNot() {
        Word three = words.or(words.or(isState(0), isState(1)), isState(3));
        assertThat(words.isAlways(three)).isFalse();
        assertThat(words.isAlways(words.or(isState(2), three))).isTrue();
        assertThat(words.isAlways(
                        words.not(words.and(words.or(isState(0), bit(0)), words.and(isState(1), words.not(bit(0)))))))
                .as("two states at once")
                .isTrue();
    }
}

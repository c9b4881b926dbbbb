package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Signals side by side show what the signals are, whoever sets them and whenever, and drive the wires they are made of.
 */
class ConcatenationTest {

    /** Registers that follow pins, wires that follow the registers, and the words of all of them. */
    private static final class Follower extends Design {
        final List<Pin> pins = new ArrayList<>();
        final List<Register> registers = new ArrayList<>();
        final List<Register> late = new ArrayList<>();
        final List<Wire> wires = new ArrayList<>();
        final Concatenation pinWord;
        final Concatenation registerWord;
        final Concatenation lateWord;
        final Concatenation wireWord;
        int runs;

        /** Masks of {@code width} bits; the second has no place of its own in any word. */
        Follower(ElementKind elements, int masks, int width) {
            super("top", elements);
            for (int i = 0; i < masks; i++) {
                pins.add(i == 1 ? null : pin("pin_" + i, width));
                registers.add(i == 1 ? null : register("register_" + i, width, i % 16));
                late.add(i == 1 ? null : register("late_" + i, width));
                wires.add(i == 1 ? null : wire("wire_" + i, width));
            }
            int shift = Concatenation.shiftFor(width);
            this.pinWord = Concatenation.ofMasks(shift, pins);
            this.registerWord = Concatenation.ofMasks(shift, registers);
            this.lateWord = Concatenation.ofMasks(shift, late);
            this.wireWord = Concatenation.ofMasks(shift, wires);
            clocked("store", this::store).reads(there(pins)).writes(there(registers));
            // Set while wires settle, these take their next value at the clock edge.
            mealy("keep", this::keep).reads(there(pins)).writes(there(late));
            combinational("copy", this::copy).reads(there(registers)).writes(there(wires));
        }

        static <E> List<E> there(List<E> all) {
            return all.stream().filter(element -> element != null).toList();
        }

        private void store() {
            for (int i = 0; i < pins.size(); i++) {
                if (pins.get(i) != null) {
                    registers.get(i).set(pinWord.mask(i));
                }
            }
        }

        private void keep() {
            for (int i = 0; i < pins.size(); i++) {
                if (pins.get(i) != null) {
                    late.get(i).set(pinWord.mask(i));
                }
            }
        }

        private void copy() {
            runs++;
            for (int k = 0; k < registerWord.words(); k++) {
                wireWord.drive(k, registerWord.word(k));
            }
        }

        void requireShown(Concatenation word, List<? extends Signal> signals) {
            for (int i = 0; i < signals.size(); i++) {
                long value = signals.get(i) == null ? 0 : signals.get(i).get();
                assertThat(word.mask(i)).isEqualTo(value);
                for (int bit = 0; bit < 4; bit++) {
                    assertThat(word.bit(word.index(i, bit))).isEqualTo((value >>> bit & 1) != 0);
                    assertThat(word.maskOf(word.index(i, bit))).isEqualTo(i);
                    assertThat(word.bitOf(word.index(i, bit))).isEqualTo(bit);
                }
            }
        }
    }

    private static void compare(Follower top, Follower other, Random random) {
        Simulator simulator = new Simulator(top);
        Simulator checked = new Simulator(other, Evaluation.EVERYTHING, Ordering.shuffled(3));
        Snapshot first = simulator.snapshot();
        for (int cycle = 0; cycle < 50; cycle++) {
            for (int i = 0; i < top.pins.size(); i++) {
                if (top.pins.get(i) != null && random.nextBoolean()) {
                    long value = random.nextInt(16);
                    top.pins.get(i).set(value);
                    other.pins.get(i).set(value);
                }
            }
            if (cycle == 20) {
                simulator.reset();
                checked.reset();
            }
            if (cycle == 30) {
                simulator.restore(first);
                checked.restore(first);
            }
            simulator.step();
            checked.step();
            for (Follower each : List.of(top, other)) {
                each.requireShown(each.pinWord, each.pins);
                each.requireShown(each.registerWord, each.registers);
                each.requireShown(each.lateWord, each.late);
                each.requireShown(each.wireWord, each.wires);
            }
            assertThat(top.wireWord.word(0)).isEqualTo(other.wireWord.word(0));
            assertThat(simulator.snapshot()).isEqualTo(checked.snapshot());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16, 17, 40})
    void showsItsSignals(int masks) {
        compare(
                new Follower(ElementKind.PLAIN, masks, 4),
                new Follower(ElementKind.checked(), masks, 4),
                new Random(masks));
    }

    @Test
    void hasAWordForEachSixtyFourBits() {
        assertThat(new Follower(ElementKind.PLAIN, 16, 4).pinWord.words()).isEqualTo(1);
        assertThat(new Follower(ElementKind.PLAIN, 17, 4).pinWord.words()).isEqualTo(2);
    }

    @Test
    void withoutGapsTheFirstSignalIsInTheLowBits() {
        Design top = new Design("top");
        Pin low = top.pin("low", 3);
        Pin high = top.pin("high", 2);
        Concatenation both = Concatenation.of(low, high);
        Simulator simulator = new Simulator(top);
        low.set(5);
        high.set(2);
        simulator.step();
        assertThat(both.get()).isEqualTo(0b10101);
        assertThat(both.differs(0b10101)).isFalse();
        assertThat(both.differs(0b00101)).isTrue();
        low.set(0);
        assertThat(both.get()).isEqualTo(0b10000);
    }

    /** Widths that are no powers of two, one of them 0, to whoever looks: a process, and one of a checked design. */
    @Test
    void withoutGapsEveryDesignShowsTheSame() {
        for (ElementKind elements : List.of(ElementKind.PLAIN, ElementKind.checked())) {
            Design top = new Design("top", elements);
            Pin low = top.pin("low", 3);
            Pin none = top.pin("none", 0);
            Pin middle = top.pin("middle", 1);
            Register high = top.register("high", 7);
            Wire seen = top.wire("seen", 11);
            Concatenation all = Concatenation.of(low, none, middle, high);
            top.clocked("count", () -> high.set(high.get() + 3)).updates(high);
            top.combinational("look", () -> seen.set(all.get()))
                    .reads(low, middle, high)
                    .writes(seen);
            assertThat(List.of(all.offset(0), all.offset(1), all.offset(2), all.offset(3)))
                    .containsExactly(0, 3, 3, 4);
            Simulator simulator = new Simulator(top);
            for (int cycle = 0; cycle < 30; cycle++) {
                low.set(cycle % 8);
                middle.set(cycle / 3 % 2);
                simulator.step();
                assertThat(seen.get()).isEqualTo(cycle % 8 + cycle / 3 % 2 * 8 + 3L * cycle * 16);
            }
        }
    }

    @Test
    void ofTheSameSignalsThereIsOneWord() {
        Design top = new Design("top");
        Pin one = top.pin("one", 2);
        Pin two = top.pin("two", 2);
        assertThat(Concatenation.ofMasks(1, Arrays.asList(one, null, two)))
                .isSameAs(Concatenation.ofMasks(1, Arrays.asList(one, null, two)))
                .isNotSameAs(Concatenation.ofMasks(1, List.of(one, two)))
                .isNotSameAs(Concatenation.ofMasks(2, Arrays.asList(one, null, two)));
    }

    @Test
    void aSignalMayBeInSeveralWords() {
        Design top = new Design("top");
        Pin one = top.pin("one", 2);
        Pin two = top.pin("two", 2);
        Wire out = top.wire("out", 2);
        Concatenation spread = Concatenation.ofMasks(1, List.of(one, two));
        Concatenation close = Concatenation.of(two, one);
        top.combinational("copy", () -> out.set(one.get())).reads(one).writes(out);
        Simulator simulator = new Simulator(top);
        simulator.step();
        one.set(3);
        two.set(1);
        simulator.step();
        assertThat(spread.get()).isEqualTo(0b0111);
        assertThat(close.get()).isEqualTo(0b1101);
        assertThat(out.get()).isEqualTo(3);
    }

    @Test
    void aSignalMustFitItsPlace() {
        Design top = new Design("top");
        Pin wide = top.pin("wide", 5);
        assertThatThrownBy(() -> Concatenation.ofMasks(2, List.of(wide)))
                .isInstanceOf(DesignError.class)
                .hasMessage("top.wide has 5 bits, more than the 4 for it in a concatenation");
        Pin most = top.pin("most", 60);
        assertThatThrownBy(() -> Concatenation.of(most, wide)).hasMessageContaining("more than the 4 for it");
    }

    @Test
    void readingAWordReadsItsSignals() {
        Design top = new Design("top", ElementKind.checked());
        Pin declared = top.pin("declared", 1);
        Pin forgotten = top.pin("forgotten", 1);
        Wire out = top.wire("out", 2);
        Concatenation both = Concatenation.of(declared, forgotten);
        top.combinational("copy", () -> out.set(both.get())).reads(declared).writes(out);
        assertThatThrownBy(new Simulator(top)::step)
                .isInstanceOf(DesignError.class)
                .hasMessage("top.copy reads top.forgotten without declaring it");
    }

    @Test
    void aWordThatStaysWakesNobody() {
        Follower top = new Follower(ElementKind.PLAIN, 5, 4);
        Simulator simulator = new Simulator(top);
        top.pins.get(2).set(7);
        simulator.run(5);
        int before = top.runs;
        top.pins.get(2).set(7);
        simulator.run(5);
        assertThat(top.runs).isEqualTo(before);
        top.pins.get(2).set(8);
        simulator.run(5);
        assertThat(top.runs).isEqualTo(before + 1);
    }

    @Test
    void whatIsSetBeforeTheDesignIsRunIsShown() {
        Design top = new Design("top");
        Pin low = top.pin("low", 4);
        Pin high = top.pin("high", 4);
        Concatenation both = Concatenation.of(low, high);
        low.set(9);
        high.set(3);
        new Simulator(top);
        assertThat(both.get()).isEqualTo(0x39);
    }

    /** Whoever comes after the second is one of several, too. */
    @Test
    void aWordThatFollowsFromTwoSidesIsShared() {
        Concatenation word = new Follower(ElementKind.PLAIN, 3, 4).pinWord;
        word.followFrom(2);
        word.followFrom(2);
        assertThat(word.isShared()).isFalse();
        word.followFrom(0);
        assertThat(word.isShared()).isTrue();
        word.followFrom(0);
        assertThat(word.isShared()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 30, 64})
    void theFirstBitsTellWhichMasksAreNot0(int width) {
        Follower follower = new Follower(ElementKind.PLAIN, 3, width);
        Concatenation word = follower.pinWord;
        Random random = new Random(width);
        for (int i = 0; i < 100; i++) {
            long masks = random.longs(3).reduce(-1, (one, other) -> one & other);
            long expected = 0;
            for (int from = 0; from < 64; from += 1 << Concatenation.shiftFor(width)) {
                expected |= (masks >>> from & word.maskBits()) != 0 ? 1L << from : 0;
            }
            assertThat(word.firstsOf(masks)).isEqualTo(expected);
        }
    }
}

package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays of signals, memories with banks, and groups: names, types and values. */
class ArrayTest {

    private final Design top = new Design("top");

    /** Credits, an entry per virtual channel. */
    private static final class Credits extends GroupArray {
        final Registers left = each("left", 3, 5);
        final Memory slots = eachMemory("slot", 8, 2, 1, 1);
        final Wires any = eachWire("any", 1);

        Credits(Scope parent, String name) {
            super(parent, name, 3);
        }
    }

    private static final class Pair extends Group {
        final Register first = register("first", 2);
        final Registers rest = registers("rest", 2, 3);
        final Group inner = new Group(this, "inner") {
            @Override
            public String type() {
                return "Inner";
            }
        };

        Pair(Module parent) {
            super(parent, "pair");
        }
    }

    private static List<String> paths(Element element) {
        return element.variables().stream().map(Variable::path).toList();
    }

    /** A memory of an array with two ports to read and three to write. */
    private static final class Ports extends GroupArray {
        final Memory words = eachMemory("words", 8, 4, 2, 3);

        Ports(Module owner) {
            super(owner, "ports", 2);
        }
    }

    @Test
    void aMemoryOfEachCopyHasThePortsThatItWasGiven() {
        Memory words = new Ports(new Design("top") {}).words;
        assertThat(words.readPorts()).isEqualTo(2);
        assertThat(words.writePorts()).isEqualTo(3);
    }

    @Test
    void entriesAreNumberedInTheNameOrInThatOfTheirCopy() {
        Credits credits = new Credits(top, "vc");
        assertThat(paths(credits.left)).containsExactly("top.vc_0.left", "top.vc_1.left", "top.vc_2.left");
        assertThat(paths(credits.any)).containsExactly("top.vc_0.any", "top.vc_1.any", "top.vc_2.any");
        assertThat(paths(credits.slots))
                .containsExactly(
                        "top.vc_0.slot_0",
                        "top.vc_0.slot_1",
                        "top.vc_1.slot_0",
                        "top.vc_1.slot_1",
                        "top.vc_2.slot_0",
                        "top.vc_2.slot_1");
        assertThat(paths(new Pair(top).rest)).containsExactly("top.pair.rest_0", "top.pair.rest_1");
        assertThat(paths(top.registers("count", 2, 4))).containsExactly("top.count_0", "top.count_1");
        assertThat(paths(top.memories("bank", 2, 4, 2, 1, 1)))
                .containsExactly("top.bank_0_0", "top.bank_0_1", "top.bank_1_0", "top.bank_1_1");
        assertThat(paths(top.memory("words", 4, 2))).containsExactly("top.words_0", "top.words_1");
        assertThat(paths(top.register("alone", 4))).containsExactly("top.alone");
        assertThat(credits.left.entry(1))
                .hasToString("top.vc_1.left")
                .isEqualTo(credits.left.variables().get(1))
                .isNotEqualTo(credits.left.entry(2));
    }

    /** In one word and in many, up to the last of 64 entries. */
    @ParameterizedTest
    @CsvSource({"64, 1", "8, 8", "9, 8", "21, 3", "22, 3", "33, 2", "64, 2", "40, 33", "64, 64", "1, 64"})
    void everyEntryIsFoundByItsValue(int size, int width) {
        Registers entries = top.registers("entry", size, width);
        long ones = 0;
        for (int i = 0; i < size; i++) {
            long value = i % 3 == size % 3 ? 0 : 1;
            entries.put(i, value);
            ones |= value << i;
        }
        assertThat(entries.where(1)).isEqualTo(ones);
        assertThat(entries.where(0)).isEqualTo(~ones & Bits.all(size));
    }

    /** In one word and in many: the last entry counts as the first does. */
    @ParameterizedTest
    @CsvSource({"8, 8", "9, 8", "1, 64", "2, 33"})
    void entriesAreHeldAgainstOthersAtOnce(int size, int width) {
        Registers entries = top.registers("entry", size, width);
        boolean inOneWord = size * width <= Long.SIZE;
        long[] words = new long[inOneWord ? 1 : size];
        for (int i = 0; i < size; i++) {
            entries.put(i, i + 1);
            words[inOneWord ? 0 : i] |= (i + 1L) << (inOneWord ? i * width : 0);
        }
        assertThat(entries.hold(words)).isTrue();
        for (int i = 0; i < size; i++) {
            entries.put(i, 0);
            assertThat(entries.hold(words)).isFalse();
            entries.put(i, i + 1);
        }
        assertThat(entries.hold(words)).isTrue();
    }

    /** Where all entries are in one word, and where they are too many for that. */
    @ParameterizedTest
    @ValueSource(ints = {3, 40})
    void anEntryThatIsNotThereCannotBeSet(int width) {
        Registers entries = top.registers("entry", 3, width);
        entries.set(2, 1);
        for (int nowhere : new int[] {-1, 3}) {
            assertThatThrownBy(() -> entries.set(nowhere, 5)).isInstanceOf(IndexOutOfBoundsException.class);
        }
        assertThat(entries.get(2)).isEqualTo(1);
    }

    /** A bank of multiplexers: where {@code chosen} is 1 an entry of {@code given}, else 0. */
    private static final class Chooser extends Design {
        final Pin chosen = pin("chosen", 3);
        final Pin step = pin("step", 1);
        final Registers given;
        final Wires taken;

        Chooser(int width, boolean forgets, ElementKind elements) {
            super("chooser", elements);
            given = registers("given", 3, width);
            taken = wires("taken", 3, width);
            combinational("choose", () -> {
                        long row = given.row();
                        long taking = 0;
                        for (int i = forgets ? 1 : 0; i < 3; i++) {
                            taking |= taken.at(i, chosen.bit(i) ? given.in(row, i) : 0);
                        }
                        taken.set(taking);
                    })
                    .reads(chosen, given)
                    .writes(taken);
            clocked("count", () -> {
                        for (int i = 0; i < 3; i++) {
                            given.set(i, given.get(i) + i + 1);
                        }
                    })
                    .enabledBy(step)
                    .updates(given);
        }
    }

    /** Where all entries are in one word, and where they are too many for that. */
    @ParameterizedTest
    @CsvSource({"5, true", "5, false", "40, true", "40, false"})
    void rowsAreReadAndDrivenAtOnce(int width, boolean checked) {
        Chooser bench = new Chooser(width, false, checked ? ElementKind.checked() : ElementKind.PLAIN);
        Simulator simulator = new Simulator(bench);
        bench.step.set(1);
        simulator.run(4);
        for (int chosen : new int[] {0b101, 0b010, 0b111, 0}) {
            bench.chosen.set(chosen);
            bench.step.set(0);
            simulator.step();
            for (int i = 0; i < 3; i++) {
                assertThat(bench.taken.get(i)).isEqualTo((chosen >> i & 1) != 0 ? 4 * (i + 1) : 0);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 40})
    void theCheckedModeSeesAnEntryThatIsNoPartOfTheRow(int width) {
        Simulator simulator = new Simulator(new Chooser(width, true, ElementKind.checked()));
        assertThatThrownBy(simulator::step)
                .isInstanceOf(DesignError.class)
                .hasMessage("chooser.choose left chooser.taken_0 unassigned:"
                        + " a process must assign every wire it drives on every run");
    }

    @Test
    void theCheckedModeSeesARowThatIsReadUndeclared() {
        Design bench = new Design("bench", ElementKind.checked());
        Pin step = bench.pin("step", 1);
        Registers given = bench.registers("given", 3, 5);
        Wire any = bench.wire("any", 1);
        bench.combinational("look", () -> any.set(given.row() != 0)).reads(step).writes(any);
        bench.clocked("count", () -> given.set(0, 1)).reads(step).writes(given);
        assertThatThrownBy(() -> new Simulator(bench).step())
                .isInstanceOf(DesignError.class)
                .hasMessage("bench.look reads bench.given without declaring it");
    }

    /** Drives all bits of all entries, and {@code beyond} besides, at once. */
    private static Simulator driven(int size, int width, long beyond) {
        Design bench = new Design("bench", ElementKind.checked());
        Wires entries = bench.wires("entry", size, width);
        bench.combinational("drive", () -> {
                    long all = beyond;
                    for (int i = 0; i < size; i++) {
                        all |= entries.at(i, Bits.all(width));
                    }
                    entries.set(all);
                })
                .writes(entries);
        return new Simulator(bench);
    }

    /** Where entries share no word all is set by parts, and nothing is left for the row. */
    @ParameterizedTest
    @CsvSource({"3, 5, 32768", "2, 1, 4", "3, 40, 1"})
    void theCheckedModeSeesARowThatIsTooWide(int size, int width, long beyond) {
        assertThatCode(() -> driven(size, width, 0).step()).doesNotThrowAnyException();
        assertThatThrownBy(() -> driven(size, width, beyond).step())
                .isInstanceOf(DesignError.class)
                .hasMessageStartingWith("bench.entry: row 0x")
                .hasMessageEndingWith(" is wider than " + size + " times " + width + " bits");
    }

    /** Two entries of 32 bits fill a word: every row fits. */
    @Test
    void aRowMayFillAWord() {
        assertThatCode(() -> driven(2, 32, 0).step()).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 40})
    void partsOfRowsFit(int width) {
        Wires entries = top.wires("entry", 3, width);
        assertThatThrownBy(() -> entries.at(1, 1L << width))
                .isInstanceOf(DesignError.class)
                .hasMessage(
                        "top.entry: value 0x" + Long.toHexString(1L << width) + " is wider than " + width + " bits");
        for (int nowhere : new int[] {-1, 3}) {
            assertThatThrownBy(() -> entries.at(nowhere, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void groupsAreInsideTheirModuleAndKnowTheirType() {
        Module part = new Module(top, "part") {};
        Pair pair = new Pair(part);
        Credits credits = new Credits(pair.inner, "credits");
        assertThat(pair.type()).isEqualTo("Pair");
        assertThat(pair.inner.type()).isEqualTo("Inner");
        assertThat(credits.path()).isEqualTo("top.part.pair.inner.credits");
        assertThat(credits.module()).isSameAs(part);
        assertThat(credits.copies()).isEqualTo(3);
        assertThat(pair.copies()).isEqualTo(1);
        assertThat(Module.holding(credits.left)).isSameAs(part);
        assertThat(Scope.declaring(credits.left)).isSameAs(credits);
        assertThat(part.groups()).containsExactly(pair);
        assertThat(part.elements()).isEmpty();
        assertThat(part.allElements()).containsExactly(pair.first, pair.rest, credits.left, credits.slots, credits.any);
    }

    @Test
    void bitsOfAll() {
        Credits credits = new Credits(top, "vc");
        assertThat(credits.left.bits()).isEqualTo(9);
        assertThat(credits.any.bits()).isEqualTo(3);
        assertThat(credits.slots.bits()).isEqualTo(48);
        assertThat(credits.slots.banks()).isEqualTo(3);
        assertThat(credits.slots.depth()).isEqualTo(2);
        assertThat(credits.left.size()).isEqualTo(3);
        assertThat(credits.left.resetValue()).isEqualTo(5);
    }

    /** A rotation needs the old value of every entry while the first are already set. */
    @Test
    void anArrayIsSetForTheNextCycle() {
        Pin turn = top.pin("turn", 1);
        Registers ring = top.registers("ring", 3, 8, 1);
        Registers shadow = top.registers("shadow", 3, 8);
        top.clocked("rotate", () -> {
                    long[] old = {ring.get(0), ring.get(1), ring.get(2)};
                    for (int i = 0; i < 3 && turn.isHigh(); i++) {
                        ring.set(i, old[(i + 2) % 3] + i & 0xff);
                    }
                })
                .reads(turn)
                .updates(ring);
        top.clocked("follow", () -> {
                    for (int i = 0; i < 3; i++) {
                        shadow.set(i, ring.get(i));
                    }
                })
                .reads(ring)
                .writes(shadow);
        Simulator simulator = new Simulator(top);
        turn.set(1);
        simulator.step();
        assertThat(values(ring)).containsExactly(1L, 2L, 3L);
        assertThat(values(shadow)).containsExactly(1L, 1L, 1L);
        simulator.step();
        assertThat(values(ring)).containsExactly(3L, 2L, 4L);
        assertThat(values(shadow)).containsExactly(1L, 2L, 3L);
        assertThat(ring.where(2)).isEqualTo(0b010);
        assertThat(ring.where(9)).isZero();
        assertThat(ring.getInt(2)).isEqualTo(4);
    }

    private static List<Long> values(Element element) {
        return element.variables().stream().map(Variable::get).toList();
    }

    @Test
    void banksAreMemoriesOfTheirOwn() {
        Pin address = top.pin("address", 1);
        Memory banks = top.memories("bank", 2, 8, 2, 1, 1);
        top.clocked("fill", () -> {
                    banks.write(0, address.getInt(), 7);
                    banks.write(1, 1 - address.getInt(), 9);
                })
                .reads(address)
                .writes(banks);
        Simulator simulator = new Simulator(top);
        simulator.step();
        assertThat(values(banks)).containsExactly(7L, 0L, 0L, 9L);
        address.set(1);
        simulator.step();
        assertThat(values(banks)).containsExactly(7L, 7L, 9L, 9L);
        assertThat(banks.read(1, 0)).isEqualTo(9);
        assertThat(banks.read(0)).isEqualTo(7);
    }

    @Test
    void snapshotsHoldEveryEntryAndWord() {
        Pin value = top.pin("value", 8);
        Credits credits = new Credits(top, "vc");
        top.clocked("set", () -> {
                    credits.left.set(2, value.get() & 7);
                    credits.slots.write(1, 1, value.get());
                })
                .reads(value)
                .writes(credits.left, credits.slots);
        top.combinational("look", () -> {
                    for (int i = 0; i < 3; i++) {
                        credits.any.set(i, credits.left.get(i) > 0 ? 1 : 0);
                    }
                })
                .reads(credits.left)
                .writes(credits.any);
        Simulator simulator = new Simulator(top);
        Snapshot fresh = simulator.snapshot();
        value.set(0xf0);
        simulator.step();
        Snapshot later = simulator.snapshot();
        simulator.step();
        assertThat(values(credits.any)).containsExactly(1L, 1L, 0L);
        assertThat(later).isNotEqualTo(fresh);
        simulator.reset();
        assertThat(simulator.snapshot()).isEqualTo(fresh);
        assertThat(values(credits.left)).containsExactly(5L, 5L, 5L);
        assertThat(values(credits.slots)).containsOnly(0L);
        simulator.restore(later);
        assertThat(values(credits.left)).containsExactly(5L, 5L, 0L);
        assertThat(credits.slots.read(1, 1)).isEqualTo(0xf0);
    }

    /** In one word or not, an entry is changed without its neighbours. */
    @Test
    void entriesOfAnyWidthAreApart() {
        for (int width = 1; width <= 64; width++) {
            for (int size : List.of(1, 2, 3, 7, 64)) {
                Registers array = top.registers("r" + width + "_of_" + size + "_x", size, width);
                long ones = -1L >>> -width;
                for (int i = 0; i < size; i++) {
                    array.set(i, ones & (i + 1) * 0x9e3779b97f4a7c15L);
                }
                for (int i = 0; i < size; i++) {
                    assertThat(array.get(i)).isEqualTo(ones & (i + 1) * 0x9e3779b97f4a7c15L);
                }
                array.set(size - 1, ones);
                array.set(0, 0);
                assertThat(array.get(size - 1)).isEqualTo(size == 1 ? 0 : ones);
                assertThat(array.get(0)).isZero();
            }
        }
    }

    @Test
    void aWireSaysWhetherItWas0ButNotInCheckedMode() {
        Wire plain = top.wire("plain", 4);
        assertThat(plain.stays0()).isTrue();
        plain.set(3);
        assertThat(plain.stays0()).isFalse();
        assertThat(plain.get()).isZero();
        Wire checked = new Design("other", ElementKind.checked()).wire("checked", 4);
        assertThat(checked.stays0()).isFalse();
        checked.set(3);
        assertThat(checked.stays0()).isFalse();
        assertThat(checked.get()).isZero();
    }

    @Test
    void workingMemoryIsSharedByUseAndSize() {
        Module one = new Module(top, "one") {};
        Module other = new Module(top, "other") {};
        assertThat(one.scratch("loads", 3)).hasSize(3).isSameAs(other.scratch("loads", 3));
        assertThat(one.scratch("loads", 3))
                .isNotSameAs(one.scratch("grants", 3))
                .isNotSameAs(one.scratch("loads", 4));
        assertThat(new Design("another").scratch("loads", 3)).isNotSameAs(one.scratch("loads", 3));
    }
}

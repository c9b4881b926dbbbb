package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bundles, expressions, memories with several ports, and fields of entries, where there is more than one of each. */
class PartsOfDesignsTest {

    private final Design top = new Design("top");
    private final Wire first = top.wire("first", 4);
    private final Wire second = top.wire("second", 4);
    private final Wire third = top.wire("third", 4);

    @Test
    void aBundleWithoutSomeOfItsSignals() {
        Bundle all = () -> List.of(Port.input("a", first), Port.output("b", second), Port.input("c", third));
        assertThat(all.without().ports()).isEqualTo(all.ports());
        assertThat(all.without(first).ports()).extracting(Port::name).containsExactly("b", "c");
        assertThat(all.without(third, first).ports()).extracting(Port::name).containsExactly("b");
        assertThat(all.reversed().ports())
                .containsExactly(Port.output("a", first), Port.input("b", second), Port.output("c", third));
    }

    @Test
    void anExpressionReadsAllItsSignals() {
        Expression any = Expression.anyOf(first, second, third);
        assertThat(any.reads()).containsExactly(first, second, third);
        first.set(0b0001);
        third.set(0b1001);
        assertThat(any.get()).isEqualTo(0b1001);
        assertThat(Expression.anyOf(second).reads()).containsExactly(second);
        assertThat(Expression.anyOf().reads()).isEmpty();
        assertThat(Expression.anyOf().get()).isZero();
        assertThat(Expression.of(() -> 5, any, Expression.of(second)).reads()).containsExactly(first, second, third);
        assertThat(Expression.always(-1).get()).isEqualTo(-1);
    }

    /** The same address of another bank is another word. */
    @Test
    void wordsOfBanksAreReadBeforeTheyAreSet() {
        run(0);
        assertThatThrownBy(() -> run(1))
                .isInstanceOf(DesignError.class)
                .hasMessage("bench.copy reads bench.banks after setting it: read the present value first");
    }

    private static void run(int read) {
        Design bench = new Design("bench", ElementKind.checked());
        Memory banks = bench.memories("banks", 2, 8, 3, 1, 1);
        bench.clocked("copy", () -> {
                    banks.write(1, 0, 7);
                    banks.read(read, 0);
                })
                .updates(banks);
        new Simulator(bench).run(2);
    }

    /** Three entries of five bits in a word: two of the first bit, three behind. */
    @Test
    void fieldsOfEntriesAreWatched() {
        Design bench = new Design("bench");
        Pin tick = bench.pin("tick", 4);
        Registers entries = bench.registers("entry", 3, 5)
                .dividedInto(List.of(new BitField("low", 0, 2), new BitField("high", 2, 3)));
        bench.clocked("set", () -> {
                    entries.set(1, 0b10101);
                    entries.set(2, tick.get());
                })
                .reads(tick)
                .writes(entries);
        List<Variable> fields = new ArrayList<>();
        entries.variables().forEach(entry -> entries.fields().forEach(field -> fields.add(field.of(entry))));
        assertThat(fields)
                .extracting(Variable::path)
                .containsExactly(
                        "bench.entry_0_low",
                        "bench.entry_0_high",
                        "bench.entry_1_low",
                        "bench.entry_1_high",
                        "bench.entry_2_low",
                        "bench.entry_2_high");
        List<String> told = new ArrayList<>();
        Simulator simulator = new Simulator(bench);
        new Probe(simulator, fields, (cycle, changes) -> {
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                told.add(cycle + ": " + fields.get(i).name() + " = " + changes.value(i));
            }
        });
        tick.set(0b0110);
        simulator.run(2);
        assertThat(told.subList(6, told.size()))
                .containsExactly(
                        "1: entry_1_low = 1", "1: entry_1_high = 5", "1: entry_2_low = 2", "1: entry_2_high = 1");
        told.clear();
        tick.set(0b0010);
        simulator.run(2);
        assertThat(told).containsExactly("3: entry_2_high = 0");
    }

    /** The last cycle that fits beside the number of a process, and the one behind it, which never comes. */
    @Test
    void anAlarmInTheLastCycle() {
        Alarms alarms = new Alarms();
        long last = Long.MAX_VALUE >>> 24;
        alarms.set(last + 1, 5);
        assertThat(alarms.nextCycle()).isEqualTo(Long.MAX_VALUE);
        alarms.set(last, 5);
        assertThat(alarms.nextCycle()).isEqualTo(last);
        alarms.set(last - 1, (1 << 24) - 1);
        assertThat(alarms.nextCycle()).isEqualTo(last - 1);
    }

    private static final class Part extends Group {
        Part(Scope parent, String name, int... widths) {
            super(parent, name);
            for (int i = 0; i < widths.length; i++) {
                register("part_" + i, widths[i]);
            }
        }
    }

    /** A group with elements of which none has bits is not there, unless something with bits is in a group of it. */
    @Test
    void groupsWithoutBitsAreLeftOut() {
        Design top = new Design("top");
        Part some = new Part(top, "some", 0, 3);
        Part none = new Part(top, "none", 0, 0);
        Part empty = new Part(top, "empty");
        Part around = new Part(top, "around", 0);
        Part within = new Part(around, "deep", 2);
        Part outside = new Part(top, "outside", 0);
        Part nothing = new Part(outside, "deeper", 0);
        assertThat(none.elements()).isEmpty();
        assertThat(nothing.elements()).isEmpty();
        assertThat(top.groups()).containsExactly(some, empty, around);
        assertThat(around.groups()).containsExactly(within);
        assertThat(outside.groups()).isEmpty();
    }
}

package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Observers are told in order, and a probe ends where its variables do. */
class ObserversTest {

    private final Design top = new Design("top");

    @Test
    void observersAreToldInTheOrderOfTheirDeclaration() {
        List<String> told = new ArrayList<>();
        BehaviouralModule life = new BehaviouralModule(top, "life") {};
        life.observe(cycle -> told.add("first in " + cycle));
        life.observe(cycle -> told.add("second in " + cycle));
        life.observe(cycle -> told.add("third in " + cycle));
        new Simulator(top).step();
        assertThat(told).containsExactly("first in 0", "second in 0", "third in 0");
    }

    /** Around the ends of words of 64 bits, with every variable changing in every cycle. */
    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 127, 128, 129})
    void behindTheLastVariableNothingHasChanged(int variables) {
        Registers bits = top.registers("bits", variables, 1);
        top.clocked("flip", () -> {
                    for (int i = 0; i < bits.size(); i++) {
                        bits.set(i, 1 - bits.get(i));
                    }
                })
                .updates(bits);
        List<Integer> seen = new ArrayList<>();
        List<Integer> behind = new ArrayList<>();
        Simulator simulator = new Simulator(top);
        new Probe(simulator, bits.variables(), (cycle, changes) -> {
            int count = 0;
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                count++;
            }
            seen.add(count);
            behind.add(changes.next(variables));
        });
        simulator.run(3);
        assertThat(seen).containsExactly(variables, variables, variables);
        assertThat(behind).containsOnly(-1);
    }

    /** Of an array that fits a word and of one that does not: a field changes when its bits of its entry do. */
    @ParameterizedTest
    @ValueSource(ints = {1, 8, 9, 20})
    void fieldsOfEntriesAreFollowed(int entries) {
        BitField low = new BitField("low", 0, 3);
        BitField high = new BitField("high", 3, 5);
        Registers words = top.registers("word", entries, 8).dividedInto(List.of(low, high));
        Register now = top.register("now", 8);
        top.clocked("count", () -> {
                    int which = now.getInt() % entries;
                    words.set(which, words.get(which) + (now.get() % 2 == 0 ? 1 : 8) & 255);
                    now.set(now.get() + 1);
                })
                .updates(words, now);
        List<Variable> fields = new ArrayList<>();
        words.variables().forEach(word -> fields.addAll(List.of(low.of(word), high.of(word))));
        long[] last = new long[fields.size()];
        List<Integer> told = new ArrayList<>();
        List<Integer> changed = new ArrayList<>();
        Simulator simulator = new Simulator(top);
        new Probe(simulator, fields, (cycle, changes) -> {
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                told.add(i);
            }
            for (int i = 0; i < last.length; i++) {
                long value = words.get(i / 2) >>> (i % 2 == 0 ? 0 : 3) & (i % 2 == 0 ? 7 : 31);
                assertThat(changes.value(i)).isEqualTo(value);
                if (cycle == 0 || value != last[i]) {
                    changed.add(i);
                }
                last[i] = value;
            }
        });
        simulator.run(60);
        assertThat(told).isEqualTo(changed).hasSizeGreaterThan(60);
    }
}

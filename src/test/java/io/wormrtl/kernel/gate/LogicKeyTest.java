package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whatever makes other gates of a process makes another key, and nothing else does. */
class LogicKeyTest {

    private static final class Unit extends Design {
        private final Pin one = pin("one", 4);
        private final Pin two = pin("two", 4);
        private final Wire out = wire("out", 4);
        private final Register count = register("count", 4);
        private final Registers rows = registers("row", 2, 4, 0);
        private final Memory kept = memory("kept", 4, 3);
        private final Memory other = memory("other", 4, 3);
        private final List<Element> places = List.of(one, two, out, count, rows, kept, other);
        private final Words words = new Words();

        Unit() {
            super("unit");
        }

        private Word read(Element element, int index) {
            return words.read(new Cell(element, index));
        }

        private ProcessLogic driving(Word word) {
            return logic(Map.of(new Cell(out, 0), word), Map.of(), List.of(), List.of());
        }

        private ProcessLogic writing(Memory memory, Word enable, Word place, Word value) {
            return logic(Map.of(), Map.of(), List.of(new MemoryWrite(memory, enable, place, value)), List.of());
        }

        private static ProcessLogic logic(
                Map<Cell, Word> drivers, Map<Cell, Word> next, List<MemoryWrite> writes, List<Signal> resets) {
            return new ProcessLogic(null, drivers, next, writes, List.of(), Map.of(), resets);
        }

        private String key(ProcessLogic... logic) {
            return LogicKey.of(List.of(logic), places::indexOf);
        }

        /** The keys of processes of which no two do the same. */
        List<String> keys() {
            Word a = read(one, 0);
            Word b = read(two, 0);
            List<String> keys = new ArrayList<>();
            keys.add(key());
            keys.add(key(driving(a)));
            keys.add(key(driving(b)));
            keys.add(key(driving(read(rows, 0))));
            keys.add(key(driving(read(rows, 1))));
            keys.add(key(driving(words.number(3))));
            keys.add(key(driving(words.number(2))));
            keys.add(key(driving(words.and(a, b))));
            keys.add(key(driving(words.or(a, b))));
            keys.add(key(driving(words.subtract(a, b, 4))));
            keys.add(key(driving(words.subtract(b, a, 4))));
            keys.add(key(driving(words.add(a, b, 4))));
            keys.add(key(driving(words.add(a, b, 5))));
            keys.add(key(driving(words.slice(a, 0, 2))));
            keys.add(key(driving(words.slice(a, 1, 2))));
            keys.add(key(driving(words.slice(a, 1, 3))));
            keys.add(key(driving(words.read(kept, words.slice(a, 0, 2)))));
            keys.add(key(driving(words.read(other, words.slice(a, 0, 2)))));
            Cell held = new Cell(count, 0);
            Cell row = new Cell(rows, 0);
            keys.add(key(logic(Map.of(), Map.of(held, a), List.of(), List.of())));
            keys.add(key(logic(Map.of(held, a), Map.of(), List.of(), List.of())));
            keys.add(key(logic(Map.of(), Map.of(row, a), List.of(), List.of())));
            keys.add(key(logic(Map.of(), Map.of(new Cell(rows, 1), a), List.of(), List.of())));
            Map<Cell, Word> both = new LinkedHashMap<>();
            both.put(held, a);
            both.put(row, b);
            keys.add(key(logic(Map.of(), both, List.of(), List.of())));
            both.put(held, b);
            both.put(row, a);
            keys.add(key(logic(Map.of(), both, List.of(), List.of())));
            Word bit = words.slice(b, 0, 1);
            Word place = words.slice(b, 1, 2);
            keys.add(key(writing(kept, bit, place, a)));
            keys.add(key(writing(other, bit, place, a)));
            keys.add(key(writing(kept, words.one, place, a)));
            keys.add(key(writing(kept, bit, words.one, a)));
            keys.add(key(writing(kept, bit, place, b)));
            Map<Cell, Word> driven = Map.of(new Cell(out, 0), a);
            keys.add(key(logic(driven, Map.of(), List.of(), List.of(one))));
            keys.add(key(logic(driven, Map.of(), List.of(), List.of(two))));
            keys.add(key(logic(driven, Map.of(), List.of(), List.of(one, two))));
            keys.add(key(driving(a), driving(b)));
            keys.add(key(driving(b), driving(a)));
            return keys;
        }
    }

    @Test
    void noTwoProcessesThatDoSomethingElseHaveTheSameKey() {
        assertThat(new Unit().keys()).doesNotHaveDuplicates();
    }

    @Test
    void theSameInAnotherModuleHasTheSameKey() {
        assertThat(new Unit().keys()).isEqualTo(new Unit().keys());
    }
}

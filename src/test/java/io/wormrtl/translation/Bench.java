package io.wormrtl.translation;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Forced;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Obligation;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Values;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One process of a network that never runs: on any state, its body against its words. */
final class Bench {

    private final ProcessLogic logic;
    private final List<Cell> cells;

    Bench(ProcessLogic logic) {
        this.logic = logic;
        this.cells = cells(logic.process());
    }

    /** Everything that the process reads or writes, each entry and word once. */
    static List<Cell> cells(Process process) {
        Set<Element> all = new LinkedHashSet<>(process.declaredReads());
        all.addAll(process.declaredWrites());
        return all.stream()
                .flatMap(element ->
                        IntStream.range(0, element.variables().size()).mapToObj(index -> new Cell(element, index)))
                .toList();
    }

    Process process() {
        return logic.process();
    }

    /** How many words all drivers, next states and writes are made of, constants apart and shared ones once. */
    int size() {
        Set<Word> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Word> open = new ArrayDeque<>();
        open.addAll(logic.drivers().values());
        open.addAll(logic.next().values());
        logic.writes().forEach(write -> open.addAll(List.of(write.enable(), write.place(), write.value())));
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (!word.isConstant() && seen.add(word)) {
                open.addAll(word.operands());
            }
        }
        return seen.size();
    }

    List<Cell> cells() {
        return cells;
    }

    /**
     * Runs the body on a state.
     *
     * @param state the value of each cell
     * @return where body and words differ
     */
    Optional<String> difference(long[] state) {
        for (int i = 0; i < state.length; i++) {
            Forced.set(cells.get(i).element(), cells.get(i).index(), state[i]);
        }
        Evaluator words = new Evaluator(Values.PRESENT);
        List<String> never = new ArrayList<>();
        for (Obligation obligation : logic.obligations()) {
            if (words.valueOf(obligation.condition()) != 0) {
                never.add(obligation.what());
            }
        }
        Map<Cell, Long> expected = new LinkedHashMap<>();
        if (never.isEmpty()) {
            logic.drivers().forEach((cell, word) -> expected.put(cell, words.valueOf(word)));
            logic.next().forEach((cell, word) -> expected.put(cell, words.valueOf(word)));
            expected.putAll(memories(words));
        }
        try {
            Forced.run(process());
        } catch (RuntimeException thrown) {
            return never.isEmpty() ? Optional.of(said(state) + " throws " + thrown) : Optional.empty();
        }
        if (!never.isEmpty()) {
            return Optional.of(said(state) + " throws no exception, but " + never.get(0));
        }
        return expected.entrySet().stream()
                .filter(entry -> entry.getKey().variable().get() != entry.getValue())
                .findFirst()
                .map(entry -> said(state) + ": " + entry.getKey() + " is "
                        + entry.getKey().variable().get() + ", not " + entry.getValue());
    }

    private Map<Cell, Long> memories(Evaluator words) {
        Map<Cell, Long> expected = new LinkedHashMap<>();
        for (Element element : process().declaredWrites()) {
            if (element instanceof Memory) {
                cells.stream()
                        .filter(cell -> cell.element().equals(element))
                        .forEach(cell -> expected.put(cell, cell.variable().get()));
            }
        }
        for (MemoryWrite write : logic.writes()) {
            if (words.valueOf(write.enable()) != 0) {
                expected.put(
                        new Cell(write.memory(), (int) words.valueOf(write.place())), words.valueOf(write.value()));
            }
        }
        return expected;
    }

    private String said(long[] state) {
        Stream<String> values = IntStream.range(0, state.length)
                .filter(i -> state[i] != 0)
                .mapToObj(i -> cells.get(i) + "=" + state[i]);
        return process().path() + " (" + process().module().type() + ") with "
                + values.limit(60).collect(Collectors.joining(" "));
    }
}

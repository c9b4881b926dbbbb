package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Constant;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The processes of some modules as one machine; what other processes drive comes from outside. */
final class Machine {

    private static final Source FREE = new Source.Free();

    private final Set<Process> processes = new HashSet<>();
    private final Set<Element> open;
    private final Function<Process, ProcessLogic> translation;
    private final Map<Cell, Source> sources = new HashMap<>();
    private final Set<Process> read = new HashSet<>();

    /**
     * Puts modules together.
     *
     * @param specification says which, and what of them is left open; it is part of the machine
     * @param translation gives the logic of each of their processes, when it is asked for
     */
    Machine(Specification specification, Function<Process, ProcessLogic> translation) {
        this.open = specification.open();
        this.translation = translation;
        add(specification);
        specification.hardware().forEach(this::add);
    }

    private void add(Module module) {
        processes.addAll(module.processes());
        module.children().stream().filter(child -> !child.isBehavioural()).forEach(this::add);
    }

    /** Where the value of {@code cell} comes from. */
    Source source(Cell cell) {
        if (cell.element() instanceof Constant constant) {
            return new Source.Fixed(constant.get());
        }
        Process driver = Process.driving(cell.element());
        if (driver == null || !processes.contains(driver) || open.contains(cell.element())) {
            return FREE;
        }
        if (read.add(driver)) {
            read(translation.apply(driver));
        }
        return sources.get(cell);
    }

    private void read(ProcessLogic logic) {
        List<Signal> resets = logic.resets();
        logic.drivers().forEach((cell, word) -> sources.put(cell, new Source.Driven(word, resets)));
        logic.next().forEach((cell, word) -> sources.put(cell, new Source.Held(first(cell.element()), word, resets)));
        for (Element element : logic.process().declaredWrites()) {
            if (element instanceof Memory memory) {
                List<MemoryWrite> writes = logic.writes().stream()
                        .filter(write -> write.memory() == memory)
                        .toList();
                words(memory).forEach(cell -> sources.put(cell, new Source.Stored(cell.index(), writes, resets)));
            }
        }
    }

    private static Stream<Cell> words(Memory memory) {
        return IntStream.range(0, memory.banks() * memory.depth()).mapToObj(place -> new Cell(memory, place));
    }

    private static long first(Element element) {
        return element instanceof Register register ? register.resetValue() : ((Registers) element).resetValue();
    }

    /** The registers and words of memories on which {@code cells} depend, in this cycle or over some. */
    List<Cell> states(Collection<Cell> cells) {
        Set<Cell> seen = new LinkedHashSet<>(cells);
        Set<Word> known = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Cell> open = new ArrayDeque<>(cells);
        while (!open.isEmpty()) {
            Source source = source(open.pop());
            inputs(source, known)
                    .filter(input -> !(input.element() instanceof Constant) && seen.add(input))
                    .forEach(open::add);
        }
        return seen.stream()
                .filter(cell -> source(cell) instanceof Source.State)
                .toList();
    }

    /** The cells that the value of a cell reads, as far as no word before it has read them. */
    private static Stream<Cell> inputs(Source source, Set<Word> known) {
        if (source instanceof Source.Driven driven) {
            return Stream.concat(lines(driven.resets()), cells(Stream.of(driven.value()), known));
        }
        if (source instanceof Source.Held held) {
            return Stream.concat(lines(held.resets()), cells(Stream.of(held.next()), known));
        }
        if (source instanceof Source.Stored stored) {
            return Stream.concat(
                    lines(stored.resets()),
                    cells(
                            stored.writes().stream()
                                    .flatMap(write -> Stream.of(write.enable(), write.place(), write.value())),
                            known));
        }
        return Stream.empty();
    }

    private static Stream<Cell> lines(List<Signal> signals) {
        return signals.stream().map(signal -> new Cell(signal, 0));
    }

    private static Stream<Cell> cells(Stream<Word> words, Set<Word> known) {
        Set<Cell> cells = new LinkedHashSet<>();
        Deque<Word> open = new ArrayDeque<>(words.toList());
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (known.add(word)) {
                if (word.operator() == Operator.READ) {
                    cells.add(word.cell());
                } else if (word.operator() == Operator.READ_MEMORY) {
                    words((Memory) word.element()).forEach(cells::add);
                }
                open.addAll(word.operands());
            }
        }
        return cells.stream();
    }
}

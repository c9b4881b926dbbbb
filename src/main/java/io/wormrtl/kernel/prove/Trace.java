package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.MemoryWrite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cycles from reset on, as the words of the processes have them for given values from outside. A value from outside that
 * does not matter is 0.
 */
public final class Trace {

    private final Machine machine;
    private final List<Cycle> cycles = new ArrayList<>();
    private final boolean hasNeighbours;

    /**
     * Plays the cycles.
     *
     * @param inputs by cycle, what comes from outside
     */
    Trace(Machine machine, List<Map<Cell, Long>> inputs) {
        this.machine = machine;
        inputs.forEach(values -> cycles.add(new Cycle(cycles.size(), values)));
        this.hasNeighbours = inputs.stream()
                .flatMap(values -> values.keySet().stream())
                .map(cell -> Process.driving(cell.element()))
                .anyMatch(driver -> driver != null && !driver.isBehavioural());
    }

    /** Whether hardware of which no more is known than what is assumed has a part in it: it might never do that. */
    public boolean hasNeighbours() {
        return hasNeighbours;
    }

    /** How many cycles there are, at least 1; what is shown happens in the last one. */
    public int cycles() {
        return cycles.size();
    }

    /** The value of a cell in a cycle, counted from 0, unsigned. */
    public long value(Cell cell, int cycle) {
        return cycles.get(cycle).value(cell);
    }

    /** The value of a variable, which may be a field of a word, in a cycle, counted from 0, unsigned. */
    public long value(Variable variable, int cycle) {
        Element element = variable.element();
        for (int i = 0; i < element.variables().size(); i++) {
            Cell cell = new Cell(element, i);
            if (cell.variable().equals(variable)) {
                return value(cell, cycle);
            }
            for (BitField field : element.fields()) {
                if (field.of(cell.variable()).equals(variable)) {
                    return value(cell, cycle) >>> field.offset() & -1L >>> -field.width();
                }
            }
        }
        throw new IllegalArgumentException(variable + " is no variable of its element");
    }

    /** Whether something happens in a cycle. */
    public boolean happens(Statement statement, int cycle) {
        return value(statement.cell(), cycle) != 0;
    }

    /** The values of one cycle. */
    private final class Cycle {
        private final int number;
        private final Map<Cell, Long> known;
        private final Evaluator words = new Evaluator(this::value);

        Cycle(int number, Map<Cell, Long> inputs) {
            this.number = number;
            this.known = new HashMap<>(inputs);
        }

        long value(Cell cell) {
            Long value = known.get(cell);
            if (value == null) {
                value = made(cell, machine.source(cell)) & -1L >>> -cell.width();
                known.put(cell, value);
            }
            return value;
        }

        private long made(Cell cell, Source source) {
            if (source instanceof Source.Fixed fixed) {
                return fixed.value();
            }
            if (source instanceof Source.Driven driven) {
                return runs(driven.resets()) ? words.valueOf(driven.value()) : 0;
            }
            if (source instanceof Source.State state) {
                return number == 0 ? state.first() : cycles.get(number - 1).following(cell, state);
            }
            return 0;
        }

        private boolean runs(List<Signal> resets) {
            return resets.stream().noneMatch(reset -> value(new Cell(reset, 0)) != 0);
        }

        private long following(Cell cell, Source.State state) {
            if (!runs(state.resets())) {
                return state.first();
            }
            return state instanceof Source.Held held
                    ? words.valueOf(held.next())
                    : written(value(cell), (Source.Stored) state);
        }

        private long written(long before, Source.Stored stored) {
            long value = before;
            for (MemoryWrite write : stored.writes()) {
                boolean isHere = words.valueOf(write.enable()) != 0 && words.valueOf(write.place()) == stored.place();
                value = isHere ? words.valueOf(write.value()) : value;
            }
            return value;
        }
    }
}

package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.gate.Solver;
import io.wormrtl.kernel.gate.WordGates;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The gates of a machine, once for each cycle: what is held in one cycle is made by the gates of the one before. */
final class Unrolling {

    /** The values of registers and memories in the first cycle. */
    enum Start {
        /** Their values after reset. */
        RESET,
        /** Anything. */
        ANY
    }

    private final AndGraph graph = new AndGraph();
    private final Machine machine;
    private final List<Cell> states;
    private final Start start;
    private final List<Cycle> cycles = new ArrayList<>();

    /**
     * Begins with no cycle.
     *
     * @param states of the machine on which everything depends that is asked for
     */
    Unrolling(Machine machine, List<Cell> states, Start start) {
        this.machine = machine;
        this.states = states;
        this.start = start;
    }

    /** All gates so far. */
    AndGraph graph() {
        return graph;
    }

    /** The bits of {@code cell} in a cycle, counted from 0, the lowest first. */
    int[] bits(Cell cell, int cycle) {
        while (cycles.size() <= cycle) {
            cycles.add(new Cycle(cycles.size()));
            // In this order, so that no gate waits for those of more than one cycle.
            states.forEach(cycles.get(cycles.size() - 1)::bits);
        }
        return cycles.get(cycle).bits(cell);
    }

    /** The bits of a claim in a cycle, of which none is ever 1. */
    int[] happens(Claim claim, int cycle) {
        return claim instanceof Range range
                ? new int[] {reaches(bits(range.cell(), cycle), range.least())}
                : bits(((Statement) claim).cell(), cycle);
    }

    /** Whether a number is {@code least} or more. */
    private int reaches(int[] bits, long least) {
        int reaches = AndGraph.TRUE;
        for (int i = 0; i < bits.length; i++) {
            reaches = (least >>> i & 1) != 0 ? graph.and(bits[i], reaches) : graph.or(bits[i], reaches);
        }
        return reaches;
    }

    /** The values that a search has found for what comes from outside, by cycle; the rest does not matter. */
    List<Map<Cell, Long>> inputs(Solver found) {
        List<Map<Cell, Long>> all = new ArrayList<>();
        for (Cycle cycle : cycles) {
            Map<Cell, Long> values = new LinkedHashMap<>();
            cycle.known.forEach((cell, bits) -> {
                if (machine.source(cell) instanceof Source.Free) {
                    long value = 0;
                    for (int i = 0; i < bits.length; i++) {
                        value |= (long) found.value(bits[i]) << i;
                    }
                    values.put(cell, value);
                }
            });
            all.add(values);
        }
        return all;
    }

    private static int[] constant(long value, int width) {
        int[] bits = new int[width];
        Arrays.setAll(bits, i -> (value >>> i & 1) != 0 ? AndGraph.TRUE : AndGraph.FALSE);
        return bits;
    }

    private int[] chosen(int condition, int[] yes, int[] no) {
        int[] bits = new int[yes.length];
        Arrays.setAll(bits, i -> graph.multiplex(condition, yes[i], no[i]));
        return bits;
    }

    /** The gates of one cycle. */
    private final class Cycle {
        private final int number;
        private final Map<Cell, int[]> known = new LinkedHashMap<>();
        private final WordGates words;

        Cycle(int number) {
            this.number = number;
            this.words = new WordGates(graph, this::bits, new Choices(graph, this::bits));
        }

        private int[] bits(Word word) {
            return words.bits(word);
        }

        int[] bits(Cell cell) {
            int[] bits = known.get(cell);
            if (bits == null) {
                bits = made(cell, machine.source(cell));
                known.put(cell, bits);
            }
            return bits;
        }

        private int[] made(Cell cell, Source source) {
            int width = cell.width();
            if (source instanceof Source.Fixed fixed) {
                return constant(fixed.value(), width);
            }
            if (source instanceof Source.Driven driven) {
                return chosen(runs(driven.resets()), words.bits(driven.value(), width), constant(0, width));
            }
            if (source instanceof Source.State state && number > 0) {
                return cycles.get(number - 1).following(cell, state);
            }
            if (source instanceof Source.State state && start == Start.RESET) {
                return constant(state.first(), width);
            }
            int[] leaves = new int[width];
            Arrays.setAll(leaves, i -> graph.leaf());
            return leaves;
        }

        /** Whether all signals are 0. */
        private int runs(List<Signal> resets) {
            int runs = AndGraph.TRUE;
            for (Signal reset : resets) {
                runs = graph.and(runs, AndGraph.not(bits(new Cell(reset, 0))[0]));
            }
            return runs;
        }

        /** The value of a state in the next cycle. */
        private int[] following(Cell cell, Source.State state) {
            int[] next = state instanceof Source.Held held
                    ? words.bits(held.next(), cell.width())
                    : written(cell, (Source.Stored) state);
            return chosen(runs(state.resets()), next, constant(state.first(), cell.width()));
        }

        private int[] written(Cell cell, Source.Stored stored) {
            int[] value = bits(cell);
            for (MemoryWrite write : stored.writes()) {
                int here = graph.and(words.bits(write.enable(), 1)[0], words.is(write.place(), stored.place()));
                value = here == AndGraph.FALSE ? value : chosen(here, words.bits(write.value(), cell.width()), value);
            }
            return value;
        }
    }
}

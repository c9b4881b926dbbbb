package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.MemoryWrite;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The gates of processes, such as those of a module: what drives their wires, and what their registers and words of memory
 * have next. One that keeps its value unless it is set has a multiplexer before it; flip-flops take their values after
 * reset by themselves.
 *
 * <p>Gates that always say the same are one, and what takes fewer gates otherwise is made of these; so their number is
 * near to what synthesis makes of the same processes.
 */
public final class LogicGates {

    /** Nodes of a graph that is rewritten only once: memories for the most part, where little more would be found. */
    private static final int LARGE = 50_000;

    /** How often a circuit is changed into one of as many gates, to find less from there. */
    private static final int SHAKES = 2;

    private final List<Cell> reads;
    private final List<Cell> writes;
    private final Circuit circuit;
    private final Nands nands;

    private LogicGates(List<Cell> reads, List<Cell> writes, Circuit circuit) {
        this.reads = reads;
        this.writes = writes;
        this.circuit = circuit;
        this.nands = new Nands(circuit);
    }

    /** Makes gates of processes, as few as are found. A wire that one drives and another reads is within. */
    public static LogicGates of(List<ProcessLogic> processes) {
        Builder builder = new Builder(processes);
        processes.forEach(builder::add);
        return new LogicGates(
                List.copyOf(builder.leaves.keySet()), List.copyOf(builder.ends.keySet()), fewer(builder.circuit()));
    }

    private static Circuit fewer(Circuit circuit) {
        Circuit once = Rewriting.of(Balancing.of(Sweeping.of(circuit)));
        if (once.graph().size() > LARGE) {
            return Balancing.of(once);
        }
        Circuit last = Balancing.of(Rewriting.of(Sharing.of(Masking.of(once))));
        Circuit best = last;
        for (int i = 0; i < SHAKES; i++) {
            last = Balancing.of(Rewriting.of(Rewriting.shaken(last)));
            best = Nands.gates(last) < Nands.gates(best) ? last : best;
        }
        return best;
    }

    /** The cells that are read, in the order in which bits are counted. */
    public List<Cell> reads() {
        return reads;
    }

    /** The wires driven, and the registers and words that may be set. */
    public List<Cell> writes() {
        return writes;
    }

    /** Two-input NANDs. */
    public long nands() {
        return nands.nands();
    }

    /** Inverters. */
    public long inverters() {
        return nands.inverters();
    }

    /** The gates one by one; inputs and outputs are the bits of {@link #reads} and {@link #writes}, the lowest first. */
    public GateNetlist netlist() {
        return nands.netlist();
    }

    /** NANDs and inverters. */
    public long gates() {
        return nands() + inverters();
    }

    /**
     * How many of the gates belong to which owner of cells. A gate belongs to the owner of all that it reads, or of all that
     * it is there for; the others belong to {@code shared}.
     *
     * @param owner of a cell; {@code shared} for one that has none
     */
    public <T> Map<T, Long> gatesBy(Function<Cell, T> owner, T shared) {
        List<T> owners = new ArrayList<>(List.of(shared));
        int[] ofInputs = owners(reads, owner, owners);
        int[] ofOutputs = owners(writes, owner, owners);
        long[] gates = nands.gates(ofInputs, ofOutputs, owners.size() - 1);
        Map<T, Long> counts = new LinkedHashMap<>();
        for (int i = 0; i < gates.length; i++) {
            counts.put(owners.get(i), gates[i]);
        }
        return counts;
    }

    private static <T> int[] owners(List<Cell> cells, Function<Cell, T> owner, List<T> known) {
        return cells.stream()
                .flatMapToInt(cell -> {
                    T of = owner.apply(cell);
                    if (!known.contains(of)) {
                        known.add(of);
                    }
                    return IntStream.generate(() -> known.indexOf(of)).limit(cell.width());
                })
                .toArray();
    }

    /**
     * The gates before each bit that is written.
     *
     * @param arrivals the gates before each bit that is read, in the order of {@link #reads}, the lowest bits first
     * @return in the order of {@link #writes}
     */
    public int[] levels(int[] arrivals) {
        return nands.levels(arrivals);
    }

    /** The bit that is read at which the longest way to a bit that is written begins; -1 of a constant. */
    public int beginning(int written, int[] arrivals) {
        return nands.beginning(written, arrivals);
    }

    /** Gates behind each other on the longest way from anything read to anything written. */
    public int levels() {
        return Arrays.stream(nands.levels(new int[circuit.inputs().length]))
                .max()
                .orElse(0);
    }

    /** Collects what processes read and write. */
    private static final class Builder {
        private final AndGraph graph = new AndGraph();
        private final Map<Cell, int[]> leaves = new LinkedHashMap<>();
        private final Map<Cell, int[]> ends = new LinkedHashMap<>();
        private final WordGates words = new WordGates(graph, this::read);
        private final Map<Cell, ProcessLogic> drivers = new HashMap<>();
        private final Set<ProcessLogic> added = Collections.newSetFromMap(new IdentityHashMap<>());

        Builder(List<ProcessLogic> processes) {
            processes.forEach(logic -> logic.drivers().keySet().forEach(wire -> drivers.put(wire, logic)));
        }

        /** A wire of these processes is what drives it; anything else comes from outside. */
        private int[] read(Cell cell) {
            ProcessLogic driver = drivers.get(cell);
            if (driver == null) {
                return leaf(cell);
            }
            add(driver);
            return ends.get(cell);
        }

        private int[] leaf(Cell cell) {
            return leaves.computeIfAbsent(cell, any -> {
                int[] bits = new int[cell.width()];
                Arrays.setAll(bits, i -> graph.leaf());
                return bits;
            });
        }

        void add(ProcessLogic logic) {
            if (!added.add(logic)) {
                return;
            }
            int runs = AndGraph.TRUE;
            for (Signal reset : logic.resets()) {
                runs = graph.and(runs, AndGraph.not(read(new Cell(reset, 0))[0]));
            }
            int going = runs;
            logic.drivers().forEach((cell, word) -> ends.put(cell, gated(going, cell, word)));
            logic.next().forEach((cell, word) -> ends.put(cell, next(cell, word)));
            logic.writes().forEach(this::write);
        }

        private int[] next(Cell cell, Word word) {
            return Update.next(cell, word, leaf(cell), graph, words);
        }

        private int[] gated(int going, Cell cell, Word word) {
            int[] bits = words.bits(word, cell.width());
            int[] all = new int[bits.length];
            Arrays.setAll(all, i -> graph.and(going, bits[i]));
            return all;
        }

        private void write(MemoryWrite write) {
            Memory memory = write.memory();
            int enable = words.bits(write.enable(), 1)[0];
            int[] value = words.bits(write.value(), memory.width());
            for (int i = 0; i < memory.banks() * memory.depth(); i++) {
                int here = graph.and(enable, words.is(write.place(), i));
                if (here != AndGraph.FALSE) {
                    Cell cell = new Cell(memory, i);
                    int[] before = ends.containsKey(cell) ? ends.get(cell) : leaf(cell);
                    int[] after = new int[value.length];
                    Arrays.setAll(after, bit -> graph.multiplex(here, value[bit], before[bit]));
                    ends.put(cell, after);
                }
            }
        }

        Circuit circuit() {
            return new Circuit(graph, all(leaves), all(ends)).with(bit -> bit);
        }

        private static int[] all(Map<Cell, int[]> cells) {
            return cells.values().stream().flatMapToInt(Arrays::stream).toArray();
        }
    }
}

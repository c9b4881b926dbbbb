package io.wormrtl.kernel.rtl;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The reads and writes of the running process, held against its declarations. */
final class Accesses {

    /**
     * The declarations of a process.
     *
     * @param process who
     * @param reads what it may read
     * @param writes what it may set
     * @param ownState what it may look at besides, even after setting it: a behaviour at what it drives itself
     * @param driven what it must set on every run, as far as that are wires
     */
    record Declared(
            Driver process, Set<Element> reads, Set<Element> writes, Set<Element> ownState, List<Element> driven) {}

    /** One value of an element: of an array or a memory the entry or word, or {@link #ROW}. */
    record Place(Element element, int index) {
        /** The value itself, as waveforms show it. */
        Variable variable() {
            return element.variables().get(index);
        }

        // A record's own are slow until they are compiled well, and every access asks them.

        @Override
        public boolean equals(Object other) {
            return other instanceof Place place && place.element == element && place.index == index;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(element) + index;
        }
    }

    /** The number of all entries of an array together, which are driven at once. */
    static final int ROW = -1;

    /** The places that the running process has set, entry by entry, and to what. New for each: one that is cleared stays large. */
    private Map<Place, Long> values = new LinkedHashMap<>();

    /** Stands for what it has read, place by place, and in which order. */
    private long seen;

    /** Whether what it sets is only noted. */
    private boolean rehearsing;

    /** Null while no process runs. */
    private Declared running;

    /** Counts the cycles; the ports of memories are free again in each. */
    private long cycle;

    /** From now on another cycle runs. */
    void beginCycle() {
        cycle++;
    }

    /** The number of the running cycle, among those that are run. */
    long cycle() {
        return cycle;
    }

    /** Does {@code run} of a process and holds it against what it has declared. */
    boolean watched(Declared declared, BooleanSupplier run) {
        running = declared;
        values = new LinkedHashMap<>();
        seen = 0;
        try {
            boolean goesOn = run.getAsBoolean();
            declared.driven.forEach(this::requireAssigned);
            return goesOn;
        } finally {
            running = null;
        }
    }

    /** The same, but nothing that the process sets is set: only {@link #values} says what it would be. */
    boolean rehearsed(Declared declared, BooleanSupplier run) {
        rehearsing = true;
        try {
            return watched(declared, run);
        } finally {
            rehearsing = false;
        }
    }

    /** What the process that ran last has set, or would have set. */
    Map<Place, Long> values() {
        return values;
    }

    /** A number that stands for what the process that ran last has read; others stand for something else. */
    long seen() {
        return seen;
    }

    /** Notes that the running process has read {@code value}, which is returned. */
    long saw(Element element, int index, long value) {
        if (running != null) {
            seen = mixed(mixed(seen, place(element, index)), value);
        }
        return value;
    }

    /** A number that stands for what the process that ran last has set. */
    long written() {
        long all = 0;
        for (Map.Entry<Place, Long> one : values.entrySet()) {
            Place place = one.getKey();
            all = mixed(mixed(all, place(place.element, place.index)), one.getValue());
        }
        return all;
    }

    private static long place(Element element, int index) {
        return (long) System.identityHashCode(element) << Integer.SIZE | Integer.toUnsignedLong(index);
    }

    /** As Vigna's SplitMix64 spreads bits. */
    private static long mixed(long before, long next) {
        long z = (before ^ next) + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    private void requireAssigned(Element element) {
        List<Variable> entries = element.isWire() ? element.variables() : List.of();
        for (int i = 0; i < entries.size(); i++) {
            if (!values.containsKey(new Place(element, i))) {
                throw new DesignError(running.process.path() + " left "
                        + entries.get(i).path()
                        + " unassigned: a process must assign every wire it drives on every run");
            }
        }
    }

    void read(Element element, int index) {
        // A behaviour may look at what it drives itself; a process must declare even its own register, or it would
        // be skipped wrongly.
        if (running == null || !element.hasBits() || running.ownState.contains(element)) {
            return;
        }
        if (!running.reads.contains(element)) {
            throw undeclared("reads", element);
        }
        if (values.containsKey(new Place(element, index))) {
            throw new DesignError(running.process.path() + " reads " + element.path()
                    + " after setting it: read the present value first");
        }
    }

    void readAll(SignalArray array) {
        for (int i = 0; i < array.size(); i++) {
            read(array, i);
        }
    }

    /** The running process sets a place; returns whether it is really to be set. */
    boolean write(Element element, int index, long value) {
        if (running != null && element.hasBits()) {
            if (!running.writes.contains(element)) {
                throw undeclared("writes", element);
            }
            values.put(new Place(element, index), value);
        }
        return !rehearsing;
    }

    /** The running process drives all entries of an array, which it has named one by one; returns the same. */
    boolean writeRow(Element array, long row) {
        if (running != null) {
            values.put(new Place(array, ROW), row);
        }
        return !rehearsing;
    }

    private DesignError undeclared(String verb, Element element) {
        return new DesignError(running.process.path() + " " + verb + " " + element.path() + " without declaring it");
    }

    /** The ports by which {@code memory} is read. */
    Ports readPorts(Memory memory) {
        return new Ports(memory, "read", memory.readPorts());
    }

    /** The ports by which {@code memory} is written. */
    Ports writePorts(Memory memory) {
        return new Ports(memory, "write", memory.writePorts());
    }

    /** The words of a memory that have been read, or written, in the running cycle. */
    final class Ports {

        private final Memory memory;
        private final String verb;
        private final int perBank;
        private final Set<Place> used = new HashSet<>();
        private long usedIn;

        private Ports(Memory memory, String verb, int perBank) {
            this.memory = memory;
            this.verb = verb;
            this.perBank = perBank;
        }

        /** The running process uses a port. */
        void use(int bank, int address) {
            if (running == null) {
                return;
            }
            if (usedIn != cycle) {
                used.clear();
                usedIn = cycle;
            }
            used.add(new Place(memory, bank * memory.depth() + address));
            if (used.stream()
                            .filter(place -> place.index / memory.depth() == bank)
                            .count()
                    > perBank) {
                throw new DesignError(memory.path() + ": " + running.process.path() + " uses more than the " + perBank
                        + " " + verb + " port(s) in one cycle; declare another port");
            }
        }

        /** The same, but for processes that are no hardware, which use no port. */
        void useInHardware(int bank, int address) {
            if (running != null && !running.process.isBehavioural()) {
                use(bank, address);
            }
        }
    }
}

package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Elements that know which process is running and hold its accesses against its declarations. */
final class CheckedElements extends ElementFactory {

    private final Map<Process, Declared> declarations = new HashMap<>();
    /** What the running process has set, entry by entry. */
    private final Set<Place> assigned = new HashSet<>();

    private Process running;
    private Declared declared;
    /** Counts the cycles; the ports of memories are free again in each. */
    private long cycle;

    /** One value of an element: of an array or a memory the entry or word. */
    private record Place(Element element, int index) {}

    private record Declared(Set<Element> reads, Set<Element> writes) {
        static Declared by(Process process) {
            return new Declared(new HashSet<>(Arrays.asList(process.after())), new HashSet<>(process.declaredWrites()));
        }
    }

    @Override
    Passes passes() {
        Passes checked = Passes.observed(this::runChecked);
        return new Passes() {
            @Override
            public boolean settle(Schedule schedule, Agenda agenda) {
                beginCycle();
                return checked.settle(schedule, agenda);
            }

            @Override
            public boolean clock(Schedule schedule, Agenda agenda) {
                return checked.clock(schedule, agenda);
            }
        };
    }

    private boolean runChecked(Schedule schedule, int index) {
        Process process = schedule.process(index);
        return watched(process, () -> runAnswering(process, schedule, index));
    }

    private boolean runAnswering(Process process, Schedule schedule, int index) {
        boolean answers = schedule.answers(index) && process.enables() != null;
        boolean enabled = answers && Schedule.isHigh(process.enables());
        boolean goesOn = schedule.run(index);
        if (answers && goesOn != enabled) {
            throw new DesignError(process.path()
                    + (enabled
                            ? " answers that it is not enabled, but one of the signals that enable it is not 0"
                            : " answers that it is enabled, but all signals that enable it are 0"));
        }
        return goesOn;
    }

    /** From now on another cycle runs. */
    void beginCycle() {
        cycle++;
    }

    /** Does {@code run} of a process and holds it against the declarations. */
    boolean watched(Process process, BooleanSupplier run) {
        running = process;
        declared = declarations.computeIfAbsent(process, Declared::by);
        assigned.clear();
        try {
            boolean goesOn = run.getAsBoolean();
            if (process.kind() != Process.Kind.BEHAVIOURAL) {
                process.declaredWrites().forEach(this::requireAssigned);
            }
            process.module().design().usedScratch(process.module()).ifPresent(this::refuseScratch);
            return goesOn;
        } finally {
            running = null;
        }
    }

    private void refuseScratch(String use) {
        throw new DesignError(running.path() + " left scratch '" + use + "' in use: it must be all 0 after a run");
    }

    private void requireAssigned(Element element) {
        int size = element instanceof Wires wires ? wires.size() : element instanceof Wire ? 1 : 0;
        for (int i = 0; i < size; i++) {
            if (!assigned.contains(new Place(element, i))) {
                throw new DesignError(
                        running.path() + " left " + element.variables().get(i).path()
                                + " unassigned: a process must assign every wire it drives on every run");
            }
        }
    }

    private void checkRead(Element element, int index) {
        if (running == null) {
            return;
        }
        // A behaviour may look at what it drives itself; a process must declare even its own register, or it would
        // be skipped wrongly.
        boolean own = running instanceof Behaviour && declared.writes.contains(element);
        if (!own && !declared.reads.contains(element)) {
            throw undeclared("reads", element);
        }
        if (!own && assigned.contains(new Place(element, index))) {
            throw new DesignError(
                    running.path() + " reads " + element.path() + " after setting it: read the present value first");
        }
    }

    private void checkReadOfAll(SignalArray array) {
        for (int i = 0; i < array.size(); i++) {
            checkRead(array, i);
        }
    }

    private void checkWrite(Element element, int index) {
        if (running != null) {
            if (!declared.writes.contains(element)) {
                throw undeclared("writes", element);
            }
            assigned.add(new Place(element, index));
        }
    }

    private DesignError undeclared(String verb, Element element) {
        return new DesignError(running.path() + " " + verb + " " + element.path() + " without declaring it");
    }

    @Override
    Wire wire(Home home, String name, int width) {
        return new CheckedWire(home, name, width);
    }

    @Override
    Pin pin(Home home, String name, int width) {
        return new CheckedPin(home, name, width);
    }

    @Override
    Register register(Home home, String name, int width, long resetValue) {
        return new CheckedRegister(home, name, width, resetValue);
    }

    @Override
    Wires wires(Home home, String name, int size, int width) {
        return new CheckedWires(home, name, size, width);
    }

    @Override
    Registers registers(Home home, String name, int size, int width, long resetValue) {
        return new CheckedRegisters(home, name, size, width, resetValue);
    }

    @Override
    Memory memory(Home home, String name, Memory.Shape shape) {
        return new CheckedMemory(home, name, shape);
    }

    /** Reads and drives every part. */
    private static final class CheckedConcatenation extends Concatenation {
        CheckedConcatenation(List<? extends Signal> parts, int shift) {
            super(parts, shift);
        }

        @Override
        public long word(int index) {
            long word = 0;
            Signal[] here = partsOf(index);
            for (int i = 0; i < here.length; i++) {
                word |= here[i] == null ? 0 : here[i].get() << (shift() < 0 ? offset(i) : i << shift());
            }
            return word;
        }

        @Override
        public long mask(int number) {
            Signal part = partsOf(number << shift() >> 6)[number - (number << shift() >> 6 << 6 >> shift())];
            return part == null ? 0 : part.get();
        }

        @Override
        public void drive(int index, long next) {
            Signal[] here = partsOf(index);
            for (int i = 0; i < here.length; i++) {
                if (here[i] != null) {
                    ((Wire) here[i]).set(next >>> (i << shift()) & -1L >>> -(1 << shift()));
                }
            }
        }

        @Override
        public boolean differs(long next) {
            return true;
        }

        @Override
        public long standing(int index) {
            long all = 0;
            Signal[] here = partsOf(index);
            for (int i = 0; i < here.length; i++) {
                all |= here[i] == null ? 0 : 1L << (i << shift());
            }
            return all;
        }
    }

    private final class CheckedWire extends Wire {
        CheckedWire(Home home, String name, int width) {
            super(home, name, width);
        }

        @Override
        public long get() {
            checkRead(this, 0);
            return super.get();
        }

        @Override
        public void set(long newValue) {
            checkWrite(this, 0);
            super.set(newValue);
        }

        @Override
        public boolean stays0() {
            set(0);
            return false;
        }

        @Override
        Concatenation joined(List<? extends Signal> parts, int shift) {
            return new CheckedConcatenation(parts, shift);
        }
    }

    private final class CheckedPin extends Pin {
        CheckedPin(Home home, String name, int width) {
            super(home, name, width);
        }

        @Override
        public long get() {
            checkRead(this, 0);
            return super.get();
        }

        @Override
        public void set(long newValue) {
            checkWrite(this, 0);
            super.set(newValue);
        }

        @Override
        public boolean stays0() {
            set(0);
            return false;
        }

        @Override
        Concatenation joined(List<? extends Signal> parts, int shift) {
            return new CheckedConcatenation(parts, shift);
        }
    }

    private final class CheckedRegister extends Register {
        CheckedRegister(Home home, String name, int width, long resetValue) {
            super(home, name, width, resetValue);
        }

        @Override
        public long get() {
            checkRead(this, 0);
            return super.get();
        }

        @Override
        public void set(long nextValue) {
            checkWrite(this, 0);
            super.set(nextValue);
        }

        @Override
        Concatenation joined(List<? extends Signal> parts, int shift) {
            return new CheckedConcatenation(parts, shift);
        }
    }

    private final class CheckedWires extends Wires {
        CheckedWires(Home home, String name, int size, int width) {
            super(home, name, size, width);
        }

        @Override
        long packed() {
            checkReadOfAll(this);
            return super.packed();
        }

        @Override
        public long get(int index) {
            requireEntry(index);
            checkRead(this, index);
            return super.get(index);
        }

        @Override
        public long row() {
            checkReadOfAll(this);
            return super.row();
        }

        @Override
        public long in(long row, int index) {
            requireEntry(index);
            checkRead(this, index);
            return super.in(row, index);
        }

        @Override
        public long at(int index, long newValue) {
            requireEntry(index);
            checkWrite(this, index);
            return super.at(index, newValue);
        }

        @Override
        public void set(int index, long newValue) {
            requireEntry(index);
            checkWrite(this, index);
            super.set(index, newValue);
        }
    }

    private final class CheckedRegisters extends Registers {
        CheckedRegisters(Home home, String name, int size, int width, long resetValue) {
            super(home, name, size, width, resetValue);
        }

        @Override
        long packed() {
            checkReadOfAll(this);
            return super.packed();
        }

        @Override
        public long get(int index) {
            requireEntry(index);
            checkRead(this, index);
            return super.get(index);
        }

        @Override
        public long row() {
            checkReadOfAll(this);
            return super.row();
        }

        @Override
        public long in(long row, int index) {
            requireEntry(index);
            checkRead(this, index);
            return super.in(row, index);
        }

        @Override
        public void set(int index, long nextValue) {
            requireEntry(index);
            checkWrite(this, index);
            super.set(index, nextValue);
        }
    }

    private final class CheckedMemory extends Memory {

        private final Ports reading = new Ports("read", readPorts());
        private final Ports writing = new Ports("write", writePorts());

        CheckedMemory(Home home, String name, Shape shape) {
            super(home, name, shape);
        }

        @Override
        public long read(int bank, int address) {
            requireAddress(bank, address);
            checkRead(this, bank * depth() + address);
            if (running != null && !running.isBehavioural()) {
                reading.use(this, bank, address);
            }
            return super.read(bank, address);
        }

        @Override
        public void write(int bank, int address, long value) {
            requireAddress(bank, address);
            checkWrite(this, bank * depth() + address);
            if (running != null) {
                writing.use(this, bank, address);
            }
            super.write(bank, address, value);
        }
    }

    /** The words of a memory that have been read, or written, in the running cycle. */
    private final class Ports {

        private final String verb;
        private final int perBank;
        private final Set<Place> used = new HashSet<>();
        private long usedIn;

        Ports(String verb, int perBank) {
            this.verb = verb;
            this.perBank = perBank;
        }

        void use(Memory memory, int bank, int address) {
            if (usedIn != cycle) {
                used.clear();
                usedIn = cycle;
            }
            used.add(new Place(memory, bank * memory.depth() + address));
            if (used.stream()
                            .filter(place -> place.index / memory.depth() == bank)
                            .count()
                    > perBank) {
                throw new DesignError(memory.path() + ": " + running.path() + " uses more than the " + perBank + " "
                        + verb + " port(s) in one cycle; declare another port");
            }
        }
    }
}

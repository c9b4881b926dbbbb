package io.wormrtl.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Elements that know which process is running and hold its accesses against its declarations. */
final class CheckedElements extends ElementFactory {

    private final Map<Process, Declared> declarations = new HashMap<>();
    private final Set<Wire> assigned = new HashSet<>();
    private Process running;
    private Declared declared;

    private record Declared(Set<Element> reads, Set<Element> writes) {
        static Declared by(Process process) {
            return new Declared(new HashSet<>(Arrays.asList(process.after())), new HashSet<>(process.declaredWrites()));
        }
    }

    @Override
    Sweep sweep() {
        return Sweep.observed(this::runChecked);
    }

    private void runChecked(Process process) {
        running = process;
        declared = declarations.computeIfAbsent(process, Declared::by);
        assigned.clear();
        try {
            process.body().run();
            if (process.kind() != Process.Kind.BEHAVIOURAL) {
                requireAllAssigned(process);
            }
        } finally {
            running = null;
        }
    }

    private void requireAllAssigned(Process process) {
        for (Element element : process.declaredWrites()) {
            if (element instanceof Wire && !assigned.contains(element)) {
                throw new DesignError(process.path() + " left " + element.path()
                        + " unassigned: a process must assign every wire it drives on every run");
            }
        }
    }

    private void checkRead(Element element) {
        // A behaviour may look at what it drives itself; a process must declare even its own register, or it would
        // be skipped wrongly.
        boolean own = running instanceof Behaviour && declared.writes.contains(element);
        if (running != null && !own && !declared.reads.contains(element)) {
            throw undeclared("reads", element);
        }
    }

    private void checkWrite(Element element) {
        if (running != null && !declared.writes.contains(element)) {
            throw undeclared("writes", element);
        }
    }

    private DesignError undeclared(String verb, Element element) {
        return new DesignError(running.path() + " " + verb + " " + element.path() + " without declaring it");
    }

    @Override
    boolean watchesAssignment() {
        return true;
    }

    @Override
    Wire wire(Module module, String name, int width) {
        return new CheckedWire(module, name, width);
    }

    @Override
    Pin pin(Module module, String name, int width) {
        return new CheckedPin(module, name, width);
    }

    @Override
    Register register(Module module, String name, int width, long resetValue) {
        return new CheckedRegister(module, name, width, resetValue);
    }

    @Override
    Memory memory(Module module, String name, int width, int depth, int readPorts, int writePorts) {
        return new CheckedMemory(module, name, width, depth, readPorts, writePorts);
    }

    private final class CheckedWire extends Wire {
        CheckedWire(Module module, String name, int width) {
            super(module, name, width);
        }

        @Override
        public long get() {
            checkRead(this);
            return super.get();
        }

        @Override
        public void set(long newValue) {
            checkWrite(this);
            assigned.add(this);
            super.set(newValue);
        }
    }

    private final class CheckedPin extends Pin {
        CheckedPin(Module module, String name, int width) {
            super(module, name, width);
        }

        @Override
        public long get() {
            checkRead(this);
            return super.get();
        }

        @Override
        public void set(long newValue) {
            checkWrite(this);
            super.set(newValue);
        }
    }

    private final class CheckedRegister extends Register {
        CheckedRegister(Module module, String name, int width, long resetValue) {
            super(module, name, width, resetValue);
        }

        @Override
        public long get() {
            checkRead(this);
            return super.get();
        }

        @Override
        public void set(long nextValue) {
            checkWrite(this);
            super.set(nextValue);
        }
    }

    private final class CheckedMemory extends Memory {
        CheckedMemory(Module module, String name, int width, int depth, int readPorts, int writePorts) {
            super(module, name, width, depth, readPorts, writePorts);
        }

        @Override
        public long read(int address) {
            checkRead(this);
            requireAddress(address);
            return super.read(address);
        }

        @Override
        public void write(int address, long value) {
            checkWrite(this);
            super.write(address, value);
        }
    }
}

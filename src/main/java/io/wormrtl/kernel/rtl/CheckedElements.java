package io.wormrtl.kernel.rtl;

import java.util.List;
import java.util.Optional;

/** Elements that tell of every access, so that it is held against the declarations of the running process. */
final class CheckedElements extends ElementKind {

    private final Accesses accesses = new Accesses();

    @Override
    Optional<Accesses> accesses() {
        return Optional.of(accesses);
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
            accesses.read(this, 0);
            return accesses.saw(this, 0, super.get());
        }

        @Override
        public void set(long newValue) {
            if (accesses.write(this, 0, newValue)) {
                super.set(newValue);
            }
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
            accesses.read(this, 0);
            return accesses.saw(this, 0, super.get());
        }

        @Override
        public void set(long newValue) {
            if (accesses.write(this, 0, newValue)) {
                super.set(newValue);
            }
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
            accesses.read(this, 0);
            return accesses.saw(this, 0, super.get());
        }

        @Override
        public void set(long nextValue) {
            if (accesses.write(this, 0, nextValue)) {
                super.set(nextValue);
            }
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
            accesses.readAll(this);
            return accesses.saw(this, Accesses.ROW, super.packed());
        }

        @Override
        public long get(int index) {
            requireEntry(index);
            accesses.read(this, index);
            return accesses.saw(this, index, super.get(index));
        }

        @Override
        public long row() {
            accesses.readAll(this);
            return accesses.saw(this, Accesses.ROW, super.row());
        }

        @Override
        public long in(long row, int index) {
            requireEntry(index);
            accesses.read(this, index);
            return accesses.saw(this, index, super.in(row, index));
        }

        @Override
        public long at(int index, long newValue) {
            requireEntry(index);
            boolean real = accesses.write(this, index, newValue);
            return real || bits() <= Long.SIZE ? super.at(index, newValue) : 0;
        }

        @Override
        public void set(int index, long newValue) {
            requireEntry(index);
            if (accesses.write(this, index, newValue)) {
                super.set(index, newValue);
            }
        }

        @Override
        public void set(long row) {
            requireRow(row);
            if (accesses.writeRow(this, row)) {
                super.set(row);
            }
        }
    }

    private final class CheckedRegisters extends Registers {
        CheckedRegisters(Home home, String name, int size, int width, long resetValue) {
            super(home, name, size, width, resetValue);
        }

        @Override
        long packed() {
            accesses.readAll(this);
            return accesses.saw(this, Accesses.ROW, super.packed());
        }

        @Override
        public long get(int index) {
            requireEntry(index);
            accesses.read(this, index);
            return accesses.saw(this, index, super.get(index));
        }

        @Override
        public long row() {
            accesses.readAll(this);
            return accesses.saw(this, Accesses.ROW, super.row());
        }

        @Override
        public long in(long row, int index) {
            requireEntry(index);
            accesses.read(this, index);
            return accesses.saw(this, index, super.in(row, index));
        }

        @Override
        public void set(int index, long nextValue) {
            requireEntry(index);
            if (accesses.write(this, index, nextValue)) {
                super.set(index, nextValue);
            }
        }
    }

    private final class CheckedMemory extends Memory {

        private final Accesses.Ports reading = accesses.readPorts(this);
        private final Accesses.Ports writing = accesses.writePorts(this);

        CheckedMemory(Home home, String name, Shape shape) {
            super(home, name, shape);
        }

        @Override
        public long read(int bank, int address) {
            requireAddress(bank, address);
            accesses.read(this, bank * depth() + address);
            reading.useInHardware(bank, address);
            return accesses.saw(this, bank * depth() + address, super.read(bank, address));
        }

        @Override
        public void write(int bank, int address, long value) {
            requireAddress(bank, address);
            boolean real = accesses.write(this, bank * depth() + address, value);
            writing.use(bank, address);
            if (real) {
                super.write(bank, address, value);
            }
        }
    }
}

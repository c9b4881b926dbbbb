package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.arbitraries.ListArbitrary;

/**
 * A random design as a value: what {@link BlueprintDesign} builds of kernel elements and {@link BlueprintModel}
 * computes by plain loops.
 *
 * @param parents module {@code i + 1} stands in module {@code parents[i] % (i + 2)}, or beside the first if that is itself
 * @param pins driven between cycles
 * @param sources wires and registers driven by behaviours that wake by alarm
 * @param registers each set by a clocked process
 * @param memories each written by a clocked process
 * @param wires each driven by a combinational or Mealy process, which may read the wires before it
 * @param monitors behaviours that count how often they are woken
 * @param resets each holds a module and those in it in reset from time to time
 */
public record Blueprint(
        List<Integer> parents,
        List<Cell> pins,
        List<Cell> sources,
        List<Cell> registers,
        List<Cell> memories,
        List<Cell> wires,
        List<Cell> monitors,
        List<Cell> resets) {

    /** What an element is declared as: by itself, as an array, or in a group of registers inside its module. */
    public enum Form {
        SINGLE,
        ARRAY,
        GROUP,
        GROUP_ARRAY
    }

    /**
     * One driven element and its driver.
     *
     * @param width in bits
     * @param home the module it is declared in, modulo the number of modules
     * @param salt decides function, period, reset value, form and sizes
     * @param inputs what the driver reads, modulo what it may read
     */
    public record Cell(int width, int home, long salt, List<Integer> inputs) {

        long mask() {
            return width == Long.SIZE ? -1L : (1L << width) - 1;
        }

        /** One of {@code count} possibilities, independent of other traits. */
        private int trait(int number, int count) {
            return (int) Long.remainderUnsigned(scramble(salt + number * 0x9e3779b97f4a7c15L), count);
        }

        long resetValue() {
            return (salt >>> 40) & mask();
        }

        public Form form() {
            return Form.values()[trait(1, 4)];
        }

        /** Entries of an array, copies of a group, banks of a memory. */
        public int size() {
            return form() == Form.ARRAY || form() == Form.GROUP_ARRAY ? 1 + trait(2, 4) : 1;
        }

        /** Whether a register has another one in its group, which counts how often it was set. */
        public boolean hasTurns() {
            return form() == Form.GROUP || form() == Form.GROUP_ARRAY;
        }

        /** Words of a bank. */
        public int depth() {
            return 1 + trait(3, 8);
        }

        /** Cycles between the alarms of a source. */
        long period() {
            return 1L + trait(4, 32);
        }

        boolean drivesRegister() {
            return trait(5, 2) == 0;
        }

        /** What a source shows, or a pin is given, during {@code cycle}. */
        long valueAt(long cycle) {
            return scramble(salt + cycle / period()) & mask();
        }

        /** Whether a wire's process is a Mealy process, which sets a register of its own beside. */
        public boolean isMealy() {
            return trait(6, 4) == 0;
        }

        /** Whether the process rests while the first of its inputs are 0, and says so. */
        boolean isGated() {
            return trait(7, 3) == 0;
        }

        /** Whether the process sets all entries of an array rather than one of them. */
        boolean setsAll() {
            return trait(8, 3) == 0;
        }

        /** Modules between that of the element and that of its driver, which is mostly the same. */
        int shift() {
            return form() == Form.SINGLE || form() == Form.ARRAY ? Math.max(0, trait(9, 5) - 2) : 0;
        }

        private boolean acts(long first) {
            return trait(10, 2) == 0 || (first & 1) != 0;
        }
    }

    /** The value of input {@code ref}; {@code address} picks the entry or word. */
    interface Reader {
        long read(int ref, long address);
    }

    /** How many elements a clocked process or monitor can choose its inputs from; wires come last. */
    int readable() {
        return firstWire() + wires.size();
    }

    int firstRegister() {
        return pins.size() + sources.size();
    }

    int firstMemory() {
        return firstRegister() + registers.size();
    }

    int firstWire() {
        return firstMemory() + memories.size();
    }

    /** The module in which module {@code number} stands; -1 for the design. */
    int parent(int number) {
        int parent = number == 0 ? 0 : parents.get(number - 1) % (number + 1);
        return parent == number ? -1 : parent;
    }

    int modules() {
        return parents.size() + 1;
    }

    /** What the driver of a wire reads: anything but wires from that one on. */
    int[] wireRefs(int wire) {
        return wires.get(wire).inputs().stream()
                .mapToInt(input -> input % (firstWire() + wire))
                .toArray();
    }

    int[] refs(Cell cell) {
        return cell.inputs().stream().mapToInt(input -> input % readable()).toArray();
    }

    /** What a reset follows from: anything but wires. */
    int[] resetRefs(Cell cell) {
        return cell.inputs().stream().mapToInt(input -> input % firstWire()).toArray();
    }

    /** The reset that counts for each module; null where there is none. */
    Cell[] resetOfModule() {
        Cell[] byModule = new Cell[modules()];
        for (Cell reset : resets) {
            int module = reset.home() % modules();
            byModule[module] = byModule[module] == null ? reset : byModule[module];
        }
        return byModule;
    }

    /** How many resets are wires that are computed, not signals that are there anyway. */
    public long computedResets() {
        return Arrays.stream(resetOfModule())
                .filter(reset -> reset != null && !isDirect(reset))
                .count();
    }

    /** Whether a reset is the first signal it reads, rather than computed from all of them. */
    boolean isDirect(Cell reset) {
        int ref = resetRefs(reset)[0];
        return isSignal(ref) && widthOf(ref) <= 2;
    }

    private int widthOf(int ref) {
        return ref < pins.size()
                ? pins.get(ref).width()
                : ref < firstRegister()
                        ? sources.get(ref - pins.size()).width()
                        : registers.get(ref - firstRegister()).width();
    }

    /** Whether {@code ref} is one value with one width, not an array or a memory. */
    private boolean isSignal(int ref) {
        if (ref < firstRegister()) {
            return true;
        }
        if (ref < firstMemory()) {
            Form form = registers.get(ref - firstRegister()).form();
            return form == Form.SINGLE || form == Form.GROUP;
        }
        return ref >= firstWire() && !isWireArray(wires.get(ref - firstWire()));
    }

    static boolean isWireArray(Cell wire) {
        return wire.form() == Form.ARRAY || wire.form() == Form.GROUP_ARRAY;
    }

    /** The inputs without which a process does nothing; none where every input matters always. */
    int[] enables(Cell cell, int[] refs) {
        return cell.isGated()
                ? IntStream.of(refs).limit(2).filter(this::isSignal).toArray()
                : new int[0];
    }

    /** Whether a process sets registers. */
    boolean acts(Cell cell, int[] refs, Reader reader) {
        int[] enables = enables(cell, refs);
        return enables.length == 0
                ? cell.acts(reader.read(refs[0], 0))
                : IntStream.of(enables).anyMatch(ref -> reader.read(ref, 0) != 0);
    }

    /** What a process makes of its inputs: of all of them, or while it is disabled of none. */
    long output(Cell cell, int[] refs, Reader reader) {
        int[] enables = enables(cell, refs);
        boolean disabled = enables.length > 0 && IntStream.of(enables).allMatch(ref -> reader.read(ref, 0) == 0);
        return disabled ? cell.salt() : mix(cell.salt(), refs, reader);
    }

    /** Whether a computed reset is high. */
    boolean isInReset(Cell reset, Reader reader) {
        return (scramble(mix(reset.salt(), resetRefs(reset), reader)) & 3) == 0;
    }

    /** The pure function of a process: some of these operations often leave the result as it was. */
    static long mix(long salt, int[] refs, Reader reader) {
        long mixed = salt >>> 3;
        for (int i = 0; i < refs.length; i++) {
            long value = reader.read(refs[i], mixed);
            mixed = switch ((int) (salt >>> (2 * i + 3) & 3)) {
                case 0 -> mixed ^ value;
                case 1 -> mixed + value;
                case 2 -> mixed & value;
                default -> value == 0 ? mixed : Long.rotateLeft(mixed, 7);
            };
        }
        return mixed;
    }

    /** Entry {@code index} of an array that is set as a whole. */
    static long entry(long mixed, int index) {
        return index == 0 ? mixed : scramble(mixed + index);
    }

    static long scramble(long x) {
        long z = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public static Arbitrary<Blueprint> any() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 9).list().ofMaxSize(6),
                        cells().ofMinSize(1).ofMaxSize(3),
                        cells().ofMaxSize(3),
                        cells().ofMaxSize(12),
                        cells().ofMaxSize(4),
                        cells().ofMaxSize(24),
                        cells().ofMaxSize(3),
                        cells().ofMaxSize(3))
                .as(Blueprint::new);
    }

    /** Designs whose whole state lies in registers and memories. */
    static Arbitrary<Blueprint> withoutBehaviours() {
        return any().map(b ->
                new Blueprint(b.parents, b.pins, List.of(), b.registers, b.memories, b.wires, List.of(), b.resets));
    }

    private static ListArbitrary<Cell> cells() {
        Arbitrary<Integer> widths = Arbitraries.oneOf(
                Arbitraries.of(1, 2, 63, 64), Arbitraries.integers().between(1, 64));
        return Combinators.combine(
                        widths,
                        Arbitraries.integers().between(0, 9),
                        Arbitraries.longs(),
                        Arbitraries.integers()
                                .between(0, 99)
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(4))
                .as(Cell::new)
                .list();
    }
}

package io.wormrtl.rtl;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.arbitraries.ListArbitrary;

/**
 * A random design as a value: what {@link BlueprintDesign} builds of kernel elements and {@link BlueprintModel}
 * computes by plain loops.
 *
 * @param parents module {@code i + 1} stands in module {@code parents[i] % (i + 1)}; module 0 is the design
 * @param pins driven between cycles
 * @param sources wires and registers driven by behaviours that wake by alarm
 * @param registers each set by a clocked process
 * @param memories each written by a clocked process
 * @param wires each driven by a combinational process, which may read the wires before it
 * @param monitors behaviours that count how often they are woken
 */
public record Blueprint(List<Integer> parents, List<Cell> pins, List<Cell> sources, List<Cell> registers,
        List<Cell> memories, List<Cell> wires, List<Cell> monitors) {

    /**
     * One driven element and its driver.
     *
     * @param width in bits
     * @param home the module it is declared in, modulo the number of modules
     * @param salt decides function, period, reset value and depth
     * @param inputs what the driver reads, modulo what it may read
     */
    public record Cell(int width, int home, long salt, List<Integer> inputs) {

        long mask() {
            return width == Long.SIZE ? -1L : (1L << width) - 1;
        }

        long resetValue() {
            return (salt >>> 40) & mask();
        }

        int depth() {
            return 1 + (int) (salt >>> 20 & 7);
        }

        /** Cycles between the alarms of a source. */
        long period() {
            return 1 + (salt >>> 8 & 31);
        }

        boolean drivesRegister() {
            return (salt & 1) != 0;
        }

        /** What a source shows, or a pin is given, during {@code cycle}. */
        long valueAt(long cycle) {
            return scramble(salt + cycle / period()) & mask();
        }

        /** Whether a wire's process is a Mealy process, which sets a register of its own beside. */
        public boolean isMealy() {
            return (salt >>> 50 & 3) == 0;
        }

        /** Whether the clocked process sets anything, given the first value it reads. */
        boolean enabled(long first) {
            return (salt & 2) != 0 || (first & 1) != 0;
        }

        int address(long mixed) {
            return (int) Long.remainderUnsigned(mixed, depth());
        }
    }

    /** The value of input {@code ref}; {@code address} picks the word of a memory. */
    interface Reader {
        long read(int ref, long address);
    }

    /** How many elements a clocked process or monitor can choose its inputs from; wires come last. */
    int readable() {
        return firstWire() + wires.size();
    }

    int firstWire() {
        return pins.size() + sources.size() + registers.size() + memories.size();
    }

    /** The element an input of wire number {@code wire} refers to: anything but wires from that one on. */
    int wireInput(int wire, int input) {
        return input % (firstWire() + wire);
    }

    int anyInput(int input) {
        return input % readable();
    }

    /** The pure function of a process: some of these operations often leave the result as it was. */
    static long mix(long salt, int[] refs, Reader reader) {
        long mixed = salt >>> 3;
        for (int i = 0; i < refs.length; i++) {
            long value = reader.read(refs[i], mixed);
            mixed = switch ((int) (salt >>> 2 * i + 3 & 3)) {
                case 0 -> mixed ^ value;
                case 1 -> mixed + value;
                case 2 -> mixed & value;
                default -> value == 0 ? mixed : Long.rotateLeft(mixed, 7);
            };
        }
        return mixed;
    }

    static long scramble(long x) {
        long z = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    public static Arbitrary<Blueprint> any() {
        return Combinators.combine(Arbitraries.integers().between(0, 9).list().ofMaxSize(6),
                cells().ofMinSize(1).ofMaxSize(3), cells().ofMaxSize(3), cells().ofMaxSize(12),
                cells().ofMaxSize(4), cells().ofMaxSize(24), cells().ofMaxSize(3)).as(Blueprint::new);
    }

    /** Designs whose whole state lies in registers and memories. */
    static Arbitrary<Blueprint> withoutBehaviours() {
        return any().map(b -> new Blueprint(b.parents, b.pins, List.of(), b.registers, b.memories, b.wires,
                List.of()));
    }

    private static ListArbitrary<Cell> cells() {
        Arbitrary<Integer> widths = Arbitraries.oneOf(Arbitraries.of(1, 2, 63, 64),
                Arbitraries.integers().between(1, 64));
        return Combinators.combine(widths, Arbitraries.integers().between(0, 9), Arbitraries.longs(),
                Arbitraries.integers().between(0, 99).list().ofMinSize(1).ofMaxSize(4)).as(Cell::new).list();
    }
}

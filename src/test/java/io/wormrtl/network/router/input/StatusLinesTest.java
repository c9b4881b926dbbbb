package io.wormrtl.network.router.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.routing.PortFaults;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the input side of a router finds each status bit of its output ports. */
class StatusLinesTest {

    /** Bits of ports 1 and 3, which are no neighbours, in an order of their own. */
    private static final class Bench extends Design {
        private final Register faultyOne = register("a", 1);
        private final Register unsafeOne = register("b", 1);
        private final Register faultyThree = register("c", 1);
        private final Register unsafeThree = register("d", 1);
        private final StatusLines lines = new StatusLines(List.of(
                new StatusLines.Line(StatusBit.UNSAFE, 3, "south", unsafeThree),
                new StatusLines.Line(StatusBit.FAULTY, 1, "east", faultyOne),
                new StatusLines.Line(StatusBit.UNSAFE, 1, "east", unsafeOne),
                new StatusLines.Line(StatusBit.FAULTY, 3, "south", faultyThree)));

        Bench() {
            super("bench");
        }
    }

    private final Bench bench = new Bench();

    @Test
    void eachBitHasItsPlace() {
        StatusLines lines = bench.lines;
        assertThat(lines.faults()).isEqualTo(PortFaults.NONE);
        bench.faultyThree.set(1);
        assertThat(lines.faults()).isEqualTo(new PortFaults(0b1000, 0));
        assertThat(lines.faulty().get()).isEqualTo(0b1000);
        bench.unsafeOne.set(1);
        assertThat(lines.faults()).isEqualTo(new PortFaults(0b1000, 0b0010));
        assertThat(lines.faulty().get()).isEqualTo(0b1000);
        bench.faultyThree.set(0);
        assertThat(lines.faults()).isEqualTo(new PortFaults(0, 0b0010));
        assertThat(lines.faulty().get()).isZero();
        bench.faultyOne.set(1);
        bench.unsafeThree.set(1);
        assertThat(lines.faults()).isEqualTo(new PortFaults(0b0010, 0b1010));
        assertThat(lines.faulty().reads()).containsExactlyInAnyOrder(bench.faultyOne, bench.faultyThree);
    }

    @Test
    void linesAreNamedByBitAndPort() {
        assertThat(bench.lines.ports())
                .extracting(Port::name)
                .containsExactly("faulty_east", "faulty_south", "unsafe_south", "unsafe_east");
        assertThat(bench.lines.ports()).extracting(Port::direction).containsOnly(Port.Direction.INPUT);
    }

    /** Where nobody looks at them there are none, and all is well. */
    @Test
    void noLinesSayThatAllIsWell() {
        StatusLines none = new StatusLines(List.of());
        assertThat(none.faults()).isEqualTo(PortFaults.NONE);
        assertThat(none.faulty().get()).isZero();
        assertThat(none.faulty().reads()).isEmpty();
        assertThat(none.ports()).isEmpty();
    }

    /** Ports have numbers up to 63. */
    @Test
    void aBitOfAnyPortHasItsPlace() {
        StatusLines far = new StatusLines(List.of(
                new StatusLines.Line(StatusBit.FAULTY, 63, "last", bench.faultyOne),
                new StatusLines.Line(StatusBit.UNSAFE, 40, "far", bench.unsafeOne)));
        bench.faultyOne.set(1);
        bench.unsafeOne.set(1);
        assertThat(far.faults()).isEqualTo(new PortFaults(1L << 63, 1L << 40));
        assertThat(far.faulty().get()).isEqualTo(1L << 63);
    }
}

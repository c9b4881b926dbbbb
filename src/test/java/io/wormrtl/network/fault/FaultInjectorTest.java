package io.wormrtl.network.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines of faults, cycle by cycle, and which channels are known to be dead before anything is sent. */
class FaultInjectorTest {

    private static final Mesh ROW = new Mesh(6);
    /** The port to the next node. */
    private static final int NEXT = 0;

    /** An injector without a network around it. */
    private static final class Bench extends Design {
        private final FaultInjector injector;
        private final Simulator simulator;

        Bench(FaultPlan plan) {
            super("bench");
            NetworkParameters network = Trial.parameters(ROW, new DimensionOrder(ROW, 1), Trial.DEFAULT_PARTS);
            this.injector = new FaultInjector(this, network, plan);
            this.simulator = new Simulator(this);
        }

        /** The cycles, of so many, in which a line is high. */
        List<Integer> high(Signal line, int cycles) {
            List<Integer> high = new ArrayList<>();
            for (int cycle = 0; cycle < cycles; cycle++) {
                simulator.step();
                if (line.isHigh()) {
                    high.add(cycle);
                }
            }
            return high;
        }
    }

    private static FaultPlace link(int node) {
        return FaultPlace.Link.between(node, node + 1);
    }

    /**
     * Node 5 and the link between 0 and 1 fail from the start for ever; two other links only later, or only for a
     * while.
     */
    @Test
    void onlyWhatFailsFromTheFirstCycleForEverIsKnownFromTheStart() {
        FaultInjector injector = new Bench(FaultPlan.of(
                        1,
                        new Fault(0, link(0), Fault.FOR_EVER),
                        new Fault(0, link(1), 1_000_000),
                        new Fault(1, link(2), Fault.FOR_EVER),
                        new Fault(0, new FaultPlace.Node(5), Fault.FOR_EVER)))
                .injector;
        List<String> known = new ArrayList<>();
        for (int node = 0; node < ROW.nodes(); node++) {
            for (int port = 0; port < ROW.ports(); port++) {
                if (ROW.neighbour(node, port) != Topology.NONE && injector.isFaultyFromStart(node, port)) {
                    known.add(node + " to " + ROW.neighbour(node, port));
                }
            }
        }
        assertThat(known).containsExactlyInAnyOrder("0 to 1", "1 to 0", "4 to 5", "5 to 4");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0, 4", "3, 1", "3, 5"})
    void aPlaceFailsForAsManyCyclesAsItIsTold(int cycle, int duration) {
        Bench bench = new Bench(FaultPlan.of(
                1, new Fault(cycle, link(2), duration), new Fault(cycle + 2, new FaultPlace.Node(4), duration)));
        List<Integer> expected = new ArrayList<>();
        for (int i = cycle; i < cycle + duration; i++) {
            expected.add(i);
        }
        assertThat(bench.high(bench.injector.failed(2, NEXT), 20)).isEqualTo(expected);
        assertThat(bench.injector.log().entries())
                .extracting(entry -> entry.fault().end())
                .containsExactly((long) cycle + duration, cycle + 2L + duration);
    }

    /** Two faults of one place overlap: it works again when both are over. */
    @Test
    void faultsOfOnePlaceOverlap() {
        Bench bench = new Bench(
                FaultPlan.of(1, new Fault(2, new FaultPlace.Node(3), 4), new Fault(4, new FaultPlace.Node(3), 4)));
        assertThat(bench.high(bench.injector.dead(3), 12)).containsExactly(2, 3, 4, 5, 6, 7);
    }

    /** A place that always fails again works in no cycle between, and fails first in the first cycle. */
    @Test
    void atARateOfOneAPlaceFailsAtOnce() {
        Bench bench = new Bench(new FaultPlan(List.of(), new FaultRates(1, 0, 3), 1, 7));
        assertThat(bench.high(bench.injector.dead(0), 7)).startsWith(0, 1, 2);
        assertThat(bench.injector.failed(2, NEXT).isHigh()).isFalse();
    }
}

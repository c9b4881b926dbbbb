package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Gates that everyone knows. */
class NandsTest {

    private final AndGraph graph = new AndGraph();
    private final int a = graph.leaf();
    private final int b = graph.leaf();
    private final int c = graph.leaf();

    private Nands of(int... outputs) {
        return new Nands(new Circuit(graph, new int[] {a, b, c}, outputs));
    }

    private void assertGates(Nands made, long nands, long inverters, int levels) {
        assertThat(made.nands()).as("NANDs").isEqualTo(nands);
        assertThat(made.inverters()).as("inverters").isEqualTo(inverters);
        assertThat(made.levels(new int[3])).as("levels").containsExactly(levels);
    }

    @Test
    void aWireIsNoGate() {
        assertGates(of(a), 0, 0, 0);
        assertGates(of(AndGraph.TRUE), 0, 0, 0);
    }

    @Test
    void anInverterIsOne() {
        assertGates(of(AndGraph.not(a)), 0, 1, 1);
    }

    @Test
    void aNandIsOneGateAndAnAndTwo() {
        assertGates(of(AndGraph.not(graph.and(a, b))), 1, 0, 1);
        assertGates(of(graph.and(a, b)), 1, 1, 2);
    }

    @Test
    void anOrInvertsItsInputs() {
        assertGates(of(graph.or(a, b)), 1, 2, 2);
    }

    @Test
    void anExclusiveOrIsFourNands() {
        assertGates(of(graph.xor(a, b)), 4, 0, 3);
        assertGates(of(AndGraph.not(graph.xor(a, b))), 4, 1, 4);
        assertGates(of(graph.xor(AndGraph.not(a), b)), 4, 1, 4);
        assertGates(of(graph.xor(graph.xor(a, b), c)), 8, 0, 6);
    }

    @Test
    void aMultiplexerIsThreeNandsAndAnInverter() {
        assertGates(of(graph.multiplex(c, a, b)), 3, 1, 3);
    }

    /** Whichever way it is written, and of data as they come. */
    @Test
    void aChoiceTakesNoInvertersForItsData() {
        int both = graph.and(graph.or(a, c), graph.or(b, AndGraph.not(c)));
        assertGates(of(both), 3, 1, 3);
        assertThat(of(graph.multiplex(c, a, AndGraph.not(b))).inverters()).isEqualTo(2);
    }

    @Test
    void anInverterServesAllWhoNeedIt() {
        Nands made = of(AndGraph.not(a), graph.or(a, b), graph.and(AndGraph.not(a), c));
        assertThat(made.inverters()).isEqualTo(3);
        assertThat(made.nands()).isEqualTo(2);
    }

    @Test
    void whatArrivesLateMakesTheWayLonger() {
        assertThat(of(graph.and(a, graph.or(b, c))).levels(new int[] {10, 0, 1}))
                .containsExactly(12);
        assertThat(of(graph.and(a, graph.or(b, c))).levels(new int[] {0, 0, 10}))
                .containsExactly(14);
    }

    /** A gate is of whom it is made of, else of whom needs it, and of nobody where both are several. */
    @Test
    void gatesBelongToThoseOnBothSides() {
        int both = graph.and(a, b);
        Nands twice = of(both, both);
        assertThat(twice.gates(new int[] {1, 1, 0}, new int[] {1, 2}, 2)).containsExactly(0, 2, 0);
        assertThat(twice.gates(new int[] {1, 2, 0}, new int[] {2, 2}, 2)).containsExactly(0, 0, 2);
        assertThat(twice.gates(new int[] {1, 2, 0}, new int[] {1, 2}, 2)).containsExactly(2, 0, 0);
        Nands behind = of(both, graph.and(both, c));
        assertThat(behind.gates(new int[] {1, 2, 2}, new int[] {1, 1}, 2)).containsExactly(0, 4, 0);
        assertThat(behind.gates(new int[] {1, 2, 2}, new int[] {1, 2}, 2)).containsExactly(2, 0, 2);
    }

    /** Two inverters of a, and two NANDs of b, one of which has both inputs of it. */
    @Test
    void aNetDrivesThePinsOfTheGatesBehindIt() {
        GateNetlist.Builder builder = new GateNetlist.Builder(2);
        int not = builder.inverter(builder.input(0));
        builder.inverter(builder.input(0));
        int twice = builder.nand(builder.input(1), builder.input(1));
        builder.nand(not, builder.input(1));
        GateNetlist netlist = builder.netlist(new int[] {twice, 1, not});
        assertThat(netlist.nets()).isEqualTo(8);
        assertThat(IntStream.range(0, 8).map(netlist::nandPins)).containsExactly(0, 0, 0, 3, 1, 0, 0, 0);
        assertThat(IntStream.range(0, 8).map(netlist::inverterPins)).containsExactly(0, 0, 2, 0, 0, 0, 0, 0);
        assertThat(IntStream.range(4, 8).filter(netlist::isInverter)).containsExactly(4, 5);
        assertThat(IntStream.range(0, 3).map(netlist::output)).containsExactly(6, 1, 4);
    }
}

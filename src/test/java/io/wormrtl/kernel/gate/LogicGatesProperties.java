package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.DrawnHardware;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The gates of processes that are drawn are what their words say, from what is read to what follows. */
class LogicGatesProperties {

    /** Gates are computed in so many at once. */
    private static final int STATES = Long.SIZE;

    /** Values that come from outside or are held, some of which follow each other. */
    private static List<Map<Cell, Long>> states(DrawnHardware module, Random random) {
        List<Map<Cell, Long>> states = new ArrayList<>();
        Map<Cell, Long> held = module.afterReset();
        for (int i = 0; i < STATES; i++) {
            Map<Cell, Long> state = module.drawnInputs(random.nextInt(8) == 0);
            state.putAll(held);
            states.add(state);
            held = random.nextInt(4) == 0 ? drawn(held, random) : module.next(module.settled(state));
        }
        return states;
    }

    private static Map<Cell, Long> drawn(Map<Cell, Long> held, Random random) {
        Map<Cell, Long> drawn = new HashMap<>();
        held.keySet().forEach(cell -> drawn.put(cell, random.nextLong() & -1L >>> -cell.width()));
        return drawn;
    }

    /** The nets in all states, of which {@code read} are the cells that inputs stand for. */
    private static long[] nets(GateNetlist netlist, List<Cell> read, List<Map<Cell, Long>> states) {
        long[] nets = new long[netlist.nets()];
        int input = 0;
        for (Cell cell : read) {
            for (int bit = 0; bit < cell.width(); bit++, input++) {
                for (int i = 0; i < STATES; i++) {
                    nets[netlist.input(input)] |= (states.get(i).get(cell) >>> bit & 1) << i;
                }
            }
        }
        assertThat(input).isEqualTo(netlist.inputs());
        netlist.evaluate(nets);
        return nets;
    }

    /** The values that {@code written} stand for, in one state. */
    private static Map<Cell, Long> values(GateNetlist netlist, List<Cell> written, long[] nets, int state) {
        Map<Cell, Long> values = new HashMap<>();
        int output = 0;
        for (Cell cell : written) {
            long value = 0;
            for (int bit = 0; bit < cell.width(); bit++, output++) {
                value |= (nets[netlist.output(output)] >>> state & 1) << bit;
            }
            values.put(cell, value);
        }
        assertThat(output).isEqualTo(netlist.outputs());
        return values;
    }

    private static Set<Cell> wires(DrawnHardware module) {
        Set<Cell> wires = new HashSet<>();
        module.logic().forEach(logic -> wires.addAll(logic.drivers().keySet()));
        return wires;
    }

    /** Wires in every state; what follows in registers and memories where they are not reset, which they do themselves. */
    private static void requireAsWordsSay(
            DrawnHardware module, GateNetlist netlist, List<Cell> read, List<Cell> written, Random random) {
        List<Map<Cell, Long>> states = states(module, random);
        long[] nets = nets(netlist, read, states);
        Set<Cell> wires = wires(module);
        ProcessLogic any = module.logic().get(0);
        for (int i = 0; i < STATES; i++) {
            Map<Cell, Long> state = states.get(i);
            Map<Cell, Long> settled = module.settled(state);
            Map<Cell, Long> next = module.next(settled);
            boolean isHeld = any.resets().stream().anyMatch(reset -> state.get(new Cell(reset, 0)) != 0);
            Map<Cell, Long> values = values(netlist, written, nets, i);
            for (Cell cell : settled.keySet()) {
                if (wires.contains(cell) || (next.containsKey(cell) && !isHeld)) {
                    // what nothing writes stays as it is
                    assertThat(values.getOrDefault(cell, state.get(cell)))
                            .as("%s of %s", cell, any)
                            .isEqualTo((wires.contains(cell) ? settled : next).get(cell));
                }
            }
        }
    }

    @Property(tries = 15, edgeCases = EdgeCasesMode.NONE)
    void gatesSayWhatFollows(@ForAll Random random) {
        DrawnHardware module = DrawnHardware.Bench.small(1, random).modules().get(0);
        LogicGates gates = LogicGates.of(module.logic());
        requireAsWordsSay(module, gates.netlist(), gates.reads(), gates.writes(), random);
        assertThat(gates.writes()).containsAll(wires(module));
        module.logic()
                .forEach(logic ->
                        assertThat(gates.writes()).containsAll(logic.next().keySet()));
    }

    /** A module of the same shape in another design: it has the gates of the first only if its words are the same. */
    @Property(tries = 3, edgeCases = EdgeCasesMode.NONE)
    void anotherDesignHasItsOwnGatesAndCells(@ForAll Random random) {
        Synthesis synthesis = new Synthesis();
        for (int i = 0; i < 2; i++) {
            DrawnHardware.Bench bench = DrawnHardware.Bench.small(1, random);
            assertThat(new Simulator(bench).cycle()).isZero();
            DrawnHardware module = bench.modules().get(0);
            ModuleGates gates = synthesis.of(module);
            requireAsWordsSay(module, gates.gates().netlist(), gates.reads(), gates.writes(), random);
            assertThat(gates.byGroup().values().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(gates.gates().gates());
        }
    }
}

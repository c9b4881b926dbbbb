package io.wormrtl.kernel.activity;

import io.wormrtl.kernel.gate.GateNetlist;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.word.Cell;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often the nets of a netlist have changed, in all modules that have it.
 *
 * @param type of the modules
 * @param netlist the gates of each of them
 * @param instances number of the modules
 * @param flipFlops the outputs that are flip-flops, which take them at the end of a cycle
 * @param toggles changes of each net
 * @param stateToggles for each output that is a flip-flop the changes of what it holds
 * @param compared bits of outputs in single cycles that have been held against the run
 * @param different those of them that differ, since modules are taken for alike that are not
 */
public record NetlistActivity(
        String type,
        GateNetlist netlist,
        long instances,
        BitSet flipFlops,
        long[] toggles,
        long[] stateToggles,
        long compared,
        long different) {

    /** Changes of all nets that gates drive. */
    public long gateToggles() {
        long sum = 0;
        for (int net = netlist.firstGate(); net < toggles.length; net++) {
            sum += toggles[net];
        }
        return sum;
    }

    /** NANDs of one module. */
    public long nands() {
        return netlist.nets() - netlist.firstGate() - inverters();
    }

    /** Inverters of one module. */
    public long inverters() {
        return IntStream.range(netlist.firstGate(), netlist.nets())
                .filter(netlist::isInverter)
                .count();
    }

    /** What has changed so far. */
    static final class Count {
        private final String type;
        private final GateNetlist netlist;
        private final BitSet flipFlops = new BitSet();
        private final long[] toggles;
        private final long[] stateToggles;
        private final long[] values;
        private long instances;
        private long compared;
        private long different;

        Count(String type, GateNetlist netlist, List<Cell> writes) {
            this.type = type;
            this.netlist = netlist;
            this.toggles = new long[netlist.nets()];
            this.values = new long[netlist.nets()];
            this.stateToggles = new long[netlist.outputs()];
            int at = 0;
            for (Cell cell : writes) {
                flipFlops.set(at, at + cell.width(), isState(cell.element()));
                at += cell.width();
            }
        }

        private static boolean isState(Element element) {
            return element instanceof Register || element instanceof Registers || element instanceof Memory;
        }

        void addInstance() {
            instances++;
        }

        /** Adds the changes in one module whose inputs and outputs are at these places. */
        void add(History history, int[] inputs, int[] outputs) {
            for (int i = 0; i < inputs.length; i++) {
                values[netlist.input(i)] = history.word(inputs[i]);
            }
            netlist.evaluate(values);
            for (int net = netlist.input(0); net < values.length; net++) {
                toggles[net] += history.toggles(values[net]);
            }
            compared += outputs.length * (long) Long.bitCount(history.changes());
            for (int i = 0; i < outputs.length; i++) {
                long seen = history.word(outputs[i]);
                boolean isState = flipFlops.get(i);
                if (isState) {
                    stateToggles[i] += history.toggles(seen);
                }
                long made = values[netlist.output(i)];
                different += Long.bitCount((made ^ (isState ? seen >>> 1 : seen)) & history.changes());
            }
        }

        NetlistActivity sum() {
            return new NetlistActivity(
                    type,
                    netlist,
                    instances,
                    (BitSet) flipFlops.clone(),
                    toggles.clone(),
                    stateToggles.clone(),
                    compared,
                    different);
        }
    }
}

package io.wormrtl.kernel;

import io.wormrtl.kernel.inventory.Counts;
import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** What a user of this storey does with a circuit: runs it, records it, counts it, prints it. */
public final class CountedCycles implements Function<Path, Map<String, String>> {

    private static final class Bench extends Design {
        final Pin enable = pin("enable", 1);
        final Counter counter = new Counter(this, "counter", enable);

        Bench() {
            super("bench");
        }
    }

    /** Runs 20 cycles, of which the first 18 count, and records them in a file. */
    @Override
    public Map<String, String> apply(Path waveform) {
        Map<String, String> seen = new TreeMap<>();
        Bench bench = new Bench();
        Simulator simulator = new Simulator(bench);
        WaveRecorder recorder = VcdRecorder.attach(simulator, WaveOptions.everything(), waveform);
        bench.enable.set(1);
        simulator.run(18);
        bench.enable.set(0);
        simulator.run(2);
        recorder.close();
        seen.put("recorded", "cycles 0 to " + recorder.lastCycle());
        seen.put("cycle", Long.toString(simulator.cycle()));
        seen.put("count", Long.toString(bench.counter.count().get()));
        Counts counts = Inventory.of(bench).total();
        seen.put("bits", counts.registerBits() + " in registers, " + counts.wireBits() + " in wires");
        seen.put("hardware", SystemVerilog.of(bench.counter).files().get(0).text());
        return seen;
    }
}

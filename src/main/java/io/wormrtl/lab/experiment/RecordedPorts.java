package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.foreign.PortRecorder;
import io.wormrtl.kernel.foreign.PortTraffic;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.util.function.Function;

/** Records all that crosses the ports of a module in a run of a testbench. */
public final class RecordedPorts {

    private RecordedPorts() {}

    /**
     * Simulates the first {@code cycles} cycles of the run, with its traffic and its faults.
     *
     * @param choice finds the module in the network
     */
    public static PortTraffic of(Testbench testbench, Function<Network, Module> choice, int cycles) {
        try (NetworkRun run = new NetworkRun(testbench)) {
            return PortRecorder.record(run.simulator(), Boundary.of(choice.apply(run.network())), cycles);
        }
    }
}

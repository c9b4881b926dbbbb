package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.systemverilog.Boundary;
import java.util.Arrays;
import java.util.List;

/**
 * The values at the ports of a module from the first cycle after reset on.
 *
 * @param boundary the ports
 * @param inputs for each cycle the values of all inputs, in the order of the boundary
 * @param outputs for each cycle the values of all outputs when the wires had settled, in the order of the boundary
 */
public record PortTraffic(Boundary boundary, List<long[]> inputs, List<long[]> outputs) {

    /** Copies the lists. */
    public PortTraffic {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** The number of cycles. */
    public int cycles() {
        return inputs.size();
    }

    /** Whether any output ever was anything but 0: else a module that does nothing would do. */
    public boolean hasOutput() {
        return outputs.stream().anyMatch(row -> Arrays.stream(row).anyMatch(value -> value != 0));
    }

    /** The first cycle in which an output differs from the first; 0 if none ever does. */
    public int firstMove() {
        for (int cycle = 1; cycle < cycles(); cycle++) {
            if (!Arrays.equals(outputs.get(0), outputs.get(cycle))) {
                return cycle;
            }
        }
        return 0;
    }
}

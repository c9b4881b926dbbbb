package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Writes down what crosses the ports of a module, cycle by cycle. */
public final class PortRecorder {

    private final Boundary boundary;
    private final long[] now;
    private final List<long[]> inputs = new ArrayList<>();
    private final List<long[]> outputs = new ArrayList<>();

    private PortRecorder(Boundary boundary) {
        this.boundary = boundary;
        this.now = new long[boundary.inputs().size() + boundary.outputs().size()];
    }

    /** Records the values at a boundary in the next {@code cycles} cycles of a simulator, which runs them. */
    public static PortTraffic record(Simulator simulator, Boundary boundary, int cycles) {
        PortRecorder recorder = new PortRecorder(boundary);
        List<Variable> variables = Stream.of(boundary.inputs(), boundary.outputs())
                .map(ports -> ports.keySet())
                .flatMap(Collection::stream)
                .map(Cell::variable)
                .toList();
        Probe probe = new Probe(simulator, variables, recorder::sample);
        for (int i = 0; i < cycles; i++) {
            simulator.step();
        }
        probe.close();
        return new PortTraffic(boundary, recorder.inputs, recorder.outputs);
    }

    private void sample(long cycle, Probe.Changes changes) {
        for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
            now[i] = changes.value(i);
        }
        int between = boundary.inputs().size();
        inputs.add(Arrays.copyOf(now, between));
        outputs.add(Arrays.copyOfRange(now, between, now.length));
    }
}

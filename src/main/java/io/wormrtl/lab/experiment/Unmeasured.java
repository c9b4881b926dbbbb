package io.wormrtl.lab.experiment;

import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Workload;
import java.util.Optional;

/**
 * How many messages of a workload that ends (a trace, or all at once) are not measured.
 *
 * @param outside messages generated in other cycles than the measured ones
 * @param all messages
 * @param from first measured cycle
 * @param to last measured cycle
 */
public record Unmeasured(long outside, long all, long from, long to) {

    /** Plays the workload of a testbench without a network; nothing where it never ends or is measured completely. */
    public static Optional<Unmeasured> of(Testbench testbench, Parts parts) {
        Workload workload = parts.workload();
        if (!Double.isNaN(workload.offeredLoad())) {
            return Optional.empty();
        }
        RunSettings run = testbench.settings().run();
        long end = run.warmUp() + run.measure();
        long outside = 0;
        long all = 0;
        for (int node = 0; node < parts.topology().nodes(); node++) {
            MessageStream stream = workload.stream(node);
            while (stream.peekCycle() != ArrivalProcess.NEVER) {
                long cycle = stream.next().cycle();
                outside += cycle < run.warmUp() || cycle >= end ? 1 : 0;
                all++;
            }
        }
        return outside == 0 ? Optional.empty() : Optional.of(new Unmeasured(outside, all, run.warmUp(), end - 1));
    }

    /** For reading. */
    public String sentence() {
        return outside + " of " + all + " messages are generated outside the measured cycles " + from + " to " + to
                + " and do not count; run.warm-up and run.measure say which are measured";
    }
}

package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.Packetizer;
import java.nio.file.Path;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Two tasks that send to each other, one at a time each, and share no channel with anyone: what is measured is what is
 * said to be without contention, in packets and with work on each of them too.
 */
class ProgramAloneProperties {

    private static final int CYCLES = 20_000;

    @Property(tries = 60)
    void nobodyIsInTheWay(
            @ForAll @IntRange(min = 2, max = 4) int width,
            @ForAll @IntRange(min = 1, max = 3) int height,
            @ForAll @IntRange(min = 1, max = 20) int places,
            @ForAll @IntRange(min = 2, max = 60) int length,
            @ForAll @IntRange(min = 3, max = 20) int longest,
            @ForAll @IntRange(min = 0, max = 90) int gap,
            @ForAll @IntRange(min = 0, max = 40) int setUp,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll @IntRange(min = 0, max = 3) int output) {
        Testbench testbench = Testbench.parse(
                """
                network: { topology: mesh, radices: [%d, %d] }
                link: { delay: %d, flit-width: 34 }
                router: { virtual-channels: 3, buffer-depth: 12, output-depth: %d }
                interface: { max-packet: %d }
                traffic:
                  length: %d
                  packet-gap: %d
                  program:
                    name: random-peer
                    process: { graph: linear-array, size: 2 }
                    mapping: { scheme: random, seed: %d }
                    computation: { name: constant, mean: 100 }
                    set-up: %d
                run: { warm-up: 0, measure: %d, drain: 5000 }
                """.formatted(width, Math.max(2, height), delay, output, longest, length, gap, places, setUp, CYCLES),
                Path.of("alone.yaml"),
                List.of());
        RunResult run = new NetworkExperiment().run(testbench, Progress.NONE);
        ProgramTraffic traffic = ProgramTraffic.of(testbench.parts(), new Measurement(testbench, List.of(run)));
        int flits = new Packetizer(
                        testbench.parts().network().routerFormat().header().flits(), longest)
                .lengths(length).stream().mapToInt(Integer::intValue).sum();
        ProgramWorkload program = ProgramTraffic.program(testbench.parts());
        for (ProgramTraffic.TaskFigures task : traffic.tasks()) {
            assertThat(task.slowdown()).isCloseTo(1, within(0.001));
            double alone = task.latency() + 1; // in the cycle after the last flit the task goes on
            double edge = 2 * task.round() / CYCLES; // a round more or less falls into the measurement
            assertThat(task.round()).isCloseTo(program.roundTime(task.task(), alone), within(edge * task.round()));
            assertThat(task.actual())
                    .isCloseTo(flits / program.roundTime(task.task(), alone), within(edge * task.actual()));
        }
    }
}

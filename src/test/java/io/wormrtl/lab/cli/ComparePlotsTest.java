package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Throughput;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants of two nodes that are costed, and whose runs are made up. */
@Tag("slow")
class ComparePlotsTest {

    /** Deeper buffers accept more, and change nothing else. */
    private static final Experiment DEEPER_ACCEPTS_MORE = (testbench, progress) -> {
        RunResult run = new QueueExperiment().run(testbench, progress);
        double load = testbench.settings().traffic().load();
        double accepted = load * (0.5 + testbench.settings().router().bufferDepth() / 10.0);
        return new RunResult(
                run.verdict(),
                Throughput.ofLoads(load, accepted, 0, 0.5),
                run.latencies(),
                run.breakdown(),
                run.links(),
                run.cycles(),
                run.rules(),
                run.faults(),
                run.outputs(),
                run.energy());
    };

    @TempDir
    private Path directory;

    /** The cheaper variant accepts less, the dearer one more: neither is better in both. The dearer one is no faster. */
    @Test
    void whoAcceptsMoreForMoreIsNotDominated() throws IOException {
        Terminal terminal = Terminal.run(
                DEEPER_ACCEPTS_MORE,
                "compare",
                "testbenches/quickstart.yaml",
                "--vary=router.buffer-depth=1,2",
                "--vary=faults.link-rate=0,0.001",
                "--vary=traffic.load=0.1,0.2",
                "--buffers=as-given",
                "--progress=never",
                "--format=json",
                "--out=" + directory.resolve("out"),
                "-P=network.radices=[2]",
                "-P=router.virtual-channels=1",
                "-P=expect=[]");
        assertThat(terminal.code()).as(terminal.err()).isZero();
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get("behaviour");
        assertThat(rows).hasSize(4);
        for (JsonNode row : rows) {
            boolean isDeep = row.get("router_buffer_depth").asInt() == 2;
            assertThat(row.get("front").asText()).contains("accepted/gates", "accepted/state");
            assertThat(row.get("front").asText().contains("latency/gates")).isEqualTo(!isDeep);
        }
        assertThat(directory.resolve("out/pareto-accepted-gates.svg"))
                .content()
                .contains("as given, link-rate 0<", "as given, link-rate 0.001<", "not dominated");
        assertThat(directory.resolve("out/pareto-latency-gates.svg"))
                .content()
                .contains("as given, link-rate 0, load 0.2", "as given, link-rate 0.001, load 0.2");
    }
}

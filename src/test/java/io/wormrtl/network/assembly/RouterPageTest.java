package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.WaveDromRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.testkit.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the router's reference page shows has been simulated. */
class RouterPageTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"0, 1, 11", "1, 2, 17"})
    void hopsCycleByCycle(int stages, int outputDepth, int cycles) throws IOException {
        Pipeline pipeline = new Pipeline(stages, stages, stages);
        assertThat(Files.readString(Path.of("docs/router.md")))
                .contains("```\n" + new HopTable(pipeline, outputDepth).text(cycles) + "\n```");
        NetworkParameters parameters =
                HopTable.trial(pipeline, outputDepth).network().parameters();
        ZeroLoadTiming timing = new ZeroLoadTiming(parameters.routerFormat(), parameters.router());
        assertThat(timing.latency(1, 4)).isEqualTo(cycles - 2);
    }

    @Test
    void diagram() throws IOException {
        Trial trial = HopTable.trial(Pipeline.FUSED, 1);
        WaveOptions options = WaveOptions.everything()
                .withSpan(new Span.Window(0, 11))
                .withScopes(
                        "network.injection_0_0.request",
                        "network.injection_0_0.kind",
                        "network.router_0.input_injection_0.vc_0.state",
                        "network.router_0.switch_allocator.departing_input_injection_0",
                        "network.link_0_x_plus.request",
                        "network.link_0_x_plus.kind",
                        "network.link_0_x_plus.credit",
                        "network.router_1.input_x_minus.vc_0.state",
                        "network.router_1.switch_allocator.departing_input_x_minus",
                        "network.ejection_1_0.request",
                        "network.ejection_1_0.kind",
                        "network.nic_1.receiver_0.report.delivered")
                .withComment("a message of four flits over one hop");
        Path path = directory.resolve("hop.json");
        WaveRecorder recorder = WaveDromRecorder.attach(trial.simulator(), options, path);
        trial.run(12);
        recorder.close();
        assertThat(Files.readString(path)).isEqualTo(Files.readString(Path.of("docs/hop.json")));
    }
}

package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.wave.SaifReader;
import io.wormrtl.kernel.wave.SaifRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tool finds the activity of every value of a printed network where it looks for it. */
@Tag("slow")
class SaifNamesTest {

    @TempDir
    private Path directory;

    @Test
    void everyValueThatIsPrintedHasItsActivityUnderItsName() throws Exception {
        Network network = IdleNetwork.of(Testbench.read(
                        Path.of("testbenches", "quickstart.yaml"),
                        List.of("network.radices=[2, 2]", "router.virtual-channels=2", "router.output-depth=0"))
                .parts());
        Path file = directory.resolve("run.saif");
        Simulator simulator = new Simulator(network);
        WaveRecorder recorder = SaifRecorder.attach(
                simulator, WaveOptions.everything().withScopes("**", "**.ring*", "**.words*"), file);
        simulator.run(2);
        recorder.close();
        Printed printed = SystemVerilog.of(network);
        SaifReader.Activity activity = SaifReader.read(Files.readString(file));
        Set<String> missing = new TreeSet<>();
        printed.places()
                .forEach((cell, place) -> missing.add(network.name() + "/" + place.replace('.', '/')
                        + (cell.width() == 1 ? "" : "[" + (cell.width() - 1) + "]")));
        assertThat(missing.size()).isGreaterThan(700);
        missing.removeAll(activity.nets().keySet());
        assertThat(missing).isEmpty();
    }
}

package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.lab.cli.ExitCode;
import io.wormrtl.lab.cli.RunCommand;
import io.wormrtl.lab.cli.Terminal;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.assembly.NetworkParameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs in which every process is held to what it declares. */
@Tag("slow")
class CheckedRunsTest {

    private static final String SMALL = """
            name: small
            network: { topology: mesh, radices: [3, 3] }
            router: { virtual-channels: 2, buffer-depth: 2 }
            traffic: { load: 0.2, length: 6 }
            run: { warm-up: 50, measure: 200 }
            """;

    @TempDir
    private Path directory;

    private Testbench testbench(String... overrides) {
        return Testbench.parse(SMALL, directory.resolve("small.yaml"), List.of(overrides));
    }

    /** Grants the lowest, and looks at what no wire brings: the register of the arbiter that was made before it. */
    private static final class Eavesdropper extends Arbiter {
        private final Register served;
        private final Register overheard;

        Eavesdropper(Scope parent, String name, List<Eavesdropper> made) {
            super(parent, name);
            this.served = register("served", 6);
            this.overheard = made.isEmpty() ? served : made.get(made.size() - 1).served;
            made.add(this);
        }

        @Override
        protected int grant(long requests) {
            return overheard.get() == 63 ? 0 : Bits.first(requests);
        }

        @Override
        protected void serve(int granted) {
            served.set(granted);
        }
    }

    private static NetworkParameters eavesdropping(NetworkParameters sound) {
        List<Eavesdropper> made = new ArrayList<>();
        ArbiterKind kind = (parent, name, requesters) -> new Eavesdropper(parent, name, made);
        return sound.withRouter(
                sound.router().withArbitration(kind, sound.router().dataPath().selection()));
    }

    @Test
    void theFiguresAreTheSame() {
        RunResult plain = new NetworkExperiment().run(testbench(), Progress.NONE);
        RunResult checked = new NetworkExperiment().run(testbench("run.checked=true"), Progress.NONE);
        assertThat(checked.verdict()).isEqualTo(plain.verdict());
        assertThat(checked.latencies()).isEqualTo(plain.latencies());
        assertThat(checked.rules()).isEqualTo(plain.rules());
        assertThat(testbench("run.checked=true").hash()).isEqualTo(testbench().hash());
    }

    /** Without checks nothing is seen of it: no rule of the network is broken. */
    @Test
    void whatIsReadWithoutBeingDeclaredIsFound() throws IOException {
        NetworkExperiment experiment = new NetworkExperiment(CheckedRunsTest::eavesdropping, directory);
        assertThat(experiment.run(testbench(), Progress.NONE).violations()).isEmpty();
        Path waveform = directory.resolve("small.vcd");
        assertThatExceptionOfType(DesignError.class)
                .isThrownBy(() -> experiment.run(testbench("run.checked=true", "wave.file=small.vcd"), Progress.NONE))
                .withMessageMatching("cycle \\d+, network\\.\\S+ reads network\\.\\S+arbiter\\S*\\.served.*")
                .satisfies(this::isShown);
        assertThat(VcdReader.read(Files.readString(waveform)).identifiers()).isNotEmpty();
    }

    /** GTKWave opens at the module, with a marker in the cycle. */
    private void isShown(DesignError error) {
        Path saved = directory.resolve("small.gtkw");
        String module = error.module().orElseThrow();
        assertThat(error).hasMessageContaining(", " + module + ".");
        assertThat(saved)
                .content()
                .contains("cycle " + error.cycle().orElseThrow() + ": rule of the kernel is broken")
                .contains("at " + module)
                .containsPattern("(?m)^-violated: " + Pattern.quote(module));
    }

    /** Its waveform would begin behind the error, and there would be none without a word. */
    @Test
    void whatIsFoundBeforeTheFirstCycleThatIsShownIsSaidSo() {
        NetworkExperiment experiment = new NetworkExperiment(CheckedRunsTest::eavesdropping, directory);
        Path waveform = directory.resolve("small.vcd");
        Testbench late = testbench("run.checked=true", "wave.file=small.vcd", "wave.from=200", "wave.to=220");
        assertThatExceptionOfType(DesignError.class)
                .isThrownBy(() -> experiment.run(late, Progress.NONE))
                .withMessageMatching("cycle \\d+, network\\.\\S+ reads .*; " + waveform
                        + " is not written, as it was to show none of the cycles before");
        assertThat(waveform).doesNotExist();
    }

    @Test
    void theCommandSaysItInOneSentence() throws IOException {
        Path file = Files.writeString(directory.resolve("small.yaml"), SMALL);
        Terminal terminal = run(file.toString(), "--checked");
        assertThat(terminal.err())
                .startsWith("a module breaks a rule of the kernel: cycle ")
                .hasLineCount(1);
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run(file.toString()).code()).isEqualTo(ExitCode.GOOD);
    }

    private Terminal run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(arguments));
        RunCommand command = new RunCommand(new NetworkExperiment(CheckedRunsTest::eavesdropping, directory));
        return Terminal.run(List.of(command), all.toArray(String[]::new));
    }

    /** Processes and monitors of all parts there are: the recorded runs choose every name that can be chosen. */
    @ParameterizedTest
    @MethodSource("io.wormrtl.lab.testbench.RecordedNetworks#all")
    void everyRecordedRunHoldsToWhatItDeclares(Path file) {
        Testbench testbench = Testbench.read(file, List.of("run.checked=true"));
        try (NetworkRun run = new NetworkRun(testbench)) {
            long cycles = testbench.settings().run().warmUp() + 200;
            assertThatCode(() -> run.simulator().run(cycles)).doesNotThrowAnyException();
        }
    }
}

package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredExperimentTest {

    @TempDir
    private Path directory;

    private final QueueExperiment simulator = new QueueExperiment();

    private static Testbench testbench(String... overrides) {
        return Testbench.parse("network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of(overrides));
    }

    private ResultsStore store() {
        return ResultsStore.in(directory.resolve("store"), "build");
    }

    private RunResult run(Experiment experiment, String... overrides) {
        return experiment.run(testbench(overrides), Progress.NONE);
    }

    private RunResult run(String... overrides) {
        return run(StoredExperiment.filling(store(), simulator), overrides);
    }

    private List<Path> results() throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("store"))) {
            return files.filter(file -> file.toString().endsWith(".json")).toList();
        }
    }

    @Test
    void whatIsThereIsNotRunAgain() {
        RunResult first = run();
        assertThat(run()).isEqualTo(first).isEqualTo(run(simulator));
        assertThat(simulator.runs()).isEqualTo(2);
        assertThat(run(StoredExperiment.only(store()))).isEqualTo(first);
    }

    /** Flows by pair are not kept: whoever is the first to run it gets what all others will get. */
    @Test
    void theFirstToRunItGetsNoMoreThanTheOthers() {
        String[] brief = {"run.warm-up=0", "run.measure=60", "run.drain=200", "traffic.load=0.3"};
        Experiment simulating = new NetworkExperiment();
        RunResult first = run(StoredExperiment.filling(store(), simulating), brief);
        assertThat(first).isEqualTo(run(StoredExperiment.only(store()), brief));
        assertThat(first).isEqualTo(run(simulating, brief).withoutFlows()).isNotEqualTo(run(simulating, brief));
    }

    @Test
    void anotherLoadSeedOrBuildIs() {
        run();
        run("traffic.load=0.15");
        run("run.seed=5");
        run(StoredExperiment.filling(ResultsStore.in(directory.resolve("store"), "other"), simulator));
        assertThat(simulator.runs()).isEqualTo(4);
    }

    @Test
    void oneFileForEachRunNamedByConfigurationAndSeed() throws IOException {
        run("run.seed=5");
        String hash = testbench().hash();
        assertThat(results())
                .containsExactly(directory
                        .resolve("store")
                        .resolve("build")
                        .resolve(hash.substring(0, 2))
                        .resolve(hash + "-seed5.json"));
    }

    @Test
    void aDamagedResultIsRunAgainAndMended() throws IOException {
        RunResult first = run();
        Files.writeString(results().get(0), "{\"testbench\":\"b\",");
        assertThat(run()).isEqualTo(first);
        assertThat(run()).isEqualTo(first);
        assertThat(simulator.runs()).isEqualTo(2);
    }

    /** Nobody would write them if the run were left out. */
    @ParameterizedTest
    @ValueSource(strings = {"log={messages: DIR/log.csv}", "wave={file: DIR/a.vcd}"})
    void aRunThatIsAskedForFilesIsRunEachTime(String asked) throws IOException {
        run(asked.replace("DIR", directory.toString()));
        run(asked.replace("DIR", directory.toString()));
        assertThat(simulator.runs()).isEqualTo(2);
        assertThat(results()).isEmpty();
    }

    /** As the waveform of a violation is: each run writes one into the directory that it was given. */
    private static Experiment leaving(Path place, Experiment runs) {
        return new Experiment() {
            @Override
            public RunResult run(Testbench testbench, Progress progress) {
                Path file = place.resolve("violation.vcd");
                try {
                    Files.createDirectories(place);
                    Files.writeString(file, "waveform");
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return runs.run(testbench, progress).writing(new Outputs(List.of(file), List.of()));
            }

            @Override
            public Experiment writingTo(Path other) {
                return leaving(other, runs);
            }
        };
    }

    @Test
    void whatARunLeavesIsKeptAndCopied() {
        Experiment leaving = leaving(directory.resolve("here"), simulator);
        Path out = directory.resolve("results").resolve("out");
        for (int i = 0; i < 2; i++) {
            Path file = out.resolve("violation.vcd");
            assertThat(run(StoredExperiment.filling(store(), leaving).writingTo(out))
                            .files())
                    .containsExactly(file);
            assertThat(file).hasContent("waveform");
            file.toFile().delete();
            out.toFile().delete();
        }
        assertThat(simulator.runs()).isEqualTo(1);
        assertThat(directory.resolve("here")).doesNotExist();
    }

    @Test
    void whatCannotBeCopiedIsRemarkedAndTakesNothingAway() throws IOException {
        Experiment leaving = leaving(directory, simulator);
        Path file = Files.writeString(directory.resolve("nowhere"), "no directory");
        RunResult result = run(StoredExperiment.filling(store(), leaving).writingTo(file));
        assertThat(result.files()).isEmpty();
        assertThat(result.outputs().remarks()).singleElement().asString().contains("cannot be copied", "nowhere");
        assertThat(result.throughput()).isEqualTo(run(simulator).throughput());
    }

    @Test
    void aRunThatCouldNotLeaveItsFileIsRunAgain() throws IOException {
        Outputs remark = new Outputs(List.of(), List.of(), List.of("no room"));
        Experiment full =
                (testbench, progress) -> simulator.run(testbench, progress).writing(remark);
        assertThat(run(StoredExperiment.filling(store(), full)).outputs()).isEqualTo(remark);
        assertThat(results()).isEmpty();
    }

    @Test
    void whereNothingIsToBeSimulatedWhatIsMissingIsNamed() {
        assertThatThrownBy(() -> run(StoredExperiment.only(store())))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("run " + testbench().hash() + "-seed1 is not in the store '" + directory.resolve("store")
                        + "', and nothing is to be simulated");
    }

    @Test
    void whatHasFailedIsNamedUntilThereIsAResult() {
        StoredExperiment experiment = StoredExperiment.filling(store(), simulator);
        experiment.fail(testbench(), new IllegalStateException("no such luck"));
        assertThatThrownBy(() -> run(StoredExperiment.only(store())))
                .hasMessageContaining("-seed1 has failed: no such luck");
        run();
        assertThat(run(StoredExperiment.only(store())).cycles()).isEqualTo(12000);
        assertThat(store().failure(RunName.of(testbench()))).isEmpty();
    }

    @Test
    void aStoreThatCannotBeIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> ResultsStore.in(file, "build"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("cannot be created: '" + file + "' is a file");
    }
}

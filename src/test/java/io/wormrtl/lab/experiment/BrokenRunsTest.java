package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.SaveReader;
import io.wormrtl.kernel.wave.VcdReader;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.invariant.Watcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs in which a rule is broken: when they end, what they report, and the waveform of the cycles before. */
class BrokenRunsTest {

    private static final String SMALL = """
            name: my bench/1
            network: { topology: mesh, radices: [3, 3] }
            router: { virtual-channels: 2, buffer-depth: 4 }
            traffic: { load: 0.2, length: 6 }
            run: { warm-up: 50, measure: 300 }
            """;
    private static final String LOSSY_INPUT = "network.router_1_1.input_x_minus";

    @TempDir
    private Path directory;

    private Testbench testbench(String... overrides) {
        return Testbench.parse(SMALL, directory.resolve("small.yaml"), List.of(overrides));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** One input loses every flit for its virtual channel 0. */
    static NetworkParameters broken(NetworkParameters sound) {
        BufferKind buffers = (parent, name, shape) -> parent.path().equals(LOSSY_INPUT)
                ? new LossyBank(parent, name, shape)
                : new FifoBanks(parent, name, shape);
        return sound.withRouter(sound.router().withBuffers(buffers));
    }

    private static NetworkParameters confessing(NetworkParameters sound) {
        return sound.withRouter(sound.router().withBuffers(new BufferKind() {
            @Override
            public FlitBuffers create(Scope parent, String name, BufferShape shape) {
                return parent.path().equals(LOSSY_INPUT)
                        ? new ConfessingBank(parent, name, shape)
                        : new FifoBanks(parent, name, shape);
            }

            @Override
            public List<Watcher<?>> watchers() {
                return List.of(ConfessingBank.WATCHER);
            }
        }));
    }

    /** No check of flits or channels sees it: a part may remove them. Who may not is whoever gives up a message. */
    @Test
    void aMessageOfWhichEveryFlitIsLawfullyGoneIsStillMissed() {
        RunResult result = new NetworkExperiment(BrokenRunsTest::confessing, directory)
                .run(testbench("link.flow-control=request-acknowledge", "run.drain=1000"), Progress.NONE);
        assertThat(result.violations()).isNotEmpty().allSatisfy(violation -> {
            assertThat(violation.rule()).isEqualTo("exactly-once");
            assertThat(violation.text()).contains("is lost");
        });
    }

    private RunResult runBroken(Testbench testbench) {
        return new NetworkExperiment(BrokenRunsTest::broken, directory).run(testbench, Progress.NONE);
    }

    @Test
    void aViolationLeavesTheWaveformOfTheCyclesBeforeIt() throws IOException {
        Testbench testbench = testbench("monitors.before-violation=30");
        RunResult result = runBroken(testbench);
        assertThat(result.violations()).isNotEmpty();
        Violation first = result.violations().get(0);
        assertThat(first.module()).startsWith(LOSSY_INPUT);
        String stem = "my-bench-1-" + testbench.hash() + "-seed1-violation";
        assertThat(result.files()).first().isEqualTo(directory.resolve(stem + ".vcd"));
        assertThat(result.files())
                .extracting(file -> file.getFileName().toString())
                .containsExactlyInAnyOrderElementsOf(files())
                .contains(stem + ".gtkw");
        VcdReader.Dump dump = VcdReader.read(Files.readString(result.files().get(0)));
        assertThat(dump.end()).isEqualTo(first.cycle() + 1);
        assertThat(dump.begin()).isEqualTo(Math.max(0, dump.end() - 30));
        assertThat(dump.at(LOSSY_INPUT + ".link_request", first.cycle()) == 1
                        || dump.at(LOSSY_INPUT + ".link_request", first.cycle() - 1) == 1)
                .as("the lost flit is in view")
                .isTrue();
    }

    /** Of thousands of signals GTKWave opens with those that matter, at the cycle. */
    @Test
    void theSaveFileOfAViolationOpensOnIt() throws IOException {
        RunResult result = runBroken(testbench("monitors.before-violation=100"));
        Violation first = result.violations().get(0);
        Path vcd = result.files().get(0);
        SaveReader.Save save = SaveReader.read(Files.readString(GtkwaveSave.besides(vcd)));
        VcdReader.Dump dump = VcdReader.read(Files.readString(vcd));
        assertThat(save.comments())
                .startsWith("cycle " + first.cycle() + ": rule " + first.rule() + " is broken", "at " + first.module())
                .contains(first.text());
        assertThat(save.notes()).startsWith("cycle " + first.cycle() + ": rule " + first.rule() + " is broken");
        assertThat(save.groups()).allMatch(SaveReader.Group::isWholeOpen);
        assertThat(save.groups())
                .extracting(SaveReader.Group::title)
                .satisfiesExactly(
                        title -> assertThat(title).isEqualTo("violated: " + LOSSY_INPUT),
                        title -> assertThat(title).isEqualTo("neighbours"),
                        title -> assertThat(title).startsWith("way of message "));
        assertThat(save.groups().get(0).allTraces()).allMatch(trace -> trace.startsWith(LOSSY_INPUT + "."));
        assertThat(save.groups().get(1).allTraces())
                .contains("network.link_0_1_x_plus.request", "network.router_0_1.output_x_plus.link_request");
        assertThat(save.groups().get(2).allTraces())
                .contains("network.link_0_1_x_plus.request")
                .anyMatch(trace -> trace.startsWith("network.injection_"));
        assertThat(save.groups()).flatExtracting(SaveReader.Group::allTraces).allMatch(dump.identifiers()::containsKey);
        assertThat(save.lines()).isBetween(100, 600);
        assertThat(save.cursor()).isEqualTo(first.cycle());
        assertThat(save.markers()).containsOnlyKeys('A', 'B').containsEntry('B', first.cycle());
        assertThat(save.markerNames())
                .containsEntry('A', "worm arrives")
                .containsEntry('B', "rule broken: " + first.rule());
        long arrival = save.markers().get('A');
        assertThat(dump.at(LOSSY_INPUT + ".link_request", arrival))
                .as("a head comes")
                .isOne();
        assertThat(save.start()).isLessThan(arrival).isGreaterThanOrEqualTo(dump.begin());
    }

    /** Though it is known only long after, when the time-out is up or others have gone on for some time. */
    @ParameterizedTest
    @ValueSource(strings = {"monitors.deadlock-after=400", "monitors.deadlock-interval=300"})
    void theWaveformOfADeadlockShowsItForming(String watch) throws IOException {
        RunResult result = new NetworkExperiment(same -> same, directory)
                .run(
                        testbench(
                                watch,
                                "network.topology=torus",
                                "network.radices=[5, 5]",
                                "router.routing=tfar",
                                "router.selection=random",
                                "router.virtual-channels=1",
                                "traffic.load=1.0",
                                "traffic.length=20",
                                "run.measure=20000",
                                "monitors.before-violation=30"),
                        Progress.NONE);
        Violation first = result.violations().get(0);
        assertThat(first.rule()).isEqualTo("deadlock");
        String text = Files.readString(result.files().get(0));
        VcdReader.Dump dump = VcdReader.read(text);
        assertThat(dump.end() - dump.begin()).isBetween(31L, 51L);
        Matcher said = Pattern.compile(
                        "last movement before a deadlock in cycle (\\d+), each waits for the next: (.*) \\$end")
                .matcher(text);
        assertThat(said.find()).isTrue();
        long last = Long.parseLong(said.group(1));
        assertThat(dump.begin()).isEqualTo(last - 30);
        List<String> cycle = List.of(said.group(2).split(" "));
        assertThat(cycle).hasSizeGreaterThan(2).allMatch(path -> first.text().contains(path));
        assertThat(cycle)
                .as("a place of the cycle moves in the window, and none after its end")
                .anyMatch(path -> LongStream.rangeClosed(dump.begin(), last)
                                .map(at -> dump.at(path + ".state", at))
                                .distinct()
                                .count()
                        > 1);
        String save = Files.readString(
                directory.resolve(result.files().get(0).getFileName().toString().replace(".vcd", ".gtkw")));
        assertThat(save.substring(save.indexOf("@800200"))).startsWith("@800200\n-1 waits for 2: " + cycle.get(0));
    }

    /** Loads are those of the cycles that were measured, not of those that were planned. */
    @Test
    void aViolationEndsTheMeasurement() {
        RunResult result = runBroken(testbench("monitors.before-violation=0", "run.warm-up=0", "run.measure=100000"));
        Violation first = result.violations().get(0);
        long measured = first.cycle() + 1;
        assertThat(result.cycles()).isEqualTo(measured);
        assertThat(result.verdict())
                .isEqualTo(new Verdict(
                        Outcome.ENDED_BY_VIOLATION,
                        "ended by violation: "
                                + first.rule() + " in cycle " + first.cycle() + ", its loads are those of " + measured
                                + " of 100000 cycles"));
        double offered = result.throughput().offered() * measured * 9;
        assertThat(offered).isCloseTo(6 * Math.rint(offered / 6), within(1e-6)).isPositive();
        assertThat(result.throughput().offered()).isBetween(0.1, 0.4);
        double flits = result.links().get(0).utilisation() * measured;
        assertThat(flits).isCloseTo(Math.rint(flits), within(1e-6));
        assertThat(result.links()).anyMatch(link -> link.utilisation() > 0.05);
    }

    @Test
    void aViolationInTheWarmUpLeavesNothingMeasured() {
        RunResult result = runBroken(testbench("monitors.before-violation=0", "run.warm-up=100000"));
        assertThat(result.verdict().outcome()).isEqualTo(Outcome.ENDED_BY_VIOLATION);
        assertThat(result.verdict().sentence()).endsWith("before anything was measured");
        assertThat(result.throughput().offered()).isNaN();
        assertThat(result.throughput().accepted()).isNaN();
        assertThat(result.links()).allMatch(link -> Double.isNaN(link.utilisation()));
    }

    @Test
    void theRepeatedRunFindsTheSame() {
        assertThat(runBroken(testbench()).violations())
                .isEqualTo(runBroken(testbench("monitors.before-violation=0")).violations());
    }

    @Test
    void nothingIsWrittenWithoutAViolationOrAWish() throws IOException {
        RunResult sound = new NetworkExperiment(sameParts -> sameParts, directory).run(testbench(), Progress.NONE);
        assertThat(sound.violations()).isEmpty();
        assertThat(sound.files()).isEmpty();
        assertThat(runBroken(testbench("monitors.before-violation=0")).files()).isEmpty();
        assertThat(files()).isEmpty();
    }

    /** Where it is written, and with which simulators, stays as it was given, whatever else is asked for. */
    @Test
    void anExperimentKeepsItsDirectoryAndItsSimulators() throws IOException {
        List<Simulator> made = new ArrayList<>();
        Experiment elsewhere = new NetworkExperiment(BrokenRunsTest::broken, directory.resolve("no"), network -> {
            made.add(new Simulator(network));
            return made.get(made.size() - 1);
        });
        Experiment here = elsewhere.writingTo(directory);
        for (Experiment experiment : List.of(here, here.onThreads(2))) {
            made.clear();
            RunResult result = experiment.run(testbench("monitors.before-violation=1"), Progress.NONE);
            assertThat(result.files()).allMatch(file -> directory.equals(file.getParent()));
            assertThat(files()).hasSizeGreaterThan(1).anyMatch(name -> name.endsWith("-violation.vcd"));
            assertThat(made).as("for the run, and for its last cycle again").hasSize(2);
            for (Path file : result.files()) {
                Files.delete(file);
            }
        }
        assertThat(directory.resolve("no")).doesNotExist();
    }

    @Test
    void withoutMonitorsNothingIsWatched() {
        RunResult blind = runBroken(testbench("monitors.enabled=false"));
        assertThat(blind.rules()).isEmpty();
        assertThat(blind.violations()).isEmpty();
        assertThat(blind.files()).isEmpty();
    }

    @Test
    void theViolationIsReportedEvenIfItsWaveformCannotBeWritten() throws IOException {
        Testbench testbench = testbench();
        Path taken = Files.createFile(directory.resolve("none"));
        RunResult result = new NetworkExperiment(BrokenRunsTest::broken, taken).run(testbench, Progress.NONE);
        assertThat(result.violations()).isNotEmpty();
        assertThat(result.files()).isEmpty();
        assertThat(result.outputs().failures()).isEmpty();
        assertThat(result.outputs().remarks())
                .singleElement()
                .asString()
                .startsWith("the waveform of the violation could not be written: output directory '")
                .endsWith("none' is a file");
        Measurement measurement = new Measurement(testbench, List.of(result, result));
        assertThat(measurement.remarks())
                .hasSize(2)
                .startsWith(result.outputs().remarks().get(0));
    }

    /** What has not happened when a run ends is left empty. */
    @Test
    void theLogOfAnEndedRunHasGaps() throws IOException {
        Path log = directory.resolve("log.csv");
        RunResult result = runBroken(testbench("monitors.before-violation=0", "log.messages=" + log));
        long end = result.violations().get(0).cycle();
        assertThat(Files.readAllLines(log))
                .anyMatch(row -> row.matches("\\d+,\\d,\\d,6,\\d+,\\d+,,"))
                .noneMatch(row -> row.matches((end + 1) + ",.*"));
    }
}

package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.QueueExperiment;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.MemoryEstimate;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands do with their options, beside an experiment that takes no time. */
class CommandChoicesTest {

    @TempDir
    private Path directory;

    private Path file;

    private final List<Testbench> seen = new ArrayList<>();

    @BeforeEach
    void writeTestbench() throws IOException {
        file = Files.writeString(directory.resolve("b.yaml"), """
                network: { topology: mesh, radices: [2] }
                router: { virtual-channels: 1, buffer-depth: 2 }
                """);
    }

    private Terminal terminal(List<Object> commands, String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of(command, file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(commands, all.toArray(new String[0]));
    }

    private Terminal run(Outputs outputs, String... arguments) {
        Experiment experiment = (testbench, progress) -> {
            seen.add(testbench);
            RunResult result = new QueueExperiment().run(testbench, Progress.NONE);
            return new RunResult(
                    result.verdict(),
                    result.throughput(),
                    result.latencies(),
                    result.breakdown(),
                    result.links(),
                    result.cycles(),
                    result.rules(),
                    List.of(),
                    outputs,
                    Optional.empty());
        };
        return terminal(List.of(new RunCommand(experiment)), "run", arguments);
    }

    // ---- run ----------------------------------------------------------------------------------------------------

    @Test
    void anOptionOfARunIsASetting() {
        Terminal terminal = run(
                Outputs.NONE,
                "--messages",
                directory.resolve("m.csv").toString(),
                "--faults",
                directory.resolve("f.csv").toString(),
                "--wavedrom",
                directory.resolve("w.json").toString(),
                "--scope",
                "network.a",
                "--scope",
                "network.b.**",
                "-P",
                "wave.to=20");
        assertThat(terminal.err()).isEmpty();
        assertThat(seen).hasSize(1);
        assertThat(seen.get(0).settings().log().messages()).hasFileName("m.csv");
        assertThat(seen.get(0).settings().log().faults()).hasFileName("f.csv");
        assertThat(seen.get(0).settings().wave().file()).hasFileName("w.json");
        assertThat(seen.get(0).settings().wave().format()).hasToString("wavedrom");
        assertThat(seen.get(0).settings().wave().scopes()).containsExactly("network.a", "network.b.**");
        run(Outputs.NONE, "--vcd", directory.resolve("w.vcd").toString());
        assertThat(seen.get(1).settings().wave().file()).hasFileName("w.vcd");
        assertThat(seen.get(1).settings().wave().format()).hasToString("vcd");
        run(Outputs.NONE, "--saif", directory.resolve("w.saif").toString());
        assertThat(seen.get(2).settings().wave().file()).hasFileName("w.saif");
        assertThat(seen.get(2).settings().wave().format()).hasToString("saif");
        assertThat(seen.get(2).settings().energy()).isNull();
        run(Outputs.NONE, "--energy");
        assertThat(seen.get(3).settings().energy().measure()).isTrue();
    }

    @Test
    void pairsAreListedIfAskedFor() {
        assertThat(run(Outputs.NONE, "--format", "json").out())
                .contains("\"sources\"", "\"links\"")
                .doesNotContain("\"flows\"");
        assertThat(run(Outputs.NONE, "--format", "json", "--by-pair").out()).contains("\"flows\"");
    }

    @Test
    void whatATraceHasOutsideTheMeasurementIsSaid() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n9,0,1,4\n10,1,0,4\n");
        String[] arguments = {"-P", "traffic.trace=t.csv", "-P", "run.measure=20", "-P", "run.warm-up=10"};
        assertThat(run(Outputs.NONE, arguments).out())
                .contains("1 of 2 messages are generated outside the measured cycles 10 to 29 and do not count");
        arguments[5] = "run.warm-up=0";
        assertThat(run(Outputs.NONE, arguments).out()).doesNotContain("generated outside");
    }

    /** Warm-up and measurement of each of three replications. */
    @Test
    void theCyclesOfAllReplicationsAreTold() {
        assertThat(run(
                                Outputs.NONE,
                                "-P",
                                "run.warm-up=1000000",
                                "-P",
                                "run.measure=50000000",
                                "-P",
                                "run.replications=3")
                        .err())
                .matches("b: 153000000 cycles, about \\d+ to \\d+ \\w+\n");
    }

    @Test
    void whatWasWrittenAndWhatCouldNotBeIsSaid() {
        String wave = directory.resolve("w.vcd").toString();
        Terminal none = run(Outputs.NONE, "--vcd", wave);
        assertThat(none.out()).contains("\nNot written: " + wave + ", as no cycle of the run was to be shown in it\n");
        assertThat(none.code()).isEqualTo(ExitCode.GOOD);
        Terminal written = run(new Outputs(List.of(Path.of(wave), Path.of("x.gtkw")), List.of()), "--vcd", wave);
        assertThat(written.out())
                .contains("\nWritten: " + wave + "\nWritten: x.gtkw\n")
                .doesNotContain("Not written");
        Terminal failed = run(new Outputs(List.of(), List.of("no room", "no right")), "--vcd", wave);
        assertThat(failed.out()).contains("mean latency").doesNotContain("ritten");
        assertThat(failed.err()).isEqualTo("no room\nno right\n");
        assertThat(failed.code()).isEqualTo(ExitCode.UNUSABLE);
        Terminal remarked = run(new Outputs(List.of(), List.of(), List.of("no waveform: no room")));
        assertThat(remarked.out()).contains("\nno waveform: no room\n");
        assertThat(remarked.err()).isEmpty();
        assertThat(remarked.code()).as("nobody asked for it").isEqualTo(ExitCode.GOOD);
    }

    // ---- sweep --------------------------------------------------------------------------------------------------

    /** The length is told of work that is worth it, one point or several. */
    @ParameterizedTest
    @CsvSource({"0.1, 1 point", "'0.1,0.2', 2 points", "'0.1,0.2,0.3', 3 points"})
    void pointsAreCounted(String loads, String points) {
        assertThat(sweep("--vary", "traffic.load=[" + loads + "]", "-P", "run.measure=900000000")
                        .err())
                .matches("b: " + points + ", about \\d+ to \\d+ \\w+\n");
    }

    private Terminal sweep(String... arguments) {
        return terminal(List.of(new SweepCommand(new QueueExperiment())), "sweep", arguments);
    }

    /** Memory is asked for as many networks as there are at the same time: ten fit, not thirty. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"10, 0", "30, 2"})
    void memoryIsNeededForAllThatRunsAtOnce(String threads, int code) {
        long ofNode = MemoryEstimate.of(MadeMeasurement.mesh(
                                        "network={ topology: ring, radices: [2] }", "router.virtual-channels=16")
                                .parts()
                                .network())
                        .bytes()
                / 2;
        long nodes = Runtime.getRuntime().maxMemory() / 20 / ofNode;
        Terminal terminal = sweep(
                "-P",
                "network={ topology: ring, radices: [" + nodes + "] }",
                "-P",
                "router.virtual-channels=16",
                "-P",
                "check.states=1",
                "--progress",
                "never",
                "--vary",
                "run.seed=1:30",
                "--threads",
                threads);
        assertThat(terminal.err()).startsWith(code == 0 ? "" : threads + " networks at once of " + nodes + " nodes");
        assertThat(terminal.code()).isEqualTo(code);
    }

    /** Files that only points read are inputs too, and are not written over. */
    @Test
    void whatPointsReadIsNotReplaced() throws IOException {
        Files.writeString(directory.resolve("points.csv"), "cycle,source,destination,length\n1,0,1,4\n");
        Terminal terminal = sweep("--vary", "traffic.trace=[points.csv]", "--out", directory.toString());
        assertThat(terminal.err()).contains("points.csv' is also an input");
    }

    /** Two networks of the same size that can deadlock in the same way are warned of once. */
    @Test
    void whatIsTrueOfSeveralPointsIsSaidOnce() {
        Terminal terminal = sweep(
                "-P",
                "network={ topology: mesh, radices: [2, 2] }",
                "-P",
                "router.routing=tfar",
                "--vary",
                "run.seed=1,2",
                "--format",
                "json");
        assertThat(terminal.out()).containsOnlyOnce("Warning: tfar on mesh 2x2 can deadlock");
    }

    @Test
    void aSearchMayGoWithoutDoublings() {
        List<Object> commands = List.of(new SaturationCommand(new QueueExperiment()));
        Terminal none = terminal(commands, "saturation", "--doublings", "0", "--seeds", "1", "--precision", "0.5");
        assertThat(none.err()).isEmpty();
        assertThat(none.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal(commands, "saturation", "--doublings", "-1").err())
                .isEqualTo("--doublings (-1) must be from 0 to 10\n");
    }

    // ---- schema -------------------------------------------------------------------------------------------------

    @Test
    void aKeyStandsWithItsMeaningItsDefaultAndWhatItAccepts() {
        List<String> lines = Terminal.run(List.of(), "schema", "--keys", "--format", "csv")
                .out()
                .lines()
                .toList();
        assertThat(lines.get(0)).startsWith("path,meaning,default,accepted,");
        assertThat(lines).anyMatch(line -> line.matches("router.buffer-depth,[^,]*,8,a whole number from 1 to 64,.*"));
        assertThat(Terminal.run(List.of(), "schema", "contention").out()).contains("\"workload\"");
    }

    @Test
    void keysAreATableForReadingUnlessAskedForOtherwise() {
        assertThat(Terminal.run(List.of(), "schema", "contention", "--keys")
                        .out()
                        .lines())
                .anyMatch(line -> line.matches(" *key +meaning +left out +accepted *"))
                .anyMatch(line -> line.strip().startsWith("process.graph "))
                .noneMatch(line -> line.startsWith("{") || line.startsWith("path,"));
    }

    // ---- list ---------------------------------------------------------------------------------------------------

    @Test
    void aFigureIsListedWithItsHeadingItsUnitAndItsMeaning() {
        assertThat(Terminal.run(List.of(), "list").out().lines().map(String::strip))
                .anyMatch(line -> line.matches("expect +latency_mean +mean latency \\(cycles\\): from generation to the"
                        + " last flit delivered"))
                .anyMatch(
                        line -> line.matches(
                                "expect +messages_measured +messages measured: generated in the measurement, in all replications"))
                .anyMatch(line -> line.matches(
                        "traffic.arrivals +bernoulli +in each cycle a message with a fixed" + " probability"));
    }

    /** What a sweep varies is none of the network's. */
    @Test
    void aNetworkIsThatOfItsTestbenchWithoutTheSweep() throws IOException {
        NetworkInput plain = NetworkInput.read("topology", file, List.of());
        Files.writeString(file, "sweep: { vary: { run.seed: [1, 2] } }\n", StandardOpenOption.APPEND);
        NetworkInput swept = NetworkInput.read("topology", file, List.of());
        assertThat(swept.provenance()).isEqualTo(plain.provenance());
        assertThat(swept.provenance().subject()).isEqualTo("b");
        assertThat(swept.inputs()).containsExactly(file);
        assertThat(swept.topology().nodes()).isEqualTo(2);
    }

    // ---- completion ---------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "bash, '#!/usr/bin/env bash'",
        "zsh, autoload -U +X compinit && compinit",
        "FISH, function __wormrtl_testbench"
    })
    void everyShellHasItsScript(String shell, String start) {
        Terminal terminal = Terminal.run(List.of(), "completion", shell);
        assertThat(terminal.out()).startsWith(start).contains("inventory");
    }

    // ---- cost ---------------------------------------------------------------------------------------------------

    /** One network is taken apart; several of them, or protocols that are asked for, stand side by side. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                                   | part,register_bits,
            --compare                                            | basis,protocol,depth,
            --no-protocols                                       | basis,protocol,depth,
            --vary router.buffer-depth=2,3 --no-protocols        | router_buffer_depth,basis,protocol,depth,
            --vary traffic.load=0.1,0.2 --no-protocols           | basis,protocol,depth,
            """)
    void costTakesOneNetworkApart(String options, String heads) {
        Terminal terminal = terminal(
                List.of(),
                "cost",
                ("--progress never --format csv " + options).trim().split(" "));
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).startsWith(heads);
    }

    @Test
    void protocolsThatDoNotSuitAreLeftOutWithAReason() {
        assertThat(terminal(List.of(), "cost", "--compare").out()).contains(" is left out");
    }

    // ---- networks -----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"n.dot", "n.gv"})
    void aNetworkFileIsKnownByItsName(String name) throws IOException {
        file = Files.writeString(directory.resolve(name), "graph { a -- b; b -- c }");
        assertThat(terminal(List.of(), "topology").out())
                .containsPattern("nodes +3\n")
                .containsPattern("channels +4\n");
    }
}

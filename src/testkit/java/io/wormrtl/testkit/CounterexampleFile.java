package io.wormrtl.testkit;

import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A network and its messages as a testbench that the command {@code run} takes, with its messages as a trace and its
 * waveform beside it: that of the violation, named by the configuration, or of the whole run where no rule is broken. The
 * testbench asks for no waveform, so that no run of it with other settings writes over this one.
 */
final class CounterexampleFile {

    static final String TESTBENCH = "testbench.yaml";
    private static final String MESSAGES = "messages.csv";
    private static final String SCHEMA = "docs/schema/testbench.json";
    private static final String WAVEFORM = "waveform.vcd";

    private final NetworkCase network;
    private final Path directory;
    private final Launch launch;

    private CounterexampleFile(NetworkCase network, Path directory, Launch launch) {
        this.network = network;
        this.directory = directory;
        this.launch = launch;
    }

    /**
     * Writes the files.
     *
     * @param directory is made if it does not exist
     * @param property what does not hold, in one line
     * @param said what has been said of the failure, and need not be said again
     * @return where they are and what the run says
     */
    static String write(NetworkCase network, Path directory, String property, String said) throws IOException {
        Files.createDirectories(directory);
        CounterexampleFile file = new CounterexampleFile(network, directory, Launch.from(directory));
        file.deleteWaveforms();
        Files.writeString(directory.resolve(MESSAGES), file.messages());
        file.writeTestbench("");
        Shown shown = file.run(said);
        file.writeTestbench(file.comment(property, shown));
        return "counterexample of " + network.parameters().topology().nodes() + " nodes and "
                + network.messages().size() + " messages: " + file.command(shown) + "\n" + shown.words();
    }

    private void writeTestbench(String comment) throws IOException {
        Files.writeString(directory.resolve(TESTBENCH), comment + testbench().yaml());
    }

    private String messages() {
        return network.messages().stream()
                .map(m -> m.cycle() + "," + m.source() + "," + m.destination() + "," + m.length() + "\n")
                .collect(Collectors.joining("", "cycle,source,destination,length\n", ""));
    }

    private Testbench testbench() {
        return Stream.of(
                        given("traffic.trace", MESSAGES),
                        given("run.warm-up", 0L),
                        given("run.measure", network.cycles()),
                        given("run.drain", 20_000L))
                .reduce(
                        network.testbench().without("traffic"),
                        (testbench, given) -> testbench.with(given.path(), given.value()),
                        (one, other) -> other);
    }

    private static Assignment given(String path, Object value) {
        return Assignment.given(path, "counterexample", value);
    }

    private String comment(String property, Shown shown) {
        String parts = network.isNamed()
                ? ""
                : "# The property puts parts into this network that a testbench cannot name; without them it may hold.\n";
        return "# Does not hold: " + property + "\n# " + command(shown) + "\n" + parts + schema();
    }

    /** For editors: where the schema is, if it is there. */
    private String schema() {
        Path schema = Path.of(SCHEMA).toAbsolutePath();
        return Files.exists(schema)
                ? "# yaml-language-server: $schema="
                        + directory
                                .toAbsolutePath()
                                .relativize(schema)
                                .toString()
                                .replace('\\', '/') + "\n"
                : "";
    }

    private String command(Shown shown) {
        return launch.command() + " run " + directory.resolve(TESTBENCH) + shown.options();
    }

    /** Waveforms of what did not hold before would be taken for those of what is written now. */
    private void deleteWaveforms() throws IOException {
        List<Path> earlier;
        try (Stream<Path> files = Files.list(directory)) {
            earlier = files.filter(CounterexampleFile::isOfWaveform).toList();
        }
        for (Path file : earlier) {
            Files.delete(file);
        }
    }

    private static boolean isOfWaveform(Path file) {
        return file.getFileName()
                .toString()
                .matches("(waveform|testbench-\\p{XDigit}+-seed\\d+-violation)\\..*(vcd|gtkw|txt)");
    }

    /**
     * What a run shows.
     *
     * @param options of the command, each with a space before it
     */
    private record Shown(String options, String words) {
        static Shown run(String words) {
            return new Shown("", words);
        }
    }

    /** Runs what was written, which writes a waveform; in words what it shows. */
    private Shown run(String said) {
        Testbench written = Testbench.read(directory.resolve(TESTBENCH), List.of());
        try {
            RunResult result = ran(written);
            return result.violations().isEmpty()
                    ? checked(written).orElseGet(() -> unbroken(written))
                    : Shown.run(shown(result.violations().get(0), said) + waveform(result));
        } catch (RuntimeException | AssertionError e) {
            return checked(written)
                    .orElseGet(() ->
                            Shown.run("the run ends with " + Culprit.said(e) + waveform(directory.resolve(WAVEFORM))));
        }
    }

    private Shown unbroken(Testbench written) {
        return Shown.run(expected(written, ran(recorded(written))) + waveform(directory.resolve(WAVEFORM)));
    }

    /**
     * With all checks of the kernel a run says in which module it goes wrong, where without it just ends, or goes on with
     * what was read and never declared; empty where they find nothing.
     */
    private Optional<Shown> checked(Testbench written) {
        Assignment checked = given("run.checked", true);
        try {
            ran(recorded(written.with(checked.path(), checked.value())));
            return Optional.empty();
        } catch (RuntimeException | AssertionError e) {
            return Optional.of(new Shown(
                    " --checked",
                    "the run shows, with --checked: " + Culprit.said(e) + waveform(directory.resolve(WAVEFORM))));
        }
    }

    /** With a waveform of the whole run, where no violation is there to have one. */
    private Testbench recorded(Testbench written) {
        Assignment file =
                given("wave.file", directory.resolve(WAVEFORM).toAbsolutePath().toString());
        return written.with(file.path(), file.value());
    }

    private RunResult ran(Testbench written) {
        return new NetworkExperiment(network.change(), directory).run(written, Progress.NONE);
    }

    private static String waveform(RunResult result) {
        return result.files().stream()
                .filter(file -> file.toString().endsWith(".vcd"))
                .findFirst()
                .map(CounterexampleFile::waveform)
                .orElse("");
    }

    private static String waveform(Path file) {
        return Files.exists(file) ? " (waveform " + file + ")" : "";
    }

    /** A chain of waits that has been told is not told again. */
    private static String shown(Violation violation, String said) {
        String line = Told.line(violation);
        return "the run shows: " + (said.contains(line) ? Told.withoutWaits(violation) : line);
    }

    private static String expected(Testbench written, RunResult result) {
        Measurement measurement = new Measurement(written, List.of(result));
        return Expectation.of(written).stream()
                .filter(expectation -> !expectation.holds(measurement))
                .findFirst()
                .map(expectation -> "the run shows: " + expectation.text() + " is not so")
                .orElse("no monitor of the run sees it: what is wrong is in the waveform");
    }
}

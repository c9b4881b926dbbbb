package io.wormrtl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A sample of hostile inputs, always the same, and what is found of a program that takes them badly. */
@Tag("slow")
class FuzzTest {

    @TempDir
    Path folder;

    @Test
    void aSampleFindsNothing() throws IOException, InterruptedException {
        assertThat(FuzzCampaign.run(folder, 1, 61)).isEmpty();
    }

    /** All that the fuzzer knows it has read from what the program prints. */
    @Test
    void knowsCommandsWithTheirOptions() throws IOException {
        FuzzCases cases = new FuzzCases(
                arguments -> Terminal.run(arguments.toArray(new String[0])).out(), FuzzCampaign.FOLDERS);
        assertThat(cases.commands()).extracting(CommandHelp::words).contains(List.of("run"), List.of("model", "star"));
        assertThat(cases.commands())
                .filteredOn(command -> command.words().equals(List.of("run")))
                .singleElement()
                .matches(command -> command.takesFile() && command.takesSettings())
                .extracting(command ->
                        command.options().stream().map(CommandHelp.Option::name).toList())
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .contains("--format", "--messages", "--by-pair", "--parameter");
    }

    /** A broken rule is seen in JSON only, and hdl, which prints none, is not called with an option that it has not. */
    @Test
    void asksForJsonWhereThereIsOne() throws IOException {
        FuzzCases cases = new FuzzCases(
                arguments -> Terminal.run(arguments.toArray(new String[0])).out(), FuzzCampaign.FOLDERS);
        List<List<String>> calls = LongStream.range(0, 3000)
                .mapToObj(seed -> cases.of(seed).arguments())
                .toList();
        List<List<String>> runs =
                calls.stream().filter(call -> call.get(0).equals("run")).toList();
        assertThat(runs.stream().filter(call -> call.contains("json")).count()).isGreaterThan(runs.size() / 2);
        assertThat(calls)
                .filteredOn(call -> call.get(0).equals("hdl"))
                .isNotEmpty()
                .noneMatch(call -> call.contains("json"));
    }

    /** What keeps a call short does not make it one that is refused. */
    @ParameterizedTest
    @ValueSource(strings = {"run", "saturation", "check", "cost", "prove", "coverage", "hdl"})
    void shortCallsAreAccepted(String command) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(command, FuzzCase.IN + "case.yaml"));
        arguments.addAll(FuzzCases.SHORT.get(command));
        arguments.addAll(FuzzCases.CYCLES);
        String bench = "{ network: { topology: torus, radices: [4] }, router: { virtual-channels: 2 } }";
        FuzzRun run = new FuzzRun(folder, Terminal::run);
        assertThat(run.of(new FuzzCase(arguments, Map.of("case.yaml", bench.getBytes(StandardCharsets.UTF_8)))))
                .isEmpty();
        assertThat(run.isAccepted()).isTrue();
    }

    /** A program with a mistake. */
    @Command(name = "bad")
    static final class Bad implements Runnable {

        @Spec
        private CommandSpec spec;

        @Parameters(index = "0")
        private String mistake;

        @Parameters(index = "1")
        private Path in;

        @Parameters(index = "2")
        private Path out;

        @Override
        public void run() {
            try {
                make();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        private void say(String text) {
            spec.commandLine().getOut().println(text);
        }

        private void make() throws IOException {
            switch (mistake) {
                case "bug" -> throw new IllegalStateException("a slip");
                case "violates" -> say("{\"monitors\": [{\"rule\": \"fifo-count\", \"violations\": 1}]}");
                case "traces" -> say("  at io.wormrtl.Some.method(Some.java:1)");
                case "changes" -> Files.writeString(in.resolve("case.yaml"), "other");
                case "removes" -> Files.delete(in.resolve("case.yaml"));
                case "leaves" -> Files.writeString(out.resolve("a.csv.incomplete-1"), "1");
                case "cuts" -> Files.writeString(out.resolve("a.json"), "{\"a\": ");
                case "clips" -> Files.writeString(out.resolve("a.saif"), "(SAIFILE (DURATION 3)");
                case "stops" -> Files.writeString(out.resolve("a.vcd"), "$scope module a $end\n");
                case "names" -> Files.writeString(out.resolve("a.vcd"), "(SAIFILE (DURATION 3))");
                case "half" -> Files.writeString(out.resolve("a.svg"), "<svg>");
                default -> throw new IllegalArgumentException(mistake);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bug, exit code 3",
        "violates, a run without faults breaks fifo-count",
        "traces, a stack trace",
        "changes, input case.yaml is not what it was",
        "removes, input case.yaml is not what it was",
        "leaves, a.csv.incomplete-1 is left behind",
        "cuts, a.json is not complete",
        "clips, a.saif is not complete",
        "stops, a.vcd is not complete",
        "half, a.svg is not complete"
    })
    void aMistakeIsFound(String mistake, String finding) throws IOException, InterruptedException {
        assertThat(findings(mistake)).anyMatch(sentence -> sentence.startsWith(finding));
    }

    @Test
    void saifInAFileOfAnotherNameIsNoMistake() throws IOException, InterruptedException {
        assertThat(findings("names")).isEmpty();
    }

    private List<String> findings(String mistake) throws IOException, InterruptedException {
        FuzzCase fuzz = new FuzzCase(
                List.of("bad", mistake, FuzzCase.IN, FuzzCase.OUT),
                Map.of("case.yaml", "name: x".getBytes(StandardCharsets.UTF_8)));
        FuzzRun run = new FuzzRun(folder, arguments -> Terminal.run(List.of(new Bad()), arguments));
        return run.of(fuzz);
    }
}

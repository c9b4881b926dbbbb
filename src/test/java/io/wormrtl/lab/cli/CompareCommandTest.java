package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variants side by side, from the command line. */
class CompareCommandTest {

    private static final List<String> SMALL = List.of(
            "-P",
            "network.radices=[2, 2]",
            "-P",
            "link.flit-width=48",
            "-P",
            "router.virtual-channels=2",
            "-P",
            "run.warm-up=50",
            "-P",
            "run.measure=300",
            "-P",
            "run.drain=2000",
            "-P",
            "traffic.length=4",
            "--progress=never");

    private static Terminal compare(Object... arguments) {
        List<String> all = new ArrayList<>(List.of("compare"));
        Stream.of(arguments).map(Object::toString).forEach(all::add);
        all.addAll(SMALL);
        return Terminal.run(all.toArray(new String[0]));
    }

    private static List<JsonNode> rows(Terminal terminal, String table) throws IOException {
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get(table);
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }

    /** Three of five protocols suit; the others are named with the reason, and all that is asked for comes. */
    @Tag("slow")
    @Test
    void whatSuitsIsComparedAndWhatDoesNotIsNamed(@TempDir Path directory) throws IOException {
        Terminal terminal = compare("testbenches/compare.yaml", "--format", "json", "--out", directory.resolve("out"));
        assertThat(terminal.code()).as(terminal.err()).isZero();
        assertThat(rows(terminal, "refused"))
                .extracting(row -> row.get("recovery_protocol").asText() + ": "
                        + row.get("reason").asText().replaceFirst(".*?: ", ""))
                .containsExactly(
                        "disha: faults need a recovery protocol that bears them",
                        "utp: recovery.protocol utp needs router.virtual-channels: 5, two adaptive, two in dimension"
                                + " order and one for handling faults");
        List<JsonNode> behaviour = rows(terminal, "behaviour");
        assertThat(behaviour)
                .extracting(row -> row.get("recovery_protocol").asText() + " "
                        + row.get("faults_link_rate").asText())
                .containsExactly("none 0", "none 1.0E-4", "fcr 0", "fcr 1.0E-4", "sbrp-1 0", "sbrp-1 1.0E-4");
        List<JsonNode> hardware = rows(terminal, "hardware");
        assertThat(hardware).hasSize(3);
        assertThat(hardware.get(0).get("gates_relative").asDouble()).isEqualTo(1);
        for (JsonNode row : hardware) {
            assertThat(row.get("storage").asLong())
                    .isLessThanOrEqualTo(hardware.get(0).get("storage").asLong());
            assertThat(row.get("router_gates").asDouble()
                            + row.get("interface_gates").asDouble())
                    .isLessThanOrEqualTo(row.get("gates").asDouble());
            assertThat(row.get("gates_relative").asDouble())
                    .isEqualTo(row.get("gates").asDouble()
                            / hardware.get(0).get("gates").asDouble());
        }
        assertThat(rows(terminal, "points"))
                .allSatisfy(row -> assertThat(row.get("router_buffer_depth"))
                        .as("only what is varied")
                        .isNull());
        assertThat(directory.resolve("out"))
                .isDirectoryContaining("glob:**pareto-latency-gates.svg")
                .isDirectoryContaining("glob:**pareto-accepted-state.png")
                .isDirectoryContaining("glob:**latency-load.svg")
                .isDirectoryContaining("glob:**hardware.csv")
                .isDirectoryContaining("glob:**refused.csv");
        assertThat(directory.resolve("out/pareto-latency-gates.svg"))
                .content()
                .contains("not dominated", "protocol fcr");
    }

    /** Each kind of buffers, named once or twice, has a first variant of its own; depths are those that are costed and run. */
    @Tag("slow")
    @Test
    void buffersAreAsDeepAsAsked() throws IOException {
        Terminal terminal = compare(
                "testbenches/quickstart.yaml",
                "--vary",
                "router.output-depth=1,0",
                "--vary",
                "traffic.load=[0.1]",
                "--buffers",
                "as-given,equal-storage,full-rate,as-given",
                "-P",
                "router.buffer-depth=3",
                "--format=json");
        assertThat(terminal.code()).as(terminal.err()).isZero();
        List<JsonNode> hardware = rows(terminal, "hardware");
        assertThat(hardware)
                .extracting(row -> row.get("basis").asText() + " "
                        + row.get("router_output_depth").asLong() + " "
                        + row.get("depth").asLong())
                .hasSize(6)
                .contains("as given 1 3", "as given 0 3", "equal storage 1 3", "equal storage 0 3");
        assertThat(rows(terminal, "behaviour")).hasSize(6).allSatisfy(row -> {
            assertThat(row.get("at_load").asDouble()).isEqualTo(0.1);
            assertThat(row.has("lost"))
                    .as("where nothing can fail nothing can be lost")
                    .isFalse();
            assertThat(row.get("front").asText()).isNotNull();
        });
        List<String> hashes = rows(terminal, "points").stream()
                .map(row -> row.get("configuration_hash").asText())
                .toList();
        assertThat(hashes.subList(0, 2)).as("the same network").isEqualTo(hashes.subList(2, 4));
        assertThat(hashes.get(0)).isNotEqualTo(hashes.get(1));
    }

    /** The second has a buffer of one flit less to give, and more storage besides; the third a crossbar of its own. */
    @Tag("slow")
    @Test
    void whatIsNotAsAskedForIsSaid() throws IOException {
        Terminal terminal = compare(
                "testbenches/quickstart.yaml",
                "--vary",
                "recovery.protocol=[none,apcs]",
                "--vary",
                "traffic.load=[0.1]",
                "--vary",
                "router.output-depth=[0,2]",
                "-P",
                "router.crossbar=multiplexed",
                "-P",
                "router.reallocation=when-empty",
                "-P",
                "router.buffer-depth=1",
                "--format=json");
        assertThat(terminal.code()).as(terminal.err()).isZero();
        assertThat(rows(terminal, "refused"))
                .extracting(row -> row.get("recovery_protocol").asText() + " "
                        + row.get("buffers").asText() + ": " + row.get("reason").asText())
                .anyMatch(reason -> reason.startsWith("none equal storage: at equal storage no router.buffer-depth is"
                        + " small enough: with buffers of one flit a router holds more than the "));
        assertThat(terminal.out())
                .contains(
                        "recovery.protocol apcs brings routers whose crossbar is per-virtual-channel, not multiplexed");
    }

    /** Both are past saturation at all loads, so that no latency is better; what they accept is compared all the same. */
    @Tag("slow")
    @Test
    void withoutALoadInCommonNoLatencyIsJudged(@TempDir Path directory) throws IOException {
        Object[] asked = {
            "testbenches/quickstart.yaml",
            "--vary",
            "router.output-depth=[1,0]",
            "--vary",
            "traffic.load=[0.8,1]",
            "--buffers=as-given",
            "-P",
            "traffic.pattern.name=hot-spot",
            "-P",
            "traffic.pattern.fraction=0.9"
        };
        List<Object> filed = new ArrayList<>(List.of(asked));
        filed.addAll(List.of("--format=json", "--out", directory.resolve("out")));
        Terminal terminal = compare(filed.toArray());
        assertThat(rows(terminal, "behaviour")).hasSize(2).allSatisfy(row -> {
            assertThat(row.get("at_load").isNull()).isTrue();
            assertThat(row.get("outcome").isNull()).isTrue();
            assertThat(row.get("latency_mean").isNull()).isTrue();
            assertThat(row.get("overhead_load").isNull()).isTrue();
            assertThat(row.get("accepted_most").asDouble()).isPositive();
            assertThat(row.get("front").asText()).doesNotContain("latency/");
        });
        assertThat(rows(terminal, "behaviour"))
                .anySatisfy(row -> assertThat(row.get("front").asText()).contains("accepted/"));
        assertThat(directory.resolve("out/pareto-latency-gates.svg")).content().contains("nothing to show");
        assertThat(compare(asked).out())
                .contains("there is no load at which all variants with as given have a latency");
    }

    /** At both loads all that is offered is accepted. */
    @Tag("slow")
    @Test
    void whatTheCurvesDoNotShowIsSaid() {
        assertThat(compare(
                                "testbenches/quickstart.yaml",
                                "--vary",
                                "router.output-depth=[1,0]",
                                "--vary",
                                "traffic.load=[0.02,0.1]",
                                "--buffers=as-given")
                        .out())
                .contains("accepted load still rises at the largest load that was run, so that the most accepted may be"
                        + " more, and what dominates it another: 1, as given; 0, as given");
    }

    @Test
    void whatCannotBeComparedIsRefused() {
        assertThat(compare("testbenches/compare.yaml", "--buffers", "deep"))
                .satisfies(terminal -> assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE))
                .extracting(Terminal::err)
                .asString()
                .contains("--buffers (deep) must be as-given, equal-storage or full-rate");
        assertThat(compare("testbenches/quickstart.yaml"))
                .satisfies(terminal -> assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE))
                .extracting(Terminal::err)
                .asString()
                .contains("sweep.vary must name what is compared");
        assertThat(compare(
                        "testbenches/quickstart.yaml", "--vary", "recovery.protocol=[utp]", "--vary", "run.seed=1:2"))
                .satisfies(terminal -> assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE))
                .extracting(Terminal::err)
                .asString()
                .contains("none of the variants is possible: ");
    }

    /** Loads and faults are no variants, and the load is the last axis. */
    @Test
    void loadAndFaultsAreSweptOver() {
        VariantPlan plan = VariantPlan.of(Testbench.read(Path.of("testbenches/compare.yaml"), List.of()));
        assertThat(plan.paths()).containsExactly("recovery.protocol");
        assertThat(plan.axes()).containsExactly("faults.link-rate", "traffic.load");
        assertThat(plan.candidates())
                .extracting(VariantPlan.Candidate::values)
                .containsExactly(List.of("none"), List.of("fcr"), List.of("sbrp-1"));
        assertThat(plan.networks(List.of())).isZero();
    }

    /** A run that has lost messages says so, whatever it prints, and fails only if it is told to. */
    @Tag("slow")
    @Test
    void lossesAreSaidOnTheErrorStream() {
        String[] run = {"run", "testbenches/faults/without-recovery.yaml", "--format=csv", "-P", "run.measure=2500"};
        Terminal told = Terminal.run(run);
        assertThat(told.code()).isZero();
        assertThat(told.err()).containsPattern("^\\d+ of \\d+ messages LOST: \\d+ cut \\(");
        Terminal forbidden = Terminal.run(Stream.concat(Stream.of(run), Stream.of("-P", "expect=['lost == 0']"))
                .toArray(String[]::new));
        assertThat(forbidden.code()).isEqualTo(ExitCode.FAILED);
        Terminal sweep = Terminal.run(
                "sweep",
                "testbenches/faults/without-recovery.yaml",
                "--vary",
                "traffic.load=0.1,0.3",
                "-P",
                "run.measure=2500",
                "--progress=never");
        assertThat(sweep.err()).containsPattern("\\d+ messages LOST, at \\d of 2 points");
        assertThat(sweep.out()).contains("messages lost", "mean recovery time");
    }

    /** Each command of the page, on a smaller network for a shorter time. */
    @Tag("thorough")
    @Tag("slow")
    @Test
    void thePagesCommandsRun(@TempDir Path directory) throws IOException {
        List<String> commands = Files.readAllLines(Path.of("docs/comparing.md")).stream()
                .filter(line -> line.startsWith("    wormrtl compare "))
                .map(line -> line.strip().substring("wormrtl compare ".length()))
                .toList();
        assertThat(commands).hasSize(3);
        for (String command : commands) {
            Terminal terminal = compare((Object[]) command.replace("--out results", "--out " + directory.resolve("r"))
                    .split(" "));
            assertThat(terminal.code()).as(command + terminal.err()).isZero();
            assertThat(terminal.out()).contains("Behaviour", "Hardware");
        }
    }
}

package io.wormrtl.papers.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.papers.model.scouting.ScoutingModel;
import io.wormrtl.papers.model.scouting.ScoutingNetwork;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ModelCommandTest {

    private record Run(int exit, String out, String err) {}

    private static Run run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = new CommandLine(new ModelCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new Run(exit, out.toString(), err.toString());
    }

    private static JsonNode json(String command) throws JsonProcessingException {
        Run run = run((command + " --format json").split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void jsonCarriesTheModelInFullPrecision() throws JsonProcessingException {
        JsonNode rows = json("scouting --radix 8 --load 0.001:0.02:0.0095").get("latency");
        assertThat(rows).hasSize(3);
        ScoutingModel model = new ScoutingModel(new ScoutingNetwork(8, 6, 3, 32));
        JsonNode middle = rows.get(1);
        assertThat(middle.get("load").doubleValue()).isEqualTo(0.0105);
        assertThat(middle.get("outcome").textValue()).isEqualTo("steady");
        assertThat(middle.get("latency").doubleValue())
                .isEqualTo(model.at(0.0105).steady().orElseThrow().latency());
        JsonNode last = rows.get(2);
        assertThat(last.get("outcome").textValue()).isEqualTo("past-saturation");
        assertThat(last.get("latency").isNull()).isTrue();
        assertThat(last.get("saturation_load").doubleValue()).isEqualTo(model.saturationLoad());
    }

    @Test
    void fieldNamesAreTheDocumentedOnes() throws JsonProcessingException {
        assertThat(json("scouting --load 0.001").get("latency").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "radix",
                        "virtual_channels",
                        "message_length",
                        "scouting_distance",
                        "load",
                        "outcome",
                        "latency",
                        "path_set_up",
                        "network_latency",
                        "source_waiting",
                        "multiplexing",
                        "occupancy",
                        "saturation_load");
        assertThat(json("star --load 0.001").get("latency").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "symbols",
                        "adaptive_channels",
                        "escape_channels",
                        "message_length",
                        "load",
                        "outcome",
                        "latency",
                        "path_set_up",
                        "network_latency",
                        "source_waiting",
                        "multiplexing",
                        "occupancy",
                        "saturation_load",
                        "blocking_wait",
                        "blocked_hops");
        assertThat(json("star --load 0.001 --per-hop").get("blocking").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "symbols", "adaptive_channels", "escape_channels", "message_length", "load", "hop", "blocking");
        assertThat(json("collision").get("collision").get(0).fieldNames())
                .toIterable()
                .containsExactly("dimension", "fixed", "adaptive_printed", "adaptive_exact", "random");
        assertThat(json("zero-load").get("zero_load").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "hops",
                        "length",
                        "header",
                        "acknowledgement",
                        "width",
                        "routing_time",
                        "switching_time",
                        "wire_time",
                        "circuit",
                        "store_and_forward",
                        "wormhole");
        assertThat(json("delivery-time").get("delivery_time").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "distance",
                        "link_latency",
                        "length",
                        "header",
                        "packets",
                        "bandwidth",
                        "datagram",
                        "circuit",
                        "qap");
        assertThat(json("recovery-length").get("recovery_length").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "length",
                        "distance",
                        "buffer_depth",
                        "misroutes",
                        "network_latency",
                        "sbrp",
                        "fcr",
                        "rr",
                        "fcr_overhead",
                        "sbrp_software");
        assertThat(json("wires speedup").get("speedup").get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "nodes",
                        "length",
                        "channel_width_ratio",
                        "channel_rate_ratio_constant",
                        "channel_rate_ratio_logarithmic",
                        "channel_rate_ratio_linear",
                        "speedup_adjacent_constant",
                        "speedup_adjacent_logarithmic",
                        "speedup_adjacent_linear",
                        "speedup_average",
                        "speedup_worst");
        assertThat(json("wires cuts --rows 2").get("wires").fieldNames())
                .toIterable()
                .containsExactly(
                        "nodes", "links", "peak_width", "peak_position", "middle_cut", "bisection", "longest_wire");
        assertThat(json("wires systems").get("systems").get(0).fieldNames())
                .toIterable()
                .containsExactly("system", "topology", "width", "rate", "bandwidth");
    }

    @Test
    void everyCombinationIsOneRowAndWithoutLoadsTheCurveEndsBeforeSaturation() throws JsonProcessingException {
        JsonNode rows = json("star --adaptive-channels 2,5,8 --message-length 32,64 --points 5")
                .get("latency");
        assertThat(rows)
                .hasSize(3 * 2 * 5)
                .allMatch(row -> row.get("outcome").textValue().equals("steady"));
        assertThat(rows.get(4).get("load").doubleValue())
                .isCloseTo(0.98 * rows.get(4).get("saturation_load").doubleValue(), within(1e-15));
    }

    @Test
    void theStarTakesAsManyEscapeChannelsAsItsLargestNetworkNeeds() throws JsonProcessingException {
        assertThat(json("star --load 0.001")
                        .get("latency")
                        .get(0)
                        .get("escape_channels")
                        .intValue())
                .isEqualTo(4);
        assertThat(json("star --symbols 3:7 --load 0.001").get("latency"))
                .hasSize(5)
                .allMatch(row -> row.get("escape_channels").intValue() == 6);
    }

    /** 003, section 2.2: the 4x2 mesh has bisection 2 however its nodes lie; row by row the middle cut is 4. */
    @Test
    void theBisectionIsThatOfTheNetworkWhateverItsLayout() throws JsonProcessingException {
        JsonNode rows = json("wires cuts --topology mesh --radices 4,2").get("wires");
        assertThat(rows.get("bisection").intValue()).isEqualTo(2);
        assertThat(rows.get("middle_cut").intValue()).isEqualTo(4);
        JsonNode mixed = json("wires cuts --topology mesh --radices 4,2 --positions 0,4,1,5,6,2,7,3")
                .get("wires");
        assertThat(mixed.get("bisection").intValue()).isEqualTo(2);
        assertThat(mixed.get("middle_cut").intValue()).isEqualTo(10);
    }

    @Test
    void theStarPrintsWhatBlockingCosts() throws JsonProcessingException {
        JsonNode row = json("star --load 0.01").get("latency").get(0);
        double wait = row.get("blocking_wait").doubleValue();
        double hops = row.get("blocked_hops").doubleValue();
        assertThat(wait).isGreaterThan(0);
        assertThat(32 + 442.0 / 119 + wait * hops)
                .isCloseTo(row.get("network_latency").doubleValue(), within(1e-9));
        JsonNode past = json("star --load 0.5").get("latency").get(0);
        assertThat(past.get("blocking_wait").isNull()).isTrue();
        assertThat(past.get("blocked_hops").isNull()).isTrue();
    }

    @Test
    void otherReadingsAreSwitches() throws JsonProcessingException {
        assertThat(json("scouting --load 0 --eq4 printed")
                        .get("latency")
                        .get(0)
                        .get("latency")
                        .doubleValue())
                .isEqualTo(4 + 5 + 32 + 4);
        List<JsonNode> waits = new ArrayList<>();
        for (String reading : List.of("", " --eq4 printed", " --eq5 attempts", " --eq8 printed")) {
            JsonNode document = json("scouting --load 0.01" + reading);
            waits.add(document.get("latency").get(0).get("latency"));
            waits.add(document.get("configuration_hash"));
        }
        for (String closure : List.of("uniform", "adaptive", "preferred")) {
            waits.add(json("star --load 0.01 --closure " + closure)
                    .get("latency")
                    .get(0)
                    .get("latency"));
        }
        assertThat(waits).doesNotHaveDuplicates();
        assertThat(run("scouting", "--eq4", "other").err()).startsWith("reading of eq. 4 'other' is not known");
        assertThat(run("star", "--closure", "other").err()).startsWith("closure 'other' is not known");
        assertThat(run("star", "--load", "0.01", "--closure", "adaptive").out()).contains(", closure adaptive");
        assertThat(run("scouting", "--load", "0.01", "--eq8", "printed").out()).contains("torus, eq. 8 printed");
    }

    /** Comma, dotless i and digits of its own: no figure and no word depends on where the program runs. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG-u-nu-arab"})
    void printsTheSameInEveryLocale(String locale) {
        for (String command : List.of(
                "scouting --load 0.0001,0.005,0.5",
                "star --load 0.01 --format csv",
                "star --load 0.001 --per-hop",
                "wires speedup --format json",
                "path-time --traffic 0.123,0.9 --level 2",
                "scouting --radix 5",
                "star --load 2")) {
            Run here = run(command.split(" "));
            Locale before = Locale.getDefault();
            try {
                Locale.setDefault(Locale.forLanguageTag(locale));
                assertThat(run(command.split(" "))).isEqualTo(here);
            } finally {
                Locale.setDefault(before);
            }
        }
    }

    /** The hash is of what figures depend on, and not of how they are shown. */
    @Test
    void theHashIsOfEveryOptionButThoseOfTheOutput(@TempDir Path directory) throws JsonProcessingException {
        List<String> hashes = new ArrayList<>();
        for (String command :
                List.of("collision", "collision --dimension 2", "collision --dimension 3", "wires systems")) {
            hashes.add(json(command).get("configuration_hash").textValue());
        }
        assertThat(hashes).doesNotHaveDuplicates();
        assertThat(json("collision --dimension 1:10").get("configuration_hash").textValue())
                .as("the default, written out")
                .isEqualTo(hashes.get(0));
        assertThat(run(
                                "wires",
                                "systems",
                                "--format",
                                "table",
                                "--out",
                                directory.resolve("out").toString())
                        .out())
                .contains(hashes.get(3));
        assertThat(run("wires", "systems").out()).contains(hashes.get(3));
    }

    @Test
    void cutsFollowTheGivenPositions() throws JsonProcessingException {
        JsonNode document = json("wires cuts --topology mesh --radices 2,2 --positions 0,3,1,2 --per-cut");
        assertThat(document.get("wires").get("middle_cut").intValue()).isEqualTo(2);
        assertThat(document.get("cuts")).hasSize(4);
        assertThat(json("wires cuts --radices 8").get("wires").get("peak_width").intValue())
                .isEqualTo(170);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scouting --load 0.001",
                "star --load 0.001",
                "zero-load",
                "delivery-time",
                "recovery-length",
                "collision",
                "wires cuts",
                "wires speedup",
                "wires systems"
            })
    void everyCommandPrintsTablesAndCsv(String command) {
        Run table = run(command.split(" "));
        assertThat(table.exit()).isZero();
        assertThat(table.out()).startsWith("wormrtl ").doesNotContain("null", "NaN");
        Run csv = run((command + " --format csv").split(" "));
        assertThat(csv.exit()).isZero();
        List<String> lines = csv.out().lines().toList();
        assertThat(lines)
                .hasSizeGreaterThan(1)
                .allMatch(line -> line.split(",", -1).length == lines.get(0).split(",").length);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "scouting --load 0.001:0.01:0.003,scouting",
        "star --points 3,star",
        "zero-load,zero-load",
        "delivery-time,delivery-time",
        "recovery-length,recovery-length",
        "collision,collision",
        "wires cuts,cuts",
        "wires speedup --length 10:1000:x10,speedup"
    })
    void curvesAreDrawnTwiceOver(String command, String stem, @TempDir Path directory) throws IOException {
        Path plots = directory.resolve("plots");
        Run run = run((command + " --out " + plots).split(" "));
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(Files.readString(plots.resolve(stem + ".svg"))).contains("<svg");
        assertThat(Files.readAllBytes(plots.resolve(stem + ".png"))).startsWith(0x89, 'P', 'N', 'G');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "wires cuts --rows 0; rows (0) must be from 1 to 8",
                "wires cuts --rows 9; rows (9) must be from 1 to 8",
                "scouting --load -1; load (-1.0) must be from 0.0 to 1.0",
                "scouting --radix 2.5; radix (2.5) must be a whole number",
                "scouting --radix 5; radix (5) must be even, from 4 to 256",
                "scouting --radix 1e99; radix (1000",
                "scouting --virtual-channels 0; virtual-channels (0) must be from 1 to 64",
                "scouting --load x; load (x) must be a number, a range first:last:step or a list of these",
                "scouting --load 0.1:0.01:0.01; load (0.1:0.01:0.01) must rise from its first to its last value",
                "scouting --load 0:1:1e-9; load must have at most 100000 values",
                "scouting --points 1; points (1) must be from 2 to 100000",
                "star --symbols 8; symbols (8) must be from 3 to 7",
                "star --escape-channels 3; escape-channels (3) must be from 4 to 64",
                "zero-load --width 0; width (0.0) must be from 1.0 to 1.0E12",
                "zero-load --hops 1:1000 --length 1:2000; the ranges give more than 1000000 combinations; give fewer values",
                "collision --dimension 0; dimension (0) must be from 1 to 62",
                "wires cuts --topology tree; topology 'tree' is not known",
                "wires cuts --positions 0,1,2; layout (3 nodes) must place all 8 nodes",
                "wires cuts --rows 0; rows (0) must be from 1 to 8",
                "wires cuts --rows 9; rows (9) must be from 1 to 8",
                "delivery-time --packets 0; packets (0) must be from 1 to 1000000000",
                "wires cuts --rows 3; grid (3x2) must have one place for each of 8 nodes",
                "wires speedup --nodes 100; nodes (100) must be a power of 2",
                "wires speedup --delay none; delay model 'none' is not known; accepted: constant, logarithmic, linear"
            })
    void refusesInOneSentenceWithExitCodeTwo(String command, String sentence) {
        // what follows a ';' inside a sentence is cut off by the table above
        Run run = run(command.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "wires"})
    void namingNoModelIsAMistakeOfUse(String command) {
        Run run = command.isEmpty() ? run() : run(command);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("command ");
    }
}

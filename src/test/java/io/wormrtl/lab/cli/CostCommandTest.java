package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.protocols.recovery.Protocols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostCommandTest {

    private static final String SMALL = """
        network: { topology: mesh, radices: [2, 2] }
        router: { virtual-channels: 5, buffer-depth: 3, reallocation: when-empty }
        traffic: { length: 16 }
        """;

    @TempDir
    private Path directory;

    private Path file(String name) throws IOException {
        return Files.writeString(directory.resolve(name), SMALL);
    }

    private Terminal cost(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("cost", file("small.yaml").toString(), "--progress=never"));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    private JsonNode json(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--format", "json"));
        Terminal terminal = cost(all.toArray(new String[0]));
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        return new ObjectMapper().readTree(terminal.out());
    }

    private static double sum(JsonNode rows, String field) {
        double sum = 0;
        for (JsonNode row : rows) {
            sum += row.get(field).asDouble();
        }
        return sum;
    }

    @Tag("slow")
    @Test
    void partsAndTypesAddUp() throws IOException {
        JsonNode document = json();
        JsonNode node = document.get("node");
        double gates = node.get(3).get("gates").asDouble();
        assertThat(node.get(3).get("part").asText()).isEqualTo("node");
        assertThat(sum(node, "gates")).isCloseTo(2 * gates, within());
        assertThat(sum(document.get("types"), "gates")).isCloseTo(gates, within());
        assertThat(sum(document.get("types"), "share")).isCloseTo(100, within());
        assertThat(document.get("paths").get(0).get("levels").asDouble())
                .isEqualTo(document.get("network").get("levels").asDouble());
    }

    private static Percentage within() {
        return Percentage.withPercentage(1e-6);
    }

    /** The paths of a router with register stages end in more kinds of registers, and are shorter. */
    @Tag("thorough")
    @Test
    @Tag("slow")
    void registerStagesShortenTheLongestWay() throws IOException {
        double whole = json().get("network").get("levels").asDouble();
        double staged = json(
                        "-P",
                        "router.pipeline.route=1",
                        "-P",
                        "router.pipeline.vc-allocation=1",
                        "-P",
                        "router.pipeline.switch-allocation=1",
                        "-P",
                        "router.output-depth=2")
                .get("network")
                .get("levels")
                .asDouble();
        assertThat(staged).isLessThan(whole);
    }

    /** Every protocol that can be named stands in the comparison or is left out with a reason. */
    @Tag("slow")
    @Tag("thorough")
    @Test
    void allProtocolsStandSideBySide() throws IOException {
        JsonNode document = json(
                "--compare",
                "-P",
                "network.radices=[2, 2]",
                "-P",
                "router.crossbar=multiplexed",
                "-P",
                "router.virtual-channels=2",
                "-P",
                "traffic.length=8");
        String remarks = document.path("remarks").toString();
        assertThat(remarks).contains("utp is left out");
        for (String protocol : Protocols.CATALOGUE.names()) {
            long rows = 0;
            for (JsonNode row : document.get("protocols")) {
                if (row.get("protocol").asText().equals(protocol)) {
                    rows++;
                }
            }
            assertThat(rows == 2 || remarks.contains(protocol + " is left out"))
                    .as(protocol)
                    .isTrue();
        }
        requireNeedsOfFcr(document.get("needs"));
        JsonNode none = document.get("protocols").get(0);
        assertThat(none.get("protocol").asText()).isEqualTo("none");
        for (String field : List.of("state_relative", "gates_relative", "channel_relative", "levels_relative")) {
            assertThat(none.get(field).asDouble()).isEqualTo(1);
        }
        for (JsonNode row : document.get("protocols")) {
            if (row.get("basis").asText().equals("equal storage")) {
                assertThat(row.get("storage").asLong())
                        .isLessThanOrEqualTo(none.get("storage").asLong());
            }
        }
    }

    /** FCR as 004, Table 3, has it, found in the model: control lines, the message is kept, every message is longer. */
    private static void requireNeedsOfFcr(JsonNode needs) {
        JsonNode fcr = null;
        for (JsonNode row : needs) {
            fcr = row.get("protocol").asText().equals("fcr") && fcr == null ? row : fcr;
        }
        assertThat(fcr.get("control_lines").asInt()).isEqualTo(2 * 2); // both for each channel
        assertThat(fcr.get("head_copy").asText()).isEqualTo("no");
        assertThat(fcr.get("flit_counter").asText()).isEqualTo("no");
        assertThat(fcr.get("keeps_message").asText()).isEqualTo("yes");
        assertThat(fcr.get("every_message").asText()).isEqualTo("yes");
    }

    @Tag("slow")
    @Test
    void settingsThatAreVariedMakeCurves() throws IOException {
        Path out = directory.resolve("out");
        Terminal terminal = cost("--no-protocols", "--vary", "link.flit-width=24,40", "--out", out.toString());
        assertThat(terminal.err()).isEmpty();
        assertThat(out.resolve("gates.svg")).isNotEmptyFile();
        assertThat(out.resolve("state.png")).isNotEmptyFile();
        assertThat(Files.readString(out.resolve("networks.csv"))).contains("link_flit_width", "24,", "40,");
    }

    /** A bar for each type that has gates, or state, with its own. */
    @Test
    void typesOfModulesAreBars() throws IOException {
        Path out = directory.resolve("out");
        JsonNode types = json("--out", out.toString()).get("types");
        for (String plot : List.of("gates", "state")) {
            String picture = Files.readString(out.resolve(plot + ".svg"));
            assertThat(picture).contains(">router<", ">interface<");
            for (JsonNode type : types) {
                long amount = plot.equals("gates")
                        ? type.get("gates").asLong()
                        : type.get("register_bits").asLong()
                                + type.get("memory_bits").asLong();
                assertThat(picture.contains(">" + type.get("type").asText() + "<"))
                        .as(type + " in " + plot)
                        .isEqualTo(amount > 0);
            }
        }
    }

    @Tag("slow")
    @Test
    void severalTestbenchesStandInOneTable() throws IOException {
        Path other = file("other.yaml");
        Path out = directory.resolve("out");
        Terminal terminal = cost(other.toString(), "--no-protocols", "--format", "csv", "--out", out.toString());
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.out()).contains("small,equal storage", "other,full rate");
        assertThat(Files.readString(out.resolve("gates.svg")))
                .contains(">none, equal storage, small<", ">none, full rate, other<");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "router.virtual-channels=0 | router.virtual-channels=0",
                "recovery.protocol=fcrr | recovery.protocol=fcrr",
                "link.flow-control=request-acknowledge | recovery.protocol fcr needs link.flow-control: credit"
            })
    void whatCannotBeUsedIsOneSentence(String setting, String part) throws IOException {
        Terminal terminal = cost("-P", setting, "-P", "recovery.timeout=0");
        if (setting.startsWith("link")) {
            terminal = cost("-P", setting, "-P", "recovery.protocol=fcr");
        }
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err().lines()).hasSize(1);
        assertThat(terminal.err()).contains(part);
    }

    @Test
    void severalTestbenchesMustVaryTheSame() throws IOException {
        String sweep = "sweep: { vary: { traffic.load: [0.1, 0.2], %s: [2, 3] } }\n";
        Path depth =
                Files.writeString(directory.resolve("depth.yaml"), SMALL + String.format(sweep, "router.buffer-depth"));
        Path output = Files.writeString(
                directory.resolve("output.yaml"), SMALL + String.format(sweep, "router.output-depth"));
        Terminal terminal = Terminal.run(List.of(), "cost", depth.toString(), output.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err())
                .isEqualTo("several testbenches must vary the same settings, but depth varies [router.buffer-depth] and"
                        + " output [router.output-depth]\n");
    }

    @Test
    void aMistakeInTheFileIsPointedAt() throws IOException {
        Path wrong = Files.writeString(
                directory.resolve("wrong.yaml"), SMALL.replace("buffer-depth: 3", "buffer-depth: 99"));
        Terminal terminal = Terminal.run(List.of(), "cost", wrong.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("wrong.yaml:2:").contains("buffer-depth");
        assertThat(terminal.err().lines()).hasSize(1);
    }

    /**
     * Packets of 16 flits do not fit into the shallow buffers of full rate, nor the message that is measured into any.
     */
    @Tag("slow")
    @Test
    void techniquesAreComparedWithoutProtocols() throws IOException {
        Path techniques = Files.writeString(directory.resolve("techniques.yaml"), """
            network: { topology: mesh, radices: [2, 2] }
            router: { virtual-channels: 1, buffer-depth: 16, output-depth: 0 }
            traffic: { length: 16 }
            sweep:
              vary:
                switching: [wormhole, virtual-cut-through, store-and-forward, circuit]
                traffic.load: [0.1, 0.2]
            """);
        Terminal terminal = Terminal.run(
                List.of(), "cost", techniques.toString(), "--no-protocols", "--progress=never", "--format", "json");
        assertThat(terminal.err()).isEmpty();
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get("networks");
        assertThat(rows).hasSize(8);
        assertThat(rows.findValuesAsText("switching"))
                .containsSequence("wormhole", "wormhole", "virtual-cut-through", "virtual-cut-through");
        assertThat(rows.findValuesAsText("depth")).startsWith("16", "2", "16", "16", "16");
        assertThat(rows.get(0).get("state_relative").asDouble()).isEqualTo(1);
        assertThat(rows.get(4).get("state_relative").asDouble())
                .as("counts of stored packets beside the same buffers")
                .isGreaterThan(1);
        assertThat(rows.get(7).get("gates").asDouble())
                .isLessThan(rows.get(6).get("gates").asDouble());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--liberty cells.lib                       | --liberty is for what --synthesize makes",
                "--synthesize --compare                    | --synthesize is for one testbench that varies nothing",
                "--synthesize --no-protocols               | --synthesize is for one testbench that varies nothing",
                "--synthesize --vary router.buffer-depth=2,3 | --synthesize is for one testbench that varies nothing",
                "--synthesize --liberty none.lib           | file 'none.lib' does not exist"
            })
    void synthesisThatCannotBeIsRefused(String options, String why) throws IOException {
        Terminal terminal = cost(options.split(" "));
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains(why);
        assertThat(terminal.out()).isEmpty();
    }

    /** One network at two depths. */
    @Tag("slow")
    @Test
    void aComparisonTellsItsProgress() throws IOException {
        Terminal terminal = Terminal.run(
                List.of(), "cost", file("small.yaml").toString(), "--no-protocols", "--progress", "always");
        assertThat(terminal.code()).as(terminal.err()).isZero();
        assertThat(terminal.err()).contains("2/2 networks");
    }
}

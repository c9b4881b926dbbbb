package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.picture.NetworkPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyCommandTest {

    @TempDir
    private Path directory;

    private Path testbench(String network) throws IOException {
        return Files.writeString(
                directory.resolve("b.yaml"),
                "network: " + network + "\nrouter: { virtual-channels: 16, routing: tfar }\n");
    }

    private static Terminal topology(Path file, String... arguments) {
        List<String> all = new ArrayList<>(List.of("topology", file.toString()));
        all.addAll(List.of(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    private static JsonNode figures(Path file) throws IOException {
        Terminal terminal = topology(file, "--format", "json");
        assertThat(terminal.err()).isEmpty();
        return new ObjectMapper().readTree(terminal.out()).get("topology");
    }

    @Test
    void printsWhatANetworkIsLike() throws IOException {
        Terminal terminal = topology(testbench("{ topology: mesh, radices: [4, 4] }"));
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal.out())
                .containsPattern("\n  degree +4\n  diameter +6 channels\n  mean distance +2.6667 channels\n")
                .containsPattern("\n  bisection +8 channels\n  which is +exact\n");
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"mesh, '4, 3'", "torus, '3, 5'", "hypercube, 4", "star-graph, 4", "ring, 6"})
    void aNetworkWrittenAndReadAgainIsTheSame(String kind, String radices) throws IOException {
        Path file = testbench("{ topology: " + kind + ", radices: [" + radices + "] }");
        Path dot = directory.resolve("n.dot");
        Path edges = directory.resolve("n.csv");
        boolean oneWay = kind.equals("ring");
        Terminal terminal = topology(file, "--dot", dot.toString(), oneWay ? "--format=table" : "--edges=" + edges);
        assertThat(terminal.err()).isEmpty();
        for (Path written : oneWay ? List.of(dot) : List.of(dot, edges)) {
            for (String figure : List.of("nodes", "channels", "degree", "diameter", "mean_distance")) {
                assertThat(figures(written).get(figure).asDouble())
                        .as(written + " " + figure)
                        .isCloseTo(figures(file).get(figure).asDouble(), within(1e-9));
            }
        }
    }

    @Test
    void aListOfLinksCannotTellOneWayChannels() throws IOException {
        Path edges = directory.resolve("n.csv");
        Terminal terminal = topology(testbench("{ topology: ring, radices: [5] }"), "--edges", edges.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).contains("ring 5 has one-way channels");
        assertThat(edges).doesNotExist();
    }

    @Test
    void filesHoldAPictureAndTheNodes() throws IOException {
        Path net = Files.writeString(directory.resolve("n.csv"), "from,to\na,b\nb,c\n");
        Path out = directory.resolve("out");
        assertThat(topology(net, "--out", out.toString()).err()).isEmpty();
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "topology.csv",
                        "nodes.csv",
                        "index.html",
                        "report.json",
                        "network.svg",
                        "network.png",
                        "tidy.csv",
                        "wormrtl-results.txt");
        assertThat(Files.readString(out.resolve("nodes.csv"))).contains("1,b,\"p0 0, p1 2\"");
        assertThat(Files.readString(out.resolve("network.svg"))).contains(">a</text>", ">b</text>", ">c</text>");
    }

    /** Modules are named by identifiers; where a node is called otherwise both names stand side by side. */
    @Test
    void nodesAreListedByBothTheirNames() throws IOException {
        Path net = Files.writeString(directory.resolve("n.gv"), "graph { \"São Paulo\" -- 東京 }");
        Path out = directory.resolve("out");
        assertThat(topology(net, "--out", out.toString()).err()).isEmpty();
        assertThat(Files.readAllLines(out.resolve("nodes.csv")))
                .satisfiesExactly(
                        header -> assertThat(header).startsWith("node,name,module_name,neighbours,"),
                        first -> assertThat(first).startsWith("0,São Paulo,Sao_Paulo,p0 1,"),
                        second -> assertThat(second).startsWith("1,東京,n1,p0 0,"));
    }

    /** What is printed says nothing of a picture that nobody asked for. */
    @Test
    @Tag("slow")
    void onlyFilesLackAPicture() throws IOException {
        StringBuilder links = new StringBuilder("from,to\n");
        for (int node = 0; node < NetworkPicture.MOST_NODES; node++) {
            links.append(node).append(',').append(node + 1).append('\n');
        }
        Path row = Files.writeString(directory.resolve("row.csv"), links);
        String remark = "Not drawn: a network of more than 1100 nodes cannot be made out";
        assertThat(topology(row).out()).contains("nodes").doesNotContain("Not drawn");
        Path out = directory.resolve("out");
        assertThat(topology(row, "--out", out.toString()).out()).contains(remark);
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "topology.csv", "nodes.csv", "index.html", "report.json", "tidy.csv", "wormrtl-results.txt");
    }

    @Test
    void refusesWhatItCannotUse() throws IOException {
        Path net = Files.writeString(directory.resolve("n.csv"), "from,to\na,b\nc,d\n");
        assertThat(topology(net).err()).contains("n.csv").contains("must be connected");
        Path good = Files.writeString(directory.resolve("g.csv"), "from,to\na,b\n");
        assertThat(topology(good, "-P", "router.routing=xy").err()).contains("option -P changes settings");
    }

    /** Nothing of what is read is written over, nor is one of two files that are written; nothing is printed. */
    @Test
    void everyFileHasAPurposeOfItsOwn() throws IOException {
        Path net = Files.writeString(directory.resolve("n.csv"), "from,to\na,b\n");
        Path file = directory.resolve("both.csv");
        String other =
                directory.resolve("../" + directory.getFileName() + "/both.csv").toString();
        for (List<String> options : List.of(
                List.of("--dot", net.toString()),
                List.of("--edges", net.toString()),
                List.of("--dot", file.toString(), "--edges", net.toString()),
                List.of("--dot", file.toString(), "--edges", file.toString()),
                List.of("--dot", file.toString(), "--edges", other))) {
            Terminal terminal = topology(net, options.toArray(String[]::new));
            assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
            assertThat(terminal.out()).isEmpty();
            assertThat(terminal.err())
                    .isEqualTo("output file '" + options.get(options.size() - 1)
                            + "' is also an input, or another output; give it another name\n");
            assertThat(file).doesNotExist();
            assertThat(net).hasContent("from,to\na,b\n");
        }
    }

    @Test
    void theListShowsANetworkOfEachKind() throws IOException {
        JsonNode networks = new ObjectMapper()
                .readTree(Terminal.run(List.of(), "list", "--format", "json").out())
                .get("networks");
        assertThat(networks).hasSize(5);
        assertThat(networks.get(2).get("network").asText()).isEqualTo("hypercube 4");
        assertThat(networks.get(2).get("bisection").asInt()).isEqualTo(16);
    }
}

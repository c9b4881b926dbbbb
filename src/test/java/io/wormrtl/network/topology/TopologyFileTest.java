package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of networks, and what is refused in them with its position. */
class TopologyFileTest {

    @TempDir
    private Path directory;

    /** A link goes back between the same ports; of channels both ways between others it is not told which are one. */
    @Test
    void channelsBackBetweenOtherPortsAreNoLink() {
        Irregular crossed = TopologyFile.dot("x.dot", "digraph { a:p -> b:q; b:q -> a:q }");
        assertThat(TopologyFile.hasOnlyLinks(crossed)).isFalse();
        Irregular straight = TopologyFile.dot("x.dot", "digraph { a:p -> b:q; b:q -> a:p }");
        assertThat(TopologyFile.hasOnlyLinks(straight)).isTrue();
        assertThatThrownBy(() -> TopologyFile.toEdgeList(crossed)).isInstanceOf(UnusableInput.class);
    }

    @Test
    void aGraphInTheDotLanguage() throws IOException {
        Path file = directory.resolve("small.dot");
        Files.writeString(file, """
                // four nodes
                graph net {
                  rankdir = LR;
                  node [shape=circle, label="a b"];
                  a -- b -- c; /* a chain */
                  "d" -- a [color=red]
                  d
                }
                """);
        Irregular network = TopologyFile.read(file);
        assertThat(network.nodes()).isEqualTo(4);
        assertThat(network.ports()).isEqualTo(2);
        assertThat(network.degree()).isEqualTo(2);
        assertThat(IntStream.range(0, 4).mapToObj(network::nodeName)).containsExactly("a", "b", "c", "d");
        assertThat(network.neighbour(0, 0)).isEqualTo(1);
        assertThat(network.neighbour(0, 1)).isEqualTo(3);
        assertThat(network.arrivalPort(3, 0)).isEqualTo(1);
        assertThat(network.neighbour(3, 1)).isEqualTo(Topology.NONE);
        assertThat(network.portName(1)).isEqualTo("p1");
        assertThat(network.diameter()).isEqualTo(3);
        assertThat(network.averageDistance()).isEqualTo(20.0 / 12);
        assertThat(network.bisectionChannels()).isEqualTo(2);
        assertThat(network.description()).isEqualTo("irregular network of 4 nodes");
    }

    @Test
    void portsByName() {
        Irregular network = TopologyFile.edgeList("n.csv", """
                # two links
                from,to,from_port,to_port
                a,b,east,west
                b, c, east, west
                """);
        assertThat(network.portName(0)).isEqualTo("east");
        assertThat(network.neighbour(1, 0)).isEqualTo(2);
        assertThat(network.arrivalPort(1, 0)).isEqualTo(1);
        assertThat(network.neighbour(0, 1)).isEqualTo(Topology.NONE);
    }

    @Test
    void oneWayChannels() {
        Irregular ring = TopologyFile.dot("ring.dot", "digraph { a -> b -> c -> a }");
        assertThat(ring.distance(1, 0)).isEqualTo(2);
        assertThat(TopologyFile.hasOnlyLinks(ring)).isFalse();
        assertThatThrownBy(() -> TopologyFile.toEdgeList(ring))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("one-way");
    }

    /** The words that are skipped, wherever they stand, and what remains. */
    @Test
    void onlyTheLinksOfADrawingCount() {
        Irregular network = TopologyFile.dot("f.gv", """
                strict digraph "my net" { # a comment
                  graph [a=b]; edge [c="d e", f=g; h];
                  node [shape=box] [again=1]
                  x -> y [label="x -- y", weight=2] /* over
                  two lines */ y -> "node" [a] ; size = 3
                  "node" -> x
                }
                """);
        assertThat(IntStream.range(0, 3).mapToObj(network::nodeName)).containsExactly("x", "y", "node");
        assertThat(network.ports()).isEqualTo(1);
        assertThat(IntStream.range(0, 3).map(n -> network.neighbour(n, 0))).containsExactly(1, 2, 0);
        assertThat(TopologyFile.dot("f.gv", "graph{a--b;c;b--c}").distance(0, 2))
                .isEqualTo(2);
    }

    /** Lines of nothing, of blanks and of remarks may stand anywhere, and count for where others stand. */
    @Test
    void emptyLinesOfAListAreSkipped() {
        Irregular network = TopologyFile.edgeList("f.csv", "\n   \n# of two\nfrom, to\n\t\na,b\n  \n#\nb,c\n");
        assertThat(IntStream.range(0, network.nodes()).mapToObj(network::label)).containsExactly("a", "b", "c");
        listRefused("   \nfrom,to\n \na,b,c\n", "f.csv:4:1: row has 3 cells but must have 2");
    }

    /** Names of attributes and nodes may be several strings, however many. */
    @Test
    void namesMayBeSeveralStrings() {
        Irregular network = TopologyFile.dot("f.gv", """
                graph {
                  "la" + "be" + "l" = "of " + "all" + "!"
                  "a" = b
                  "a" + "b" + "c" -- "d" + "e"
                }
                """);
        assertThat(IntStream.range(0, network.nodes()).mapToObj(network::label)).containsExactly("abc", "de");
    }

    /** As many subgraphs as there are, as long as they stand beside each other. */
    @Test
    void onlySubgraphsInEachOtherAreCounted() {
        Irregular network = TopologyFile.dot("f.dot", "graph { a -- b " + "{ a } ".repeat(300) + "}");
        assertThat(network.nodes()).isEqualTo(2);
    }

    /** Without names, both ends take the lowest port that is free there; one-way channels count each way alone. */
    @Test
    void portsWithoutNamesAreNumberedAtEachNode() {
        Irregular links = TopologyFile.edgeList("f.csv", "from,to\na,b\nb,c\na,c\n");
        assertThat(IntStream.range(0, 6).map(i -> links.neighbour(i / 2, i % 2)))
                .containsExactly(1, 2, 0, 2, 1, 0);
        assertThat(IntStream.range(0, 6).map(i -> links.arrivalPort(i / 2, i % 2)))
                .containsExactly(0, 1, 0, 0, 1, 1);
        Irregular channels = TopologyFile.dot("f.dot", "digraph { a -> b -> c -> b -> a; c -> a }");
        assertThat(IntStream.range(0, 6).map(i -> channels.neighbour(i / 2, i % 2)))
                .containsExactly(1, -1, 2, 0, 1, 0);
        assertThat(IntStream.range(0, 6).map(i -> channels.arrivalPort(i / 2, i % 2)))
                .containsExactly(0, -1, 0, 0, 1, 1);
    }

    @Test
    void networksAreWrittenLinkByLink() {
        Mesh mesh = new Mesh(2, 2);
        assertThat(TopologyFile.toEdgeList(mesh)).isEqualTo("""
                from,to,from_port,to_port
                0_0,1_0,x_plus,x_minus
                0_0,0_1,y_plus,y_minus
                1_0,1_1,y_plus,y_minus
                0_1,1_1,x_plus,x_minus
                """);
        assertThat(TopologyFile.toDot(mesh)).isEqualTo("""
                graph {
                  "0_0";
                  "1_0";
                  "0_1";
                  "1_1";
                  "0_0":x_plus -- "1_0":x_minus;
                  "0_0":y_plus -- "0_1":y_minus;
                  "1_0":y_plus -- "1_1":y_minus;
                  "0_1":x_plus -- "1_1":x_minus;
                }
                """);
        assertThat(TopologyFile.toDot(new Ring(3))).isEqualTo("""
                digraph {
                  "0";
                  "1";
                  "2";
                  "0":next -> "1":next;
                  "1":next -> "2":next;
                  "2":next -> "0":next;
                }
                """);
        assertThatThrownBy(() -> TopologyFile.toEdgeList(new Ring(3)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("an edge list must have links in both directions, but ring 3 has one-way channels; the DOT"
                        + " language can tell them");
    }

    @Test
    void whatIsWrongInADotFileIsSaidWithItsPlace() {
        dotRefused("", "f.dot:1:1: 'end of file' must be graph or digraph");
        dotRefused("digraph { a -- b }", "f.dot:1:13: '--' must be ->");
        dotRefused("graph a b { }", "f.dot:1:9: 'b' must be {");
        dotRefused("graph { /* \n */ a -- a }", "f.dot:2:10: node 'a' must not be linked to itself");
        dotRefused("graph { a: -- b }", "f.dot:1:12: '--' must be the name of a port");
        dotRefused(
                "digraph { a -> b; b -> a; a -> b }",
                "f.dot:1:27: link a - b must be given only once, it stands in line 1 already");
        dotRefused(
                "digraph { a:e -> b:w;\n c:e -> b:w }",
                "f.dot:2:11: port 'w' of node 'b' must have one link, it has that of line 1 already");
        dotRefused(
                "graph { a:e -- b:w; b -- c }",
                "f.dot:1:21: link b - c must name both its ports, as all links of the file or none do");
        dotRefused("graph { a -- a }", "f.dot:1:14: node 'a' must not be linked to itself");
        dotRefused(
                "graph {\n a -- b;\n b -- a; }",
                "f.dot:3:2: link b - a must be given only once, it stands in line 2 already");
        dotRefused("graph { a -> b }", "f.dot:1:11: '->' must be --");
        dotRefused("tree { }", "f.dot:1:1: 'tree' must be graph or digraph");
        dotRefused("graph { a -- }", "f.dot:1:14: '}' must be the name of a node, or {");
        dotRefused("graph { a -- b", "f.dot:1:15: 'end of file' must be a statement, or }");
        dotRefused("graph { a -- b [", "f.dot:1:17: 'end of file' must be the name of an attribute, or ]");
        dotRefused("graph { a -- b [x=", "f.dot:1:19: 'end of file' must be the value of an attribute");
        dotRefused("graph {\n  a -- %b }", "f.dot:2:8: '%' must not stand here");
        dotRefused(
                "graph { a -- \"b\\\"c\" }",
                "f.dot:1:14: node 'b\"c' must be a name without quotation marks, backslashes and control characters");
        dotRefused(
                "graph { a:e -- b:w; b:w -- c:e }",
                "f.dot:1:23: port 'w' of node 'b' must have one link, it has that of line 1 already");
        dotRefused(
                "graph { a:e -- b }",
                "f.dot:1:9: link a - b must name both its ports, as all links of the file or none do");
        dotRefused(
                "graph { a -- b; a:e -- c:w }",
                "f.dot:1:17: link a - c must name both its ports, as all links of the file or none do");
        dotRefused("graph { a:E -- b:w }", "f.dot:1:11: port 'E' must be a name of lower-case letters, digits and _");
        for (String port : List.of("1a", "_a", "9", "\"a b\"", "aB")) {
            dotRefused(
                    "graph { a:" + port + " -- b:w }",
                    "f.dot:1:11: port '" + port.replace("\"", "")
                            + "' must be a name of lower-case letters, digits and _");
        }
        dotRefused("graph { a; }", "f.dot:1:1: a network must have a link");
        dotRefused(
                "graph { a -- b; c -- d }",
                "f.dot:1:17: a network must be connected, but node 'c' cannot be reached from node 'a'");
        dotRefused(
                "digraph { a -> b -> c }",
                "f.dot:1:16: a network must be connected, but node 'a' cannot be reached from node 'b'");
        dotRefused(
                "digraph {\n a -> b;\n b -> a;\n c -> a;\n}",
                "f.dot:4:2: a network must be connected, but node 'c' cannot be reached from node 'a'");
        dotRefused(
                "digraph {\n a -> b;\n b -> a;\n a -> c;\n}",
                "f.dot:4:7: a network must be connected, but node 'a' cannot be reached from node 'c'");
    }

    @Test
    void whatIsNoDotIsSaidWithItsPlace() {
        dotRefused("graph { a -- node }", "f.dot:1:14: 'node' must be quoted to be the name of a node");
        dotRefused(
                "graph { edge -- b }", "f.dot:1:14: '--' must be [, or edge must be quoted to be the name of a node");
        dotRefused("graph { a:EDGE -- b }", "f.dot:1:11: 'edge' must be quoted to be the name of a port");
        dotRefused("graph { a -- b } x", "f.dot:1:18: 'x' must be the end of the file, which describes one graph");
        dotRefused(
                "graph { a -- b }\ngraph { }",
                "f.dot:2:1: 'graph' must be the end of the file, which describes one graph");
        dotRefused("graph { a -- \"b }\n", "f.dot:1:14: a string must end with \"");
        dotRefused("graph { a -- \"b\\", "f.dot:1:14: a string must end with \"");
        dotRefused("graph { a /* -- b }", "f.dot:1:11: a comment must end with */");
        dotRefused("graph { a -- <b<> }", "f.dot:1:14: an HTML string must end with > for every < in it");
        dotRefused("graph { a -- \"b\" + c }", "f.dot:1:20: 'c' must be a string in quotation marks");
        dotRefused("graph { a -- b-c }", "f.dot:1:15: '-' must not stand here");
        dotRefused("graph { a -- b [x=y] -- c }", "f.dot:1:22: '--' must be a statement, or }");
        dotRefused("graph { 東京 -- ü -- % }", "f.dot:1:20: '%' must not stand here");
        dotRefused("graph { \uD834\uDD1E -- % }", "f.dot:1:14: '%' must not stand here");
        dotRefused("graph { a -- {b a} }", "f.dot:1:17: node 'a' must not be linked to itself");
        dotRefused(
                "strict graph { a:e -- b:w;\n b:e -- a:w }",
                "f.dot:2:2: link b - a must have the ports of line 1: a strict graph has one link between two nodes");
        dotRefused("graph " + "{".repeat(100_000), "f.dot:1:207: subgraphs must stand at most 200 deep in each other");
    }

    /** The nodes of a subgraph are joined one by one, in the order in which they first stand in it. */
    @Test
    void anEdgeOfASubgraphJoinsAllItsNodes() {
        sameDot("graph { a -- {b c} }", "graph { a -- b; a -- c }");
        sameDot("graph { {a b} -- {c; d} -- e }", "graph { a; b; c; d; a--c a--d b--c b--d c--e d--e }");
        sameDot("graph { a -- {b -- c} }", "graph { a; b; c; b -- c; a -- b; a -- c }");
        sameDot("graph { a -- subgraph x {b {c}} }", "graph { a -- b; a -- c }");
        sameDot("graph { subgraph x {a b} subgraph x {c} -- d }", "graph { a; b; c; a -- d; b -- d; c -- d }");
        sameDot("graph { {subgraph x {a}} b subgraph x {c} -- b -- a}", "graph { a; b; c; c -- b; b -- a }");
        sameDot("digraph { a, b -> c -> a, b }", "digraph { a; b; c; a -> c; b -> c; c -> a; c -> b }");
        sameDot("graph { a:n:ne -- b:s:_ }", "graph { a:n -- b:s }");
    }

    @Test
    void aStrictGraphTakesALinkOnce() {
        sameDot("strict graph { a -- b -- a; b -- c; c -- {a b} }", "graph { a -- b -- c; c -- a }");
        sameDot("STRICT DiGraph { a -> b -> a; a -> b }", "digraph { a -> b -> a }");
        sameDot("strict graph { a:e -- b:w; b:w -- a:e }", "graph { a:e -- b:w }");
    }

    @Test
    void namesInAnyScript() {
        Irregular network =
                TopologyFile.dot("f.dot", "\uFEFFgraph { Zürich -- \"São Paulo\" -- 東京 -- Zurich -- \"n2\" -- <i> }");
        assertThat(IntStream.range(0, 6).mapToObj(network::label))
                .containsExactly("Zürich", "São Paulo", "東京", "Zurich", "n2", "<i>");
        assertThat(IntStream.range(0, 6).mapToObj(network::nodeName))
                .containsExactly("n0", "Sao_Paulo", "n2_", "Zurich", "n2", "i");
        assertThat(TopologyFile.dot("f.dot", TopologyFile.toDot(network)).label(2))
                .isEqualTo("東京");
        assertThat(TopologyFile.edgeList("f.csv", TopologyFile.toEdgeList(network))
                        .label(1))
                .isEqualTo("São Paulo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "#a", " a"})
    void aListRefusesNamesThatItWouldReadAsSomethingElse(String name) {
        Irregular network = TopologyFile.dot("f.dot", "graph { \"" + name + "\" -- x }");
        assertThatThrownBy(() -> TopologyFile.toEdgeList(network))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("node '" + name + "'");
    }

    private static void sameDot(String text, String plainly) {
        assertThat(TopologyFile.dot("f.dot", text)).as(text).isEqualTo(TopologyFile.dot("f.dot", plainly));
    }

    @Test
    void whatIsWrongInAnEdgeListIsSaidWithItsPlace() {
        listRefused("", "f.csv:1:1: a header line from,to is missing");
        listRefused("a,b\n", "f.csv:1:1: header 'a,b' must be from,to or from,to,from_port,to_port");
        listRefused("# nothing\n\n", "f.csv:2:1: a header line from,to is missing");
        listRefused("from,to\n", "f.csv:1:1: a network must have a link");
        listRefused("from,to\na,b,c\n", "f.csv:2:1: row has 3 cells but must have 2");
        listRefused("# two\n\nfrom,to,from_port,to_port\na,b,c\n", "f.csv:4:1: row has 3 cells but must have 4");
        listRefused(
                "from, to, from_port, to_port\n aa , b,  e,W\n",
                "f.csv:2:13: port 'W' must be a name of lower-case letters, digits and _");
        listRefused(
                "from,to\na,\n",
                "f.csv:2:3: node '' must be a name without quotation marks, backslashes and control characters");
        listRefused("from,to\na\n", "f.csv:2:1: row has 1 cells but must have 2");
        listRefused(
                "from,to\na, \"b\"\n",
                "f.csv:2:4: node '\"b\"' must be a name without quotation marks, backslashes and control characters");
        listRefused(
                "from,to\na,b\n\nb,a\n", "f.csv:4:1: link b - a must be given only once, it stands in line 2 already");
    }

    @Test
    void tooManyPortsAndNodesAreRefused() {
        StringBuilder text = new StringBuilder("from,to\n");
        IntStream.rangeClosed(1, 65)
                .forEach(leaf -> text.append("hub,leaf").append(leaf).append('\n'));
        listRefused(text.toString(), "f.csv:66:1: node 'hub' must have at most 64 ports");
        String most = text.substring(0, text.indexOf("hub,leaf65"));
        assertThat(TopologyFile.edgeList("f.csv", most).degree()).isEqualTo(64);
        StringBuilder named = new StringBuilder("from,to,from_port,to_port\n");
        IntStream.rangeClosed(1, 65).forEach(leaf -> named.append("hub,l%d,p%d,p1\n".formatted(leaf, leaf)));
        listRefused(named.toString(), "f.csv:66:9: node 'hub' must have at most 64 ports");
        StringBuilder chain = new StringBuilder("from,to\n");
        IntStream.range(0, 4096)
                .forEach(n -> chain.append(n).append(',').append(n + 1).append('\n'));
        listRefused(chain.toString(), "f.csv:4097:6: node '4096' must be one of at most 4096 nodes");
    }

    @Test
    void filesThatCannotBeReadAreRefused() throws IOException {
        Path missing = directory.resolve("none.dot");
        assertThatThrownBy(() -> TopologyFile.read(missing))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(missing + ": there is no such file");
        assertThatThrownBy(() -> TopologyFile.read(Path.of("net.txt")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("net.txt: a network file must be named .dot, .gv or .csv");
        Path folder = Files.createDirectory(directory.resolve("folder.gv"));
        assertThatThrownBy(() -> TopologyFile.read(folder))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(folder + ": cannot be read (Is a directory)");
        Path list = Files.writeString(directory.resolve("list.csv"), "from,to\na,b\n");
        assertThat(TopologyFile.read(list).nodeName(1)).isEqualTo("b");
        Path drawing = Files.writeString(directory.resolve("drawing.gv"), "graph { a -- b }");
        assertThat(TopologyFile.read(drawing)).isEqualTo(TopologyFile.read(list));
        Path binary = directory.resolve("binary.csv");
        Files.write(binary, new byte[] {(byte) 0xC3, 0x28});
        assertThatThrownBy(() -> TopologyFile.read(binary))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(binary + ": must be text in UTF-8");
    }

    /** However much is still missing, the end of the file is where it is missed. */
    @Test
    void theEndOfAFileIsWhatStandsThere() {
        dotRefused("", "f.dot:1:1: 'end of file' must be graph or digraph");
        dotRefused("graph", "f.dot:1:6: 'end of file' must be {");
        dotRefused("graph\nnet", "f.dot:2:4: 'end of file' must be {");
        dotRefused("graph { a", "f.dot:1:10: 'end of file' must be a statement, or }");
    }

    private static void dotRefused(String text, String sentence) {
        assertThatThrownBy(() -> TopologyFile.dot("f.dot", text))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    private static void listRefused(String text, String sentence) {
        assertThatThrownBy(() -> TopologyFile.edgeList("f.csv", text))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }
}

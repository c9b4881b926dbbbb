package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                  two lines */ y -> node [a] ; size = 3
                  node -> x
                }
                """);
        assertThat(IntStream.range(0, 3).mapToObj(network::nodeName)).containsExactly("x", "y", "node");
        assertThat(network.ports()).isEqualTo(1);
        assertThat(IntStream.range(0, 3).map(n -> network.neighbour(n, 0))).containsExactly(1, 2, 0);
        assertThat(TopologyFile.dot("f.gv", "graph{a--b;c;b--c}").distance(0, 2))
                .isEqualTo(2);
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
        dotRefused("graph { a -- }", "f.dot:1:14: '}' must be the name of a node");
        dotRefused("graph { a -- b", "f.dot:1:15: 'end of file' must be the name of a node");
        dotRefused("graph { a -- b [x=", "f.dot:1:19: 'end of file' must be the name of an attribute, or ]");
        dotRefused("graph {\n  a -- %b }", "f.dot:2:8: '%' must not stand here");
        dotRefused("graph { a -- \"b c\" }", "f.dot:1:14: node 'b c' must be a name of letters, digits and _");
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
        dotRefused("graph { a; }", "f.dot:1:1: a network must have a link");
        dotRefused(
                "graph { a -- b; c -- d }",
                "f.dot: irregular network of 4 nodes must be connected, but node 'c' cannot be reached from node 'a'");
        dotRefused(
                "digraph { a -> b -> c }",
                "f.dot: irregular network of 3 nodes must be connected, but node 'a' cannot be reached from node 'b'");
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
        listRefused("from,to\na,\n", "f.csv:2:3: node '' must be a name of letters, digits and _");
        listRefused("from,to\na\n", "f.csv:2:1: row has 1 cells but must have 2");
        listRefused("from,to\na, b!\n", "f.csv:2:4: node 'b!' must be a name of letters, digits and _");
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
        listRefused(chain.toString(), "f.csv: nodes of irregular network of 4097 nodes (4097) must be from 2 to 4096");
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
        dotRefused("graph { a", "f.dot:1:10: 'end of file' must be the name of a node");
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

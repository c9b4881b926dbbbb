package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Irregular.Arc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever way of writing a graph in the DOT language is taken, the network is that of the graph. */
class DotProperties {

    private static final List<String> NAMES = List.of(
            "a",
            "B2",
            "_x",
            "0_1",
            "17",
            "-3",
            "2.5",
            "Zürich",
            "東京",
            "node",
            "Graph",
            "New York",
            "a,b",
            "x--y",
            "[k]",
            "//no",
            "#1",
            "é",
            "<b>",
            "São;Paulo",
            "k+",
            "strict");

    /**
     * A connected graph.
     *
     * @param names of the nodes, by number
     * @param edges from node to node, each pair once
     * @param ways whether they are one-way
     */
    record Graph(List<String> names, List<List<Integer>> edges, boolean ways) {

        /** The network, built without a reader: each end takes the lowest port that is free. */
        Irregular network() {
            Map<Integer, Integer> sent = new HashMap<>();
            Map<Integer, Integer> taken = ways ? new HashMap<>() : sent;
            List<Arc> arcs = new ArrayList<>();
            int ports = 0;
            for (List<Integer> edge : edges) {
                int port = sent.merge(edge.get(0), 1, Integer::sum) - 1;
                int arrival = taken.merge(edge.get(1), 1, Integer::sum) - 1;
                arcs.add(new Arc(edge.get(0), port, edge.get(1), arrival));
                if (!ways) {
                    arcs.add(new Arc(edge.get(1), arrival, edge.get(0), port));
                }
                ports = Math.max(ports, 1 + Math.max(port, arrival));
            }
            List<String> portNames = new ArrayList<>();
            for (int port = 0; port < ports; port++) {
                portNames.add("p" + port);
            }
            return new Irregular("graph", names, portNames, arcs);
        }
    }

    @Provide
    Arbitrary<Graph> graphs() {
        return Combinators.combine(
                        Arbitraries.shuffle(NAMES),
                        Arbitraries.integers().between(2, 9),
                        Arbitraries.of(false, true),
                        Arbitraries.randomValue(Random::nextLong))
                .as((names, nodes, ways, seed) ->
                        new Graph(names.subList(0, nodes), edges(nodes, ways, new Random(seed)), ways));
    }

    /** A circle, so that one can go everywhere, and others. */
    private static List<List<Integer>> edges(int nodes, boolean ways, Random random) {
        Set<List<Integer>> edges = new LinkedHashSet<>();
        for (int node = 0; node < nodes; node++) {
            edges.add(List.of(node, (node + 1) % nodes));
        }
        for (int more = random.nextInt(10); more > 0; more--) {
            edges.add(List.of(random.nextInt(nodes), random.nextInt(nodes)));
        }
        edges.removeIf(edge -> edge.get(0).equals(edge.get(1)));
        List<List<Integer>> shuffled = new ArrayList<>(edges);
        Collections.shuffle(shuffled, random);
        if (!ways) {
            Set<Set<Integer>> links = new HashSet<>();
            shuffled.removeIf(edge -> !links.add(Set.copyOf(edge)));
        }
        return shuffled;
    }

    @Property
    void everyStyleMeansTheSameNetwork(@ForAll("graphs") Graph graph, @ForAll long style) {
        String text = new Style(graph, new Random(style)).text();
        assertThat(TopologyFile.dot("random.dot", text)).as(text).isEqualTo(graph.network());
    }

    @Property
    void whatIsWrittenReadsBack(@ForAll("graphs") Graph graph) {
        Irregular network = graph.network();
        TopologyProperties.requireSame(network, TopologyFile.dot("back.dot", TopologyFile.toDot(network)));
    }

    /** Module names are identifiers, and all different. */
    @Property
    void modulesHaveNames(@ForAll("graphs") Graph graph) {
        Irregular network = graph.network();
        Set<String> names = new HashSet<>();
        for (int node = 0; node < network.nodes(); node++) {
            assertThat(network.nodeName(node)).matches("[A-Za-z0-9_]+");
            assertThat(names.add(network.nodeName(node))).isTrue();
            assertThat(network.label(node)).isEqualTo(graph.names().get(node));
        }
    }

    /** One of the many ways to write a graph. */
    private static final class Style {

        private static final Set<String> KEYWORDS = Set.of("node", "edge", "graph", "digraph", "subgraph", "strict");

        private final Graph graph;
        private final Random random;
        private final boolean strict;
        private final StringBuilder text = new StringBuilder();

        Style(Graph graph, Random random) {
            this.graph = graph;
            this.random = random;
            this.strict = random.nextBoolean();
        }

        /** Nodes first, which gives them their numbers; then edges in their order, which gives them their ports. */
        String text() {
            if (strict) {
                keyword("strict");
            }
            keyword(graph.ways() ? "digraph" : "graph");
            if (random.nextBoolean()) {
                name(some("net", "my net", "Node"));
            }
            text.append('{');
            nodes();
            for (int edge = 0; edge < graph.edges().size(); ) {
                noise();
                edge += edges(edge);
                attributes();
                end();
                again(edge);
            }
            text.append('}').append(some("", "\n", " // end", "/* end */"));
            return text.toString();
        }

        private void nodes() {
            for (String name : graph.names()) {
                noise();
                boolean braced = random.nextInt(4) == 0;
                text.append(braced ? some("{", "subgraph {", "SubGraph \"s\" { rank=same;") : "");
                name(name);
                attributes();
                text.append(braced ? "}" : "");
                end();
            }
        }

        /** Writes some edges as one statement; returns how many. */
        private int edges(int first) {
            int from = graph.edges().get(first).get(0);
            int fan = first + 1;
            while (fan < graph.edges().size() && graph.edges().get(fan).get(0) == from) {
                fan++;
            }
            int chain = first + 1;
            while (chain < graph.edges().size()
                    && graph.edges()
                            .get(chain)
                            .get(0)
                            .equals(graph.edges().get(chain - 1).get(1))) {
                chain++;
            }
            node(from);
            if (random.nextBoolean()) {
                fan(graph.edges().subList(first, fan));
                return fan - first;
            }
            graph.edges().subList(first, chain).forEach(edge -> {
                arrow();
                node(edge.get(1));
            });
            return chain - first;
        }

        /** In a strict graph an edge that has been given may be given again. */
        private void again(int given) {
            if (strict && random.nextInt(3) == 0) {
                List<Integer> edge = graph.edges().get(random.nextInt(given));
                int end = graph.ways() ? 0 : random.nextInt(2);
                node(edge.get(end));
                arrow();
                node(edge.get(1 - end));
                end();
            }
        }

        private void fan(List<List<Integer>> edges) {
            arrow();
            if (random.nextBoolean()) {
                text.append(some("{", "subgraph{", "SUBGRAPH {\n"));
                edges.forEach(edge -> {
                    node(edge.get(1));
                    end();
                });
                text.append('}');
                return;
            }
            for (int i = 0; i < edges.size(); i++) {
                text.append(i > 0 ? some(",", " , ") : "");
                node(edges.get(i).get(1));
            }
        }

        private void node(int node) {
            name(graph.names().get(node));
        }

        private void arrow() {
            text.append(some("", " ", "\n", "/* - */"))
                    .append(graph.ways() ? "->" : "--")
                    .append(some(" ", "\t", "\n "));
        }

        private void keyword(String keyword) {
            text.append(some(
                            keyword,
                            keyword.toUpperCase(Locale.ROOT),
                            keyword.substring(0, 1).toUpperCase(Locale.ROOT) + keyword.substring(1)))
                    .append(some(" ", "\n", "/**/"));
        }

        private void name(String name) {
            boolean plain = name.matches("[\\p{L}_0-9.]+|-3") && !KEYWORDS.contains(name.toLowerCase(Locale.ROOT));
            if (plain && random.nextBoolean()) {
                text.append(name);
            } else if (name.matches("<[^<>]*>") && random.nextBoolean()) {
                text.append(name);
            } else if (random.nextInt(4) == 0) {
                int cut = random.nextInt(name.length() + 1);
                text.append('"')
                        .append(name, 0, cut)
                        .append(some("\"+\"", "\" + \"", "\\\n"))
                        .append(name.substring(cut));
                text.append('"');
            } else {
                text.append('"').append(name).append('"');
            }
        }

        private void attributes() {
            text.append(
                    some("", "", "", "[]", "[x=y]", " [label=\"a -- b\"; color=red, w=1.5 z=<<b>}</b>>]", "[a=b][c]"));
        }

        private void end() {
            text.append(some(";", "\n", " ; ", " \t", " // ;\n", " # --\n"));
        }

        private void noise() {
            text.append(some(
                    "",
                    "",
                    "",
                    "node [shape=box]; ",
                    "EDGE[len=2]",
                    "rankdir=LR;",
                    "\"a\"+\"b\"=\"c\"",
                    "{}",
                    "subgraph cluster_1 {graph [x=y]}",
                    "\n# 1 \"file\" -- {\n",
                    "/* } */",
                    "// }\n"));
        }

        private String some(String... texts) {
            return texts[random.nextInt(texts.length)];
        }
    }
}

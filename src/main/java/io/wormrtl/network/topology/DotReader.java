package io.wormrtl.network.topology;

import io.wormrtl.network.topology.DotToken.Kind;
import io.wormrtl.network.topology.NetworkBuilder.Place;
import io.wormrtl.network.topology.NetworkBuilder.Way;
import io.wormrtl.network.topology.NetworkBuilder.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the DOT language as far as it means a network: {@code graph} has links {@code a -- b}, {@code digraph} channels
 * {@code a -> b}; ports stand behind a node, as in {@code a:east -- b:west}. An edge with a subgraph or a list of nodes
 * at an end joins all of them, {@code a -- {b c}} as {@code a -- b; a -- c}. In a {@code strict} graph a link that is
 * given again is the same link. The reader skips everything that serves only the drawing: attributes, compass points,
 * names of graphs.
 */
final class DotReader {

    /** Deeper than anyone nests subgraphs. */
    private static final int DEEPEST = 200;

    /** A graph or subgraph: its nodes where they first stand in it, and the subgraphs that have names. */
    private static final class Subgraph {
        private final Map<String, Word> nodes = new LinkedHashMap<>();
        private final Map<String, Subgraph> named = new HashMap<>();

        void add(Word node) {
            nodes.putIfAbsent(node.text(), node);
        }

        List<Place> places() {
            return nodes.values().stream()
                    .map(node -> new Place(node, Optional.empty()))
                    .toList();
        }
    }

    private final NetworkBuilder network;
    private final List<DotToken> tokens;
    private int next;
    private int depth;
    private boolean strict;
    private Way way = Way.LINK;

    DotReader(NetworkBuilder network, String text) {
        this.network = network;
        this.tokens = DotTokens.of(network, text);
    }

    Irregular read() {
        strict = skipKeyword("strict");
        if (skipKeyword("digraph")) {
            way = Way.CHANNEL;
        } else if (!skipKeyword("graph")) {
            throw mustBe("graph or digraph");
        }
        if (peek().isName()) {
            name("the name of a graph");
        }
        statements(new Subgraph());
        if (peek().kind() != Kind.END) {
            throw mustBe("the end of the file, which describes one graph");
        }
        return network.build();
    }

    private void statements(Subgraph graph) {
        if (++depth > DEEPEST) {
            throw network.refuse(peek().at(), "subgraphs must stand at most " + DEEPEST + " deep in each other");
        }
        expect("{");
        while (!skip("}")) {
            statement(graph);
            skip(";");
        }
        depth--;
    }

    private void statement(Subgraph graph) {
        if (skipKeyword("node") || skipKeyword("edge") || skipKeyword("graph")) {
            if (!peek().isSign("[")) {
                throw mustBe("[, or " + tokens.get(next - 1).text() + " must be quoted to be the name of a node");
            }
            attributes();
        } else if (peek().isName() && isAssignment()) {
            name("the name of an attribute");
            expect("=");
            name("the value of an attribute");
        } else {
            edges(graph);
        }
    }

    /** Whether what follows gives an attribute of the graph a value; a name may be several strings. */
    private boolean isAssignment() {
        int behind = next + 1;
        while (tokens.get(behind).isSign("+") && tokens.get(behind + 1).kind() == Kind.QUOTED) {
            behind += 2;
        }
        return tokens.get(behind).isSign("=");
    }

    /** Nodes alone, or chains of them. */
    private void edges(Subgraph graph) {
        List<Place> from = ends(graph, "a statement, or }");
        while (peek().isSign("--") || peek().isSign("->")) {
            if (!skip(way.arrow())) {
                throw mustBe(way.arrow());
            }
            List<Place> to = ends(graph, "the name of a node, or {");
            for (Place left : from) {
                for (Place right : to) {
                    join(left, right);
                }
            }
            from = to;
        }
        attributes();
    }

    private void join(Place from, Place to) {
        if (!strict || !network.isJoined(way, from, to)) {
            network.join(way, from, to);
        }
    }

    /** One end of an edge: a subgraph, or nodes with commas between them. */
    private List<Place> ends(Subgraph graph, String what) {
        if (peek().isSign("{") || peek().isKeyword("subgraph")) {
            return subgraph(graph).places();
        }
        if (!peek().isName() && peek().kind() != Kind.KEYWORD) {
            throw mustBe(what);
        }
        List<Place> places = new ArrayList<>();
        do {
            places.add(place());
            graph.add(places.get(places.size() - 1).node());
        } while (skip(","));
        return places;
    }

    /** A subgraph whose name has stood in the same graph before is that one, with more in it. */
    private Subgraph subgraph(Subgraph graph) {
        Subgraph inner = skipKeyword("subgraph") && peek().isName()
                ? graph.named.computeIfAbsent(name("the name of a subgraph").text(), name -> new Subgraph())
                : new Subgraph();
        statements(inner);
        inner.nodes.values().forEach(graph::add);
        return inner;
    }

    /** A node, its port, and the side of it that a drawing would use, which is skipped. */
    private Place place() {
        Word node = name("the name of a node");
        network.node(node);
        Optional<Word> port = skip(":") ? Optional.of(name("the name of a port")) : Optional.empty();
        if (port.isPresent() && skip(":")) {
            name("a compass point");
        }
        return new Place(node, port);
    }

    private void attributes() {
        while (skip("[")) {
            while (!skip("]")) {
                if (!peek().isName()) {
                    throw mustBe("the name of an attribute, or ]");
                }
                name("the name of an attribute");
                if (skip("=")) {
                    name("the value of an attribute");
                }
                if (!skip(",")) {
                    skip(";");
                }
            }
        }
    }

    // ---- tokens ----------------------------------------------------------------------------------------------

    private DotToken peek() {
        return tokens.get(next);
    }

    private RuntimeException mustBe(String what) {
        return network.refuse(peek().at(), "'" + peek().text() + "' must be " + what);
    }

    private boolean skip(String sign) {
        boolean found = peek().isSign(sign);
        next += found ? 1 : 0;
        return found;
    }

    private boolean skipKeyword(String keyword) {
        boolean found = peek().isKeyword(keyword);
        next += found ? 1 : 0;
        return found;
    }

    private void expect(String sign) {
        if (!skip(sign)) {
            throw mustBe(sign);
        }
    }

    /** A name, which may be quoted in several parts: {@code "a" + "b"}. */
    private Word name(String what) {
        DotToken first = peek();
        if (first.kind() == Kind.KEYWORD) {
            throw mustBe("quoted to be " + what);
        }
        if (!first.isName()) {
            throw mustBe(what);
        }
        next++;
        StringBuilder text = new StringBuilder(first.text());
        while (first.kind() == Kind.QUOTED && skip("+")) {
            if (peek().kind() != Kind.QUOTED) {
                throw mustBe("a string in quotation marks");
            }
            text.append(tokens.get(next++).text());
        }
        return new Word(text.toString(), first.at());
    }
}

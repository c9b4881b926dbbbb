package io.wormrtl.lab.settings;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import io.wormrtl.kernel.files.TextFile;
import io.wormrtl.kernel.refusal.Shown;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads one YAML document into a tree. */
final class YamlReader {

    /** Bytes; no testbench is so long, but a file given by mistake may be. */
    private static final int LONGEST_FILE = 1 << 20;

    /** Brackets inside each other. */
    private static final int DEEPEST = 32;

    private final YAMLParser parser;
    private int depth;
    private final Function<JsonLocation, Position> positions;

    private YamlReader(YAMLParser parser, Function<JsonLocation, Position> positions) {
        this.parser = parser;
        this.positions = positions;
    }

    /**
     * Reads a file.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it cannot be read, is no YAML, holds several documents or the same
     *     key twice
     */
    public static Node read(Path file) {
        return text(TextFile.read(file, LONGEST_FILE), file.toString());
    }

    /**
     * Reads a value that is written elsewhere than in a file.
     *
     * @param text YAML; blank text is a value that is left out
     * @param position the position of all nodes of the value
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the text is no YAML
     */
    public static Node value(String text, Position position) {
        return text.isBlank() ? new Node.Scalar(position, null) : parse(text, at -> position);
    }

    /** Reads text as {@link #read} reads the text of a file of that name. */
    public static Node text(String text, String name) {
        return parse(text, at -> Position.in(name, at.getLineNr(), at.getColumnNr()));
    }

    private static Node parse(String text, Function<JsonLocation, Position> positions) {
        try (YAMLParser parser = new YAMLFactory().createParser(text)) {
            YamlReader reader = new YamlReader(parser, positions);
            JsonToken first = parser.nextToken();
            Node node = first == null ? Node.Mapping.empty(positions.apply(start())) : reader.node(first);
            if (parser.nextToken() != null) {
                throw reader.here().refuse("a second document begins; only one is accepted");
            }
            return node;
        } catch (JsonProcessingException e) {
            throw positions
                    .apply(e.getLocation() == null ? start() : e.getLocation())
                    .refuse("this is not YAML: " + problem(e));
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", e);
        }
    }

    private Node node(JsonToken token) throws IOException {
        Position position = here();
        if (parser.isCurrentAlias()) {
            throw position.refuse("aliases (*" + parser.getText() + ") are not accepted; write the value out");
        }
        return switch (token) {
            case START_OBJECT, START_ARRAY -> inside(token, position);
            case VALUE_NUMBER_INT -> new Node.Scalar(position, whole(parser.getBigIntegerValue()));
            case VALUE_NUMBER_FLOAT -> new Node.Scalar(position, fraction(parser.getText()));
            case VALUE_TRUE, VALUE_FALSE -> new Node.Scalar(position, token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> new Node.Scalar(position, null);
            default -> new Node.Scalar(position, parser.getText());
        };
    }

    private Node inside(JsonToken token, Position position) throws IOException {
        if (depth == DEEPEST) {
            throw position.refuse("lists and sections inside each other must be at most " + DEEPEST + " deep");
        }
        depth++;
        Node node = token == JsonToken.START_OBJECT ? mapping(position) : sequence(position);
        depth--;
        return node;
    }

    private Node mapping(Position position) throws IOException {
        Map<String, Node.Entry> entries = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            Position key = here();
            String name = parser.currentName();
            Node.Entry earlier = entries.put(name, new Node.Entry(key, node(parser.nextToken())));
            if (earlier != null) {
                throw key.refuse("the key '" + Shown.of(name) + "' is already given at " + earlier.key());
            }
        }
        return new Node.Mapping(position, entries);
    }

    private Node sequence(Position position) throws IOException {
        List<Node> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(node(token));
        }
        return new Node.Sequence(position, items);
    }

    private Position here() {
        return positions.apply(parser.currentTokenLocation());
    }

    private static Object whole(BigInteger value) {
        if (value.bitLength() < Long.SIZE) {
            return value.longValue();
        }
        return value.doubleValue();
    }

    /** Leaves the .nan and .inf of YAML as texts: no setting takes them as numbers. */
    private static Object fraction(String text) {
        try {
            return Double.parseDouble(text.replace("_", ""));
        } catch (NumberFormatException e) {
            return text;
        }
    }

    private static JsonLocation start() {
        return new JsonLocation(null, 0, 1, 1);
    }

    /** The parser's own words, what it was about and what was wrong, without places and excerpts of the text, which are indented. */
    private static String problem(JsonProcessingException e) {
        return e.getOriginalMessage()
                .lines()
                .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
                .map(String::strip)
                .limit(2)
                .reduce((context, problem) -> context + ", " + problem)
                .orElse("unexpected text");
    }
}

package io.wormrtl.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;

/** The settings of a JSON schema, with values that it allows and values at its limits. */
final class Schema {

    /** A setting under its path. */
    record Setting(List<String> path, JsonNode schema) {

        String dotted() {
            return String.join(".", path);
        }
    }

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /** Nodes along a dimension: larger networks take long, and show nothing else. */
    private static final long SMALL = 4;

    /** What settings are varied by; three of four settings are there, and nearly all are refused where nothing is varied. */
    private static final List<String> VARIED = List.of("sweep", "vary");

    private final List<Setting> settings = new ArrayList<>();
    private final List<Setting> varied = new ArrayList<>();
    private final Map<String, List<JsonNode>> examples;

    /**
     * A schema.
     *
     * @param examples values by dotted path, for texts of which the schema says only that they are text
     */
    Schema(JsonNode schema, Map<String, List<JsonNode>> examples) {
        this.examples = examples;
        gather(schema, List.of());
    }

    private void gather(JsonNode schema, List<String> path) {
        for (JsonNode choice : schema.path("anyOf")) {
            gather(choice, path);
        }
        if (schema.has("properties")) {
            schema.path("properties").properties().forEach(property -> {
                List<String> inner = new ArrayList<>(path);
                inner.add(property.getKey());
                gather(property.getValue(), inner);
            });
        } else if (!schema.has("anyOf") && !path.isEmpty()) {
            boolean varies = path.size() > VARIED.size()
                    && path.subList(0, VARIED.size()).equals(VARIED);
            (varies ? varied : settings).add(new Setting(path, schema));
        }
    }

    /** All settings, by as many as there are ways to write them, but for those that say what is varied. */
    List<Setting> settings() {
        return settings;
    }

    /** Settings that say what is varied. */
    List<Setting> varied() {
        return varied;
    }

    /** A setting at random, now and then one that is to be varied. */
    Setting setting(Random random) {
        List<Setting> all = !varied.isEmpty() && random.nextInt(8) == 0 ? varied : settings;
        return all.get(random.nextInt(all.size()));
    }

    /** A value that the schema of a setting allows and that takes little time. */
    JsonNode modest(Setting setting, Random random) {
        return value(setting.dotted(), setting.schema(), random, false);
    }

    /** A value of the right kind, or at a limit or beyond it. */
    JsonNode atLimit(Setting setting, Random random) {
        return value(setting.dotted(), setting.schema(), random, true);
    }

    private JsonNode value(String path, JsonNode schema, Random random, boolean limits) {
        List<JsonNode> known = examples.getOrDefault(path, List.of());
        String prefix = String.join(".", VARIED) + ".";
        if (path.startsWith(prefix)) {
            return values(path.substring(prefix.length()), schema, random, limits);
        }
        if (schema.has("enum") && !schema.path("enum").isEmpty()) {
            return schema.path("enum").get(random.nextInt(schema.path("enum").size()));
        }
        if (!known.isEmpty() && random.nextInt(3) == 0) {
            return known.get(random.nextInt(known.size())).deepCopy();
        }
        JsonNode type = schema.path("type");
        return switch (type.isArray() ? type.get(0).asText() : type.asText()) {
            case "integer" -> JSON.numberNode(integer(path, schema, random, limits));
            case "number" -> number(schema, random, limits);
            case "boolean" -> JSON.booleanNode(random.nextBoolean());
            case "array" -> array(path, schema, random, limits);
            case "object" -> JSON.objectNode();
            default ->
                known.isEmpty()
                        ? JSON.textNode("text" + random.nextInt(9))
                        : known.get(random.nextInt(known.size())).deepCopy();
        };
    }

    /** One to three values of a setting that is varied, as a list or in one text. */
    private JsonNode values(String path, JsonNode schema, Random random, boolean limits) {
        List<Setting> of = settings.stream()
                .filter(setting -> setting.dotted().equals(path))
                .toList();
        ArrayNode all = JSON.arrayNode();
        StringJoiner text = new StringJoiner(",");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            JsonNode one = of.isEmpty()
                    ? JSON.textNode(Mutations.hostile(random))
                    : value(path, of.get(random.nextInt(of.size())).schema(), random, limits);
            all.add(one);
            text.add(one.isTextual() ? one.asText() : one.toString());
        }
        return schema.path("type").asText().equals("string") ? JSON.textNode(text.toString()) : all;
    }

    private static long integer(String path, JsonNode schema, Random random, boolean limits) {
        long least = schema.path("minimum").asLong(0);
        long most = schema.path("maximum").asLong(Integer.MAX_VALUE);
        if (limits) {
            long[] edges = {least, most, least - 1, most + 1, 0, -1, Integer.MAX_VALUE, Long.MIN_VALUE};
            return edges[random.nextInt(edges.length)];
        }
        long room = path.startsWith("network") ? Math.max(1, SMALL - least + 1) : 8;
        long drawn = random.nextInt(4) == 0 && schema.has("default")
                ? schema.path("default").asLong()
                : least + random.nextInt((int) room);
        return Math.min(most, drawn);
    }

    private static JsonNode number(JsonNode schema, Random random, boolean limits) {
        double least = schema.path("minimum").asDouble(0);
        double most = schema.path("maximum").asDouble(1);
        if (limits) {
            double[] edges = {least, most, Math.nextDown(least), Math.nextUp(most), -0.0, 1e-300, 1e300, 0.1};
            return JSON.numberNode(edges[random.nextInt(edges.length)]);
        }
        return JSON.numberNode(Math.max(least, Math.min(most, random.nextInt(5) * 0.1)));
    }

    private ArrayNode array(String path, JsonNode schema, Random random, boolean limits) {
        ArrayNode all = JSON.arrayNode();
        int length = schema.path("minItems").asInt(0) + random.nextInt(3);
        for (int i = 0; i < length; i++) {
            all.add(value(path, schema.path("items"), random, limits && random.nextInt(2) == 0));
        }
        return all;
    }

    /** Puts a value into a tree; what is in its way goes. */
    static void put(ObjectNode tree, List<String> path, JsonNode value) {
        ObjectNode at = tree;
        for (String key : path.subList(0, path.size() - 1)) {
            JsonNode inner = at.path(key);
            at = inner.isObject() ? (ObjectNode) inner : at.putObject(key);
        }
        at.set(path.get(path.size() - 1), value);
    }
}

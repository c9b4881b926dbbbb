package io.wormrtl.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Changes of trees and of bytes. */
final class Mutations {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final List<String> HOSTILE = List.of(
            "",
            "-1",
            "0",
            "1e999",
            "NaN",
            "2147483648",
            "9223372036854775808",
            "0x10",
            "null",
            "~",
            "[]",
            "{}",
            "true",
            "\"",
            "'",
            ",",
            ":",
            "- ",
            "&a *a",
            "*a",
            "!!int x",
            "---\n",
            "\t",
            "\r\n",
            "\u0000",
            "\ufeff",
            "\u202e",
            "é",
            "😀",
            "#",
            "%",
            "{",
            "[",
            ";",
            "a->b",
            "1,2,3",
            "0.1.2",
            "..",
            "$schema",
            "0:5:0",
            "1:2:x1");

    private Mutations() {}

    /** Any text that is unpleasant to read. */
    static String hostile(Random random) {
        return HOSTILE.get(random.nextInt(HOSTILE.size()));
    }

    /** Bytes, changed in one to four places. */
    static byte[] bytes(byte[] before, Random random) {
        byte[] now = before.clone();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            now = changed(now, random);
        }
        return now;
    }

    private static byte[] changed(byte[] before, Random random) {
        int from = random.nextInt(before.length + 1);
        int to = Math.min(before.length, from + random.nextInt(1 + random.nextInt(20)));
        ByteArrayOutputStream now = new ByteArrayOutputStream();
        now.write(before, 0, from);
        switch (random.nextInt(6)) {
            case 0 -> now.write(random.nextInt(256));
            case 1 -> now.writeBytes(hostile(random).getBytes(StandardCharsets.UTF_8));
            case 2 -> { // what is between is left out
            }
            case 3 -> {
                now.write(before, from, to - from);
                now.write(before, from, to - from);
            }
            case 4 -> {
                return now.toByteArray(); // cut short
            }
            default -> now.write(to > from ? before[from] ^ 1 << random.nextInt(8) : '0' + random.nextInt(10));
        }
        now.write(before, to, before.length - to);
        return now.toByteArray();
    }

    /** Changes a tree in one place. */
    static void tree(ObjectNode tree, Random random) {
        List<ObjectNode> objects = new ArrayList<>();
        List<ArrayNode> arrays = new ArrayList<>();
        gather(tree, objects, arrays);
        if (!arrays.isEmpty() && random.nextInt(4) == 0) {
            ArrayNode array = arrays.get(random.nextInt(arrays.size()));
            array.insert(random.nextInt(array.size() + 1), any(random));
            return;
        }
        ObjectNode object = objects.get(random.nextInt(objects.size()));
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        String key = keys.isEmpty() ? "name" : keys.get(random.nextInt(keys.size()));
        switch (random.nextInt(5)) {
            case 0 -> object.remove(key);
            case 1 -> object.set(key, any(random));
            case 2 -> object.set(key + hostile(random), object.path(key).deepCopy());
            case 3 ->
                object.set(key, objects.get(random.nextInt(objects.size())).deepCopy());
            default -> object.set(key, JSON.arrayNode().add(object.path(key).deepCopy()));
        }
    }

    private static void gather(JsonNode node, List<ObjectNode> objects, List<ArrayNode> arrays) {
        if (node instanceof ObjectNode object) {
            objects.add(object);
        } else if (node instanceof ArrayNode array) {
            arrays.add(array);
        }
        node.forEach(inner -> gather(inner, objects, arrays));
    }

    private static JsonNode any(Random random) {
        return switch (random.nextInt(7)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.booleanNode(random.nextBoolean());
            case 2 -> JSON.numberNode(random.nextInt(20) - 3);
            case 3 -> JSON.numberNode(Double.longBitsToDouble(random.nextLong()));
            case 4 -> JSON.numberNode(random.nextLong());
            case 5 -> JSON.objectNode();
            default -> JSON.textNode(hostile(random));
        };
    }
}

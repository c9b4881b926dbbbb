package io.wormrtl.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The JSON schema (draft 2020-12) of one kind of file, made from the same description as its reader. */
final class JsonSchema {

    private static final ObjectMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private JsonSchema() {
    }

    /** The schema as text. */
    static String text(Form<?> form) {
        try {
            return MAPPER.writeValueAsString(tree(form)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
        }
    }

    /** The schema as a tree. */
    static ObjectNode tree(Form<?> form) {
        ObjectNode schema = MAPPER.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "wormrtl " + form.name());
        section(Shape.of(form.type()), schema);
        return schema;
    }

    private static void section(Shape shape, ObjectNode schema) {
        schema.put("type", "object");
        schema.put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = MAPPER.createArrayNode();
        for (Shape.Key key : shape.keys()) {
            key(key, properties.putObject(key.name()));
            if (key.setting().required()) {
                required.add(key.name());
            }
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
    }

    private static void key(Shape.Key key, ObjectNode schema) {
        schema.put("description", key.setting().value());
        if (key.isSection()) {
            shorthandOr(key.section(), schema);
        } else if (key.isVariations()) {
            variations(schema);
        } else {
            plain(key, schema);
        }
    }

    private static void shorthandOr(Shape shape, ObjectNode schema) {
        Shorthand shorthand = shape.shorthand();
        if (shorthand == null) {
            section(shape, schema);
            return;
        }
        ArrayNode forms = schema.putArray("anyOf");
        plain(shape.key(shorthand.word()), forms.addObject());
        if (!shorthand.number().isEmpty()) {
            plain(shape.key(shorthand.number()), forms.addObject());
        }
        section(shape, forms.addObject());
    }

    private static void variations(ObjectNode schema) {
        schema.put("type", "object");
        ArrayNode forms = schema.putObject("additionalProperties").putArray("anyOf");
        forms.addObject().put("type", "array").put("minItems", 1);
        forms.addObject().put("type", "string").put("pattern", "^" + Variations.SEVERAL);
    }

    private static void plain(Shape.Key key, ObjectNode schema) {
        if (!key.setting().otherwise().isEmpty()) {
            Node otherwise = YamlReader.value(key.setting().otherwise(), new Position(key.name()));
            schema.set("default", MAPPER.valueToTree(value(otherwise)));
        }
        if (key.type() == List.class && key.setting().single()) {
            ArrayNode forms = schema.putArray("anyOf");
            single(key, key.itemType(), forms.addObject());
            list(key, forms.addObject());
        } else if (key.type() == List.class) {
            list(key, schema);
        } else {
            single(key, key.type(), schema);
        }
    }

    private static void list(Shape.Key key, ObjectNode schema) {
        schema.put("type", "array");
        single(key, key.itemType(), schema.putObject("items"));
    }

    private static void single(Shape.Key key, Class<?> type, ObjectNode schema) {
        if (key.catalogue().isPresent()) {
            ArrayNode names = schema.putArray("enum");
            key.catalogue().get().names().forEach(names::add);
            return;
        }
        Kind kind = Kind.of(type);
        if (kind == Kind.TEXT) {
            schema.putArray("type").add("string").add("number").add("boolean");
            return;
        }
        schema.put("type", kind.schemaType());
        if (kind.isNumber()) {
            limit(schema, "minimum", key.setting().min());
            limit(schema, "maximum", key.setting().max());
        }
    }

    private static void limit(ObjectNode schema, String name, double limit) {
        if (limit == Math.rint(limit) && !Double.isInfinite(limit)) {
            schema.put(name, (long) limit);
        } else if (!Double.isInfinite(limit)) {
            schema.put(name, limit);
        }
    }

    private static Object value(Node node) {
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(JsonSchema::value).toList();
        }
        return ((Node.Scalar) node).value();
    }
}

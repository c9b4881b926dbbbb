package io.wormrtl.lab.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.wormrtl.kernel.part.Part;
import java.util.List;

/** The JSON schema (draft 2020-12) of one kind of file, made from the same description as its reader. */
final class JsonSchema {

    private static final ObjectMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Shape root;

    private JsonSchema(Shape root) {
        this.root = root;
    }

    /** The schema as text. */
    static String text(Form<?> form) {
        try {
            return MAPPER.writeValueAsString(tree(form)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
        }
    }

    private static ObjectNode tree(Form<?> form) {
        ObjectNode schema = MAPPER.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", "wormrtl " + form.name());
        new JsonSchema(Shape.of(form.type())).section(Shape.of(form.type()), schema);
        return schema;
    }

    private void section(Shape shape, ObjectNode schema) {
        if (shape.isComplete()) {
            schema.putArray("type").add("object").add("null");
        } else {
            schema.put("type", "object");
        }
        schema.put("additionalProperties", false);
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = MAPPER.createArrayNode();
        for (String name : shape.names()) {
            List<Shape.Key> alike = shape.alike(name);
            described(alike, properties.putObject(name));
            if (alike.get(0).setting().required() && !alike.get(0).isOfPart()) {
                required.add(name);
            }
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        company(shape, schema);
        parts(shape, schema);
    }

    /** The rules for one part: the settings it requires, and their form where parts describe them differently. */
    private void parts(Shape shape, ObjectNode schema) {
        ArrayNode rules = MAPPER.createArrayNode();
        shape.choice().ifPresent(choice -> {
            for (Part<?> part : choice.catalogue().orElseThrow().entries()) {
                ObjectNode rule = rule(shape, part);
                if (!rule.isEmpty()) {
                    ObjectNode whole = rules.addObject();
                    ObjectNode chosen = whole.putObject("if");
                    chosen.putObject("properties").putObject(choice.name()).put("const", part.name());
                    if (!part.name().equals(choice.setting().otherwise())) {
                        chosen.putArray("required").add(choice.name());
                    }
                    whole.set("then", rule);
                }
            }
        });
        if (!rules.isEmpty()) {
            schema.set("allOf", rules);
        }
    }

    private ObjectNode rule(Shape shape, Part<?> part) {
        ObjectNode properties = MAPPER.createObjectNode();
        ArrayNode required = MAPPER.createArrayNode();
        for (Shape.Key key : shape.keys()) {
            if (key.isOfPart() && key.of().contains(part.name())) {
                if (key.setting().required()) {
                    required.add(key.name());
                }
                if (shape.alike(key.name()).size() > 1) {
                    key(key, properties.putObject(key.name()));
                }
            }
        }
        ObjectNode rule = MAPPER.createObjectNode();
        if (!properties.isEmpty()) {
            rule.set("properties", properties);
        }
        if (!required.isEmpty()) {
            rule.set("required", required);
        }
        return rule;
    }

    /** Which keys must be given, or left out, beside others. */
    private static void company(Shape shape, ObjectNode schema) {
        ObjectNode dependent = MAPPER.createObjectNode();
        for (Shape.Key key : shape.keys()) {
            ObjectNode rule = MAPPER.createObjectNode();
            if (key.setting().excludes().length > 0) {
                oneOf(rule.putObject("not"), List.of(key.setting().excludes()));
            }
            if (!key.setting().needs().isEmpty()) {
                rule.putArray("required").add(key.setting().needs());
            }
            if (key.isOfPart()) {
                shape.choice()
                        .filter(choice -> choice.setting().otherwise().isEmpty())
                        .ifPresent(choice -> rule.putArray("required").add(choice.name()));
            }
            if (!rule.isEmpty()) {
                dependent.set(key.name(), rule);
            }
        }
        if (!dependent.isEmpty()) {
            schema.set("dependentSchemas", dependent);
        }
        if (!shape.oneOf().isEmpty()) {
            oneOf(schema, shape.oneOf());
        }
    }

    private static void oneOf(ObjectNode schema, List<String> keys) {
        ArrayNode forms = schema.putArray("anyOf");
        keys.forEach(key -> forms.addObject().putArray("required").add(key));
    }

    /** Parts may describe a key of the same name in different ways. */
    private void described(List<Shape.Key> alike, ObjectNode schema) {
        if (alike.size() == 1) {
            key(alike.get(0), schema);
            return;
        }
        ArrayNode forms = schema.putArray("anyOf");
        alike.forEach(key -> key(key, forms.addObject()));
    }

    private void key(Shape.Key key, ObjectNode schema) {
        schema.put("description", key.meaning());
        if (key.isSection()) {
            shorthandOr(key.section(), schema);
        } else if (key.isVariations()) {
            variations(key.name(), schema);
        } else if (key.isNamedFiles()) {
            namedFiles(schema);
        } else {
            plain(key, schema);
        }
    }

    private void shorthandOr(Shape shape, ObjectNode schema) {
        if (!shape.isShort()) {
            section(shape, schema);
            return;
        }
        ArrayNode forms = schema.putArray("anyOf");
        alone(shape, forms.addObject());
        if (!shape.number().isEmpty()) {
            plain(shape.key(shape.number()), forms.addObject());
        }
        section(shape, forms.addObject());
    }

    /** A name says all of a part that must not be given more. */
    private static void alone(Shape shape, ObjectNode schema) {
        plain(shape.key(shape.word()), schema);
        shape.choice().flatMap(Shape.Key::catalogue).ifPresent(catalogue -> {
            ArrayNode names = schema.putArray("enum");
            catalogue.entries().stream()
                    .filter(part -> Shape.of(part.settings()).isComplete())
                    .forEach(part -> names.add(part.name()));
        });
    }

    /** Under any name a file, or a list of files. */
    private static void namedFiles(ObjectNode schema) {
        schema.put("type", "object");
        ArrayNode forms = schema.putObject("additionalProperties").putArray("anyOf");
        file(forms.addObject());
        ObjectNode list = forms.addObject().put("type", "array").put("minItems", 1);
        file(list.putObject("items"));
    }

    private static void file(ObjectNode schema) {
        schema.put("type", "string").put("pattern", "\\S");
    }

    /** Under the path of a setting a list of its values, a range, or one value. */
    private void variations(String name, ObjectNode schema) {
        schema.put("type", "object");
        schema.put("additionalProperties", false);
        several(root, "", "#", name, schema.putObject("properties"));
    }

    /** @param pointer where the schema describes the section */
    private static void several(Shape shape, String path, String pointer, String variations, ObjectNode properties) {
        for (Shape.Key key : shape.keys()) {
            if (key.isSection() && key.section().key(variations) != null) {
                continue; // no sweep varies a sweep
            }
            String here = SettingPath.join(path, key.name());
            ArrayNode forms = properties.putObject(here).putArray("anyOf");
            String described = pointer + "/properties/" + key.name();
            ObjectNode list = forms.addObject().put("type", "array").put("minItems", 1);
            list.putObject("items").put("$ref", described);
            forms.addObject().put("type", "string").put("pattern", "^" + Variations.SEVERAL);
            ObjectNode alone = forms.addObject().put("$ref", described);
            alone.putArray("type").add("string").add("number").add("boolean");
            if (key.isSection()) {
                several(key.section(), here, described + writtenOut(key.section()), variations, properties);
            }
        }
    }

    /** Where the description of a section says how it is written out, behind its short forms. */
    private static String writtenOut(Shape section) {
        if (!section.isShort()) {
            return "";
        }
        return section.number().isEmpty() ? "/anyOf/1" : "/anyOf/2";
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
        if (key.setting().items() > 0) {
            schema.put("minItems", key.setting().items());
        }
        single(key, key.itemType(), schema.putObject("items"));
    }

    private static void single(Shape.Key key, Class<?> type, ObjectNode schema) {
        if (key.catalogue().isPresent()) {
            ArrayNode names = schema.putArray("enum");
            key.catalogue().get().names().forEach(names::add);
            return;
        }
        Kind kind = Kind.of(type);
        if (kind == Kind.TEXT && key.setting().pattern().isEmpty()) {
            schema.putArray("type").add("string").add("number").add("boolean");
            return;
        }
        schema.put("type", kind.schemaType());
        if (kind == Kind.TEXT) {
            schema.put("pattern", key.setting().pattern());
        } else if (kind == Kind.PATH) {
            schema.put("pattern", "\\S");
        } else if (kind.isNumber()) {
            limit(schema, "minimum", key.min(type));
            limit(schema, "maximum", key.max(type));
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

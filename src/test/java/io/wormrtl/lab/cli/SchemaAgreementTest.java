package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.settings.SettingRow;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schema accepts is what the program reads, whatever stands in a file; judged by a validator of others. */
@Tag("slow")
class SchemaAgreementTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Path FILE = Path.of("b.yaml");
    private static final Path SCHEMAS = Path.of("docs", "schema");

    /** Every file of two settings with odd values; JSON is YAML. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "1",
            "-1",
            "2",
            "2.5",
            "4.0",
            "0.05",
            "16",
            "64",
            "65",
            "1e3",
            "1048577",
            "2147483648",
            "100000000000000000000",
            "-100000000000000000000",
            "\"\"",
            "\" \"",
            "\"x\"",
            "\"mesh\"",
            "\"4\"",
            "\"latency_mean < 40\"",
            "\"network.**\"",
            "\"0.1:0.5:0.1\"",
            "[]",
            "[1]",
            "[0]",
            "[null]",
            "[2.5]",
            "[\"mesh\"]",
            "[\"latency_mean < 40\"]",
            "[\"a b\"]",
            "[[4, 4]]",
            "{}",
            "{\"x\": 1}");

    private static final Form<?> CONTENTION =
            FileKinds.CATALOGUE.get("contention").get();

    /**
     * A kind of file with a file that is accepted.
     *
     * @param reader throws what is refused
     */
    private record Kind(Form<?> form, String accepted, Consumer<String> reader) {

        private JsonSchema schema() {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(form.schema());
        }

        private boolean reads(String text) {
            try {
                reader.accept(text);
                return true;
            } catch (UnusableInput e) {
                return false;
            }
        }

        @Override
        public String toString() {
            return form.name();
        }
    }

    static Stream<Kind> kinds() {
        return Stream.of(
                new Kind(
                        Testbench.FORM,
                        "{\"network\": {\"topology\": \"mesh\", \"radices\": [4, 4]}}",
                        text -> Testbench.parse(text, FILE, List.of())),
                new Kind(
                        CONTENTION,
                        "{\"process\": {\"graph\": \"ring\", \"size\": 4}," + " \"mapping\": \"identity\"}",
                        text -> CONTENTION.parse(text, FILE, List.of())));
    }

    private static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    /** The accepted file with a value put at a path, and sections made on the way. */
    private static ObjectNode with(ObjectNode file, String path, JsonNode value) {
        ObjectNode changed = file.deepCopy();
        ObjectNode section = changed;
        String[] names = path.split("\\.");
        for (int i = 0; i < names.length - 1; i++) {
            JsonNode inner = section.get(names[i]);
            section = inner instanceof ObjectNode object ? object : section.putObject(names[i]);
        }
        section.set(names[names.length - 1], value);
        return changed;
    }

    private static List<String> values(SettingRow row) {
        List<String> values = new ArrayList<>(VALUES);
        for (String name : row.accepted().split(", ")) {
            values.add("\"" + name + "\"");
        }
        return values;
    }

    private static void requireAgreement(Kind kind, JsonSchema schema, JsonNode file) {
        boolean valid = schema.validate(file).isEmpty();
        assertThat(kind.reads(file.toString()))
                .as(file + " is " + (valid ? "" : "not ") + "valid: " + schema.validate(file))
                .isEqualTo(valid);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everySettingWithEveryValue(Kind kind) {
        JsonSchema schema = kind.schema();
        ObjectNode accepted = (ObjectNode) json(kind.accepted());
        assertThat(schema.validate(accepted)).isEmpty();
        for (SettingRow row : kind.form().rows()) {
            for (String value : values(row)) {
                requireAgreement(kind, schema, with(accepted, row.path(), json(value)));
            }
        }
    }

    @Tag("thorough")
    @ParameterizedTest
    @MethodSource("kinds")
    void settingsTogether(Kind kind) {
        JsonSchema schema = kind.schema();
        List<SettingRow> rows = kind.form().rows();
        Random random = new Random(7);
        for (int i = 0; i < 4_000; i++) {
            ObjectNode file = (ObjectNode) json(kind.accepted());
            for (int settings = 1 + random.nextInt(3); settings > 0; settings--) {
                SettingRow row = rows.get(random.nextInt(rows.size()));
                List<String> values = values(row);
                file = with(file, row.path(), json(values.get(random.nextInt(values.size()))));
            }
            requireAgreement(kind, schema, file);
        }
    }

    @Tag("thorough")
    @Test
    void variedSettingsToo() {
        Kind kind = kinds().findFirst().orElseThrow();
        JsonSchema schema = kind.schema();
        List<String> paths = new ArrayList<>(List.of("", "x", "traffic.lod", "network.radices.0", "sweep.vary"));
        kind.form().rows().forEach(row -> paths.add(row.path()));
        paths.removeIf(path -> path.startsWith("wave.")); // there must be a wave to vary
        paths.removeIf(path -> path.startsWith("traffic.program.")); // and a program
        paths.removeIf(path -> path.startsWith("traffic.load-case.")); // and a case of loads
        List<String> all = List.copyOf(paths);
        paths.removeIf(path -> Collections.frequency(all, path) > 1); // parts describe it in different ways
        paths.remove("network.file"); // nor can a file take the place of the topology that is given
        // Every setting has met every value above; here each meets every third, another third than the one before.
        for (int path = 0; path < paths.size(); path++) {
            for (int value = path % 3; value < VALUES.size(); value += 3) {
                ArrayNode values = MAPPER.createArrayNode().add(json(VALUES.get(value)));
                ObjectNode file = (ObjectNode) json(kind.accepted());
                file.putObject("sweep").putObject("vary").set(paths.get(path), values);
                requireAgreement(kind, schema, file);
            }
        }
    }

    static Stream<Path> publishedFiles() throws IOException {
        try (Stream<Path> testbenches = Files.walk(Path.of("testbenches"));
                Stream<Path> waveforms = Files.walk(Path.of("waveforms"))) {
            return Stream.concat(testbenches, waveforms)
                    .filter(path -> path.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** Every published file is as the schema says, and names it for editors. */
    @ParameterizedTest
    @MethodSource("publishedFiles")
    void isValidAndNamesItsSchema(Path file) throws IOException {
        String name = file.startsWith(Path.of("testbenches", "contention")) ? "contention" : "testbench";
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(SCHEMAS.resolve(name + ".json")));
        assertThat(schema.validate(new ObjectMapper(new YAMLFactory()).readTree(file.toFile())))
                .isEmpty();
        assertThat(file)
                .content()
                .contains("\n# yaml-language-server: $schema="
                        + file.getParent()
                                .relativize(SCHEMAS.resolve(name + ".json"))
                                .toString() + "\n");
    }
}

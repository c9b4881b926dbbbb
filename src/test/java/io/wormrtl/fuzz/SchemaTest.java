package io.wormrtl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A schema of two settings, each of which can be varied in two ways: twice as many ways to vary as settings. */
class SchemaTest {

    private static final String TEXT = """
            {"properties": {
              "depth": {"type": "integer", "minimum": 2, "maximum": 3},
              "order": {"enum": ["up", "down"]},
              "sweep": {"properties": {"vary": {"properties": {
                "depth": {"anyOf": [{"type": "array"}, {"type": "string"}]},
                "order": {"anyOf": [{"type": "array"}, {"type": "string"}]}}}}}}}
            """;

    private final Schema schema = new Schema(read(), Map.of());

    private static JsonNode read() {
        try {
            return new ObjectMapper().readTree(TEXT);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void mostSettingsAreNotWaysToVaryThem() {
        assertThat(schema.settings()).extracting(Schema.Setting::dotted).containsExactly("depth", "order");
        assertThat(schema.varied()).hasSize(4);
        Random random = new Random(1);
        long varied = IntStream.range(0, 8000)
                .filter(i -> schema.setting(random).dotted().startsWith("sweep.vary."))
                .count();
        assertThat(varied).isBetween(900L, 1100L);
    }

    /** Lists and texts of values that the setting itself may have. */
    @Test
    void whatIsVariedHasValuesOfItsOwn() {
        Random random = new Random(1);
        for (Schema.Setting setting : schema.varied()) {
            String one = setting.dotted().endsWith("depth") ? "[23]" : "(up|down)";
            for (int i = 0; i < 50; i++) {
                JsonNode value = schema.modest(setting, random);
                assertThat(setting.schema().path("type").asText()).isEqualTo(value.isArray() ? "array" : "string");
                String text =
                        value.isTextual() ? value.asText() : value.toString().replaceAll("[\\[\\]\"]", "");
                assertThat(text).matches(one + "(," + one + "){0,2}");
            }
        }
    }

    @Test
    void limitsAreMetAndPassed() {
        Random random = new Random(1);
        assertThat(IntStream.range(0, 200)
                        .mapToObj(i ->
                                schema.atLimit(schema.settings().get(0), random).asText()))
                .contains("1", "2", "3", "4", "0", "-1");
    }
}

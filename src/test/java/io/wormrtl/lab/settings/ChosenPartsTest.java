package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that chooses parts: where their refusals point at, what changes together, and the whole schema of the choice. */
class ChosenPartsTest {

    record Horse(
            @Setting(value = "years", otherwise = "7", min = 0, max = 30)
            int age,

            @Setting(value = "hands", otherwise = "15") int height) {
        Horse {
            if (age > height) {
                throw new UnusableSetting("age", "(" + age + ") must be at most height");
            }
        }
    }

    record Mule(
            @Setting(value = "years", otherwise = "9", min = 0, max = 50)
            int age,

            @Setting(value = "who drives it", required = true)
            String driver) {}

    /** What pulls. */
    public static final class Beasts {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE = new Catalogue<String>("beast")
                .with("horse", "", Horse.class, horse -> "horse of " + horse.age())
                .with("mule", "", Mule.class, Beasts::mule)
                .with("ox", "", "ox");

        private static String mule(Mule mule) {
            if (mule.age() == 13) {
                throw new UnusableSetting("age", "(13) brings bad luck");
            }
            if (mule.driver().isBlank()) {
                throw new UnusableInput("a mule does not go by itself");
            }
            return "mule of " + mule.driver();
        }
    }

    record Cart(
            @Setting(value = "who pulls it", otherwise = "horse", from = Beasts.class)
            Chosen<String> beast) {}

    record Farm(
            @Setting("the cart") Cart cart,

            @Setting(value = "who ploughs", from = Beasts.class)
            Chosen<String> plough,

            @Setting(value = "fields", otherwise = "1", items = 1, single = true)
            List<Integer> fields) {}

    private static final Form<Farm> FORM = new Form<>(Farm.class, "farm", "cart: {...}");

    private static Document<Farm> parse(String text) {
        return FORM.parse(text, Path.of("f.yaml"), List.of());
    }

    // ---- refusals ------------------------------------------------------------------------------------------------

    /** At the setting where it is given, else at the section it would be in. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cart: { beast: { name: horse, height: 10, age: 12 } }  | 1:48: cart.beast.age (12) must be at most height
            cart: { beast: { height: 5 } }                         | 1:16: cart.beast.age (7) must be at most height
            plough: { age: 3 }                                     | 1:16: plough.age must be left out where plough.name is not given
            plough: mule                                           | 1:9: plough.driver (who drives it) must be given
            cart: { beast: { driver: joe } }                       |
            cart: { beast: { name: ox, age: 51 } }                 | 1:33: cart.beast.age (51) must be from 0 to 30
            cart: { beast: { name: mule, driver: a, age: 50 } }    |
            """)
    void aRefusalPointsAtTheSetting(String text, String refusal) {
        if (refusal == null) {
            assertThat(parse(text).settings().cart()).isNotNull();
        } else {
            assertThatThrownBy(() -> parse(text))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("f.yaml:" + refusal);
        }
    }

    private static String made(String text) {
        Document<Farm> farm = parse(text);
        return farm.made(farm.settings().cart().beast(), "cart.beast");
    }

    @Test
    void whatIsMadeIsRefusedWhereItIsWritten() {
        assertThat(made("cart: { beast: { name: mule, driver: joe } }")).isEqualTo("mule of joe");
        assertThatThrownBy(() -> made("cart: { beast: { name: mule, driver: joe, age: 13 } }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("f.yaml:1:48: cart.beast.age (13) brings bad luck");
        assertThatThrownBy(() -> made("cart: { beast: { name: mule, driver: ' ' } }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("f.yaml:1:16: a mule does not go by itself");
    }

    private static String pointed(Document<Farm> farm, String... paths) {
        try {
            return farm.at(
                    () -> {
                        throw new UnusableInput("no");
                    },
                    paths);
        } catch (UnusableInput e) {
            return e.getMessage();
        }
    }

    /** The first that is given; if none is, the section around the first. */
    @Test
    void theFirstSettingThatIsGivenIsPointedAt() {
        Document<Farm> farm = parse("fields: [3, 4]\ncart:\n  beast: { name: ox }\n");
        assertThat(pointed(farm, "plough", "fields.1", "cart")).isEqualTo("f.yaml:1:13: no");
        assertThat(pointed(farm, "cart.beast.age", "plough.age")).isEqualTo("f.yaml:3:10: no");
        assertThat(pointed(farm, "cart.wheel.spoke.colour")).isEqualTo("f.yaml:3:3: no");
        assertThat(pointed(farm, "plough.age")).isEqualTo("f.yaml:1:1: no");
        assertThat(farm.refuse("fields.0", "no")).hasMessage("f.yaml:1:10: no");
        assertThat(farm.at(() -> "done", "plough")).isEqualTo("done");
        assertThatThrownBy(() -> farm.at(() -> pointedInside(farm), "cart")).hasMessage("f.yaml:1:9: no");
    }

    private static String pointedInside(Document<Farm> farm) {
        throw farm.refuse("fields", "no");
    }

    // ---- changes -------------------------------------------------------------------------------------------------

    @Test
    void severalSettingsChangeTogether() {
        Document<Farm> farm = parse("cart: { beast: { age: 12 } }");
        List<Assignment> both = List.of(
                Assignment.given("cart.beast.height", "--height", 11L),
                Assignment.given("cart.beast.age", "--age", 9L));
        assertThat(farm.with(both).settings().cart().beast().settings()).isEqualTo(new Horse(9, 11));
        assertThat(farm.with(both).yaml()).isEqualTo("cart: { beast: { age: 9, height: 11 } }\n");
        assertThatThrownBy(() -> farm.with(both.get(0)))
                .hasMessage("f.yaml:1:23: cart.beast.age (12) must be at most height");
        assertThat(farm.settings().cart().beast().settings()).isEqualTo(new Horse(12, 15));
    }

    /** What is refused of a section that an assignment has made points at the assignment. */
    @Test
    void whatAnAssignmentMakesIsItsOwn() {
        assertThatThrownBy(() -> FORM.parse(
                        "fields: 3", Path.of("f.yaml"), List.of(Assignment.parse("--set", "plough.name=mule", ""))))
                .hasMessage("--set plough.name=mule: plough.driver (who drives it) must be given");
        assertThatThrownBy(() -> Chosen.with(Beasts.CATALOGUE.part("ox"), Assignment.parse("--ox", "age=3", "")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("--ox age=3: 'age' is not known; ");
        assertThat(Chosen.with(Beasts.CATALOGUE.part("horse"), Assignment.parse("--horse", "age=3", ""))
                        .make())
                .isEqualTo("horse of 3");
        assertThat(Chosen.withDefaults(Beasts.CATALOGUE.part("horse"))).hasToString("horse");
    }

    // ---- rows ----------------------------------------------------------------------------------------------------

    record Bell(@Setting(value = "tone", otherwise = "c") String tone) {}

    /** Where only one part has a setting. */
    public static final class Yokes {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE =
                new Catalogue<String>("yoke").with("plain", "", "plain").with("ringing", "", Bell.class, Bell::tone);
    }

    /** None of which has a setting. */
    public static final class Wheels {
        /** All of them. */
        public static final Catalogue<String> CATALOGUE =
                new Catalogue<String>("wheel").with("wood", "", "wood").with("iron", "", "iron");
    }

    record Wain(
            @Setting(value = "the yoke", otherwise = "plain", from = Yokes.class)
            Chosen<String> yoke,

            @Setting(value = "the wheels", required = true, from = Wheels.class)
            Chosen<String> wheels) {}

    /** A part of which none has a setting is told by its name alone. */
    @Test
    void partsAreToldWithTheirSettings() {
        assertThat(new Form<>(Wain.class, "wain", "").rows())
                .containsExactly(
                        new SettingRow("yoke", "section, or its name alone", "", "the yoke"),
                        new SettingRow("yoke.name", "plain, ringing", "plain", "the yoke"),
                        new SettingRow("yoke.tone", "text", "c", "ringing: tone"),
                        new SettingRow("wheels", "wood, iron", "required", "the wheels"));
    }

    // ---- advice --------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.age                      | did you mean a.age?
            a.age,b.age,c.age          | did you mean a.age or b.age or c.age?
            a.age,b.age,c.age,d.age    | accepted: cart, plough
            ''                         | accepted: cart, plough
            """)
    void upToThreeSectionsBelowAreNamed(String below, String advice) {
        List<String> paths = below.isEmpty() ? List.of() : List.of(below.split(","));
        assertThat(KeyAdvice.of(List.of("cart", "plough"), paths, "age")).isEqualTo(advice);
    }

    // ---- schema --------------------------------------------------------------------------------------------------

    private static void says(String pointer, String json) throws IOException {
        JsonNode schema = new ObjectMapper().readTree(FORM.schema());
        assertThat(schema.at(pointer)).isEqualTo(new ObjectMapper().readTree(json));
    }

    /** A mule is not chosen by its name alone, as it must have a driver; nothing at all is a horse. */
    @Test
    void theSchemaOfAChoiceWithADefault() throws IOException {
        says("/properties/cart/properties/beast", """
                {"description": "who pulls it", "anyOf": [
                  {"default": "horse", "enum": ["horse", "ox"]},
                  {"type": ["object", "null"], "additionalProperties": false,
                   "properties": {
                    "name": {"description": "who pulls it", "default": "horse", "enum": ["horse", "mule", "ox"]},
                    "age": {"anyOf": [
                      {"description": "horse: years", "default": 7, "type": "integer", "minimum": 0, "maximum": 30},
                      {"description": "mule: years", "default": 9, "type": "integer", "minimum": 0, "maximum": 50}]},
                    "height": {"description": "horse: hands", "default": 15, "type": "integer",
                      "minimum": -2147483648, "maximum": 2147483647},
                    "driver": {"description": "mule: who drives it", "type": ["string", "number", "boolean"]}},
                   "allOf": [
                    {"if": {"properties": {"name": {"const": "horse"}}},
                     "then": {"properties": {"age": {"description": "horse: years", "default": 7, "type": "integer",
                       "minimum": 0, "maximum": 30}}}},
                    {"if": {"properties": {"name": {"const": "mule"}}, "required": ["name"]},
                     "then": {"required": ["driver"], "properties": {"age": {"description": "mule: years", "default": 9,
                       "type": "integer", "minimum": 0, "maximum": 50}}}}]}]}""");
    }

    @Test
    void theSchemaOfAChoiceWithoutADefault() throws IOException {
        says("/properties/plough/anyOf/0", """
                {"enum": ["horse", "ox"]}""");
        says("/properties/plough/anyOf/1/dependentSchemas", """
                {"age": {"required": ["name"]}, "height": {"required": ["name"]}, "driver": {"required": ["name"]}}""");
        says("/properties/plough/anyOf/1/allOf/0/if", """
                {"properties": {"name": {"const": "horse"}}, "required": ["name"]}""");
        says("/properties/fields", """
                {"description": "fields", "default": 1, "anyOf": [
                  {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
                  {"type": "array", "minItems": 1,
                   "items": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}}]}""");
    }

    @Test
    void everyChoiceIsToldWithItsPath() {
        assertThat(FORM.choices()).extracting(Form.Choice::key).containsExactly("cart.beast", "plough");
    }
}

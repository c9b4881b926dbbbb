package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A made-up kind of file with every kind of setting: what is taken, refused, told of it, and what its schema says. */
class EveryKindOfSettingTest {

    /** Names of beasts. */
    static final class Beasts {
        public static final Catalogue<Integer> CATALOGUE =
                new Catalogue<Integer>("beast").with("horse", "fast", 1).with("mule", "slow", 2);

        private Beasts() {}
    }

    @Shorthand(word = "beast", number = "legs")
    record Cart(
            @Setting(value = "who pulls", otherwise = "horse", from = Beasts.class)
            String beast,

            @Setting(value = "legs", otherwise = "4", min = 2, max = 8)
            int legs,

            @Setting(value = "how slow", otherwise = "1", of = "mule")
            int patience) {}

    @OneOf({"near", "far"})
    record Way(
            @Setting(value = "a near place", excludes = "far")
            String near,

            @Setting(value = "a far place", needs = "miles", pattern = "[A-Z]+", form = "in capitals")
            String far,

            @Setting(value = "how far", min = 0.5) Double miles) {}

    record Journey(
            @Setting(value = "number of it", required = true, min = 1)
            long number,

            @Setting(value = "speeds", otherwise = "[1, 2]", items = 2, max = 9)
            List<Integer> speeds,

            @Setting(value = "companions", otherwise = "nobody", single = true, items = 1)
            List<String> companions,

            @Setting(value = "by night", otherwise = "false", hashed = false)
            boolean night,

            @Setting("a map") Path map,
            @Setting(value = "a diary", output = true) Path diary,
            @Setting("the cart") Cart cart,
            @Setting(value = "the way", optional = true) Way way,
            @Setting("several") Variations vary) {}

    private static final Form<Journey> FORM = new Form<>(Journey.class, "journey", "cart: {...}");

    private static Document<Journey> parse(String text) {
        return FORM.parse(text, Path.of("j.yaml"), List.of());
    }

    private static void refused(String text, String sentence) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(UnusableInput.class).hasMessage("j.yaml:" + sentence);
    }

    @Test
    void whatIsLeftOut() {
        assertThat(parse("number: 7").settings())
                .isEqualTo(new Journey(
                        7, List.of(1, 2), List.of("nobody"), false, null, null, new Cart("horse", 4, 1), null, null));
        assertThat(parse("number: 7\ncompanions: [a, b]\nmap: m.txt\nspeeds: [9, 0, -3]")
                        .settings())
                .isEqualTo(new Journey(
                        7,
                        List.of(9, 0, -3),
                        List.of("a", "b"),
                        false,
                        Path.of("m.txt"),
                        null,
                        new Cart("horse", 4, 1),
                        null,
                        null));
    }

    @Test
    void whatCannotBe() {
        refused("night: true", "1:1: number (number of it) must be given");
        refused("number: 0", "1:9: number (0) must be at least 1");
        refused("number: 1.5", "1:9: number (1.5) must be a whole number");
        refused("number: 1\nspeeds: [1]", "2:9: speeds ([1]) must have at least 2 items");
        refused("number: 1\nspeeds: 4", "2:9: speeds (4) must be a list such as [8, 8]");
        refused("number: 1\nspeeds: [1, 10]", "2:13: speeds (10) must be from -2147483648 to 9");
        refused("number: 1\nspeeds: [1, x]", "2:13: speeds ('x') must be a whole number");
        refused("number: 1\nspeeds: [1, ]\ncompanions: []", "2:9: speeds ([1]) must have at least 2 items");
        refused("number: 1\ncompanions: []", "2:13: companions ([]) must have at least one item");
        refused("number: 1\ncompanions: { a: b }", "2:13: companions ({a}) must be a list such as [\"a text\"]");
        refused("number: 1\nnight: 1", "2:8: night (1) must be true or false");
        refused("number: 1\nmap: ' '", "2:6: map (' ') must be the name of a file");
        refused("number: 1\nmap: \"a\\0b\"", "2:6: map ('a b') must be the name of a file");
        refused("number: 1\ncart: { legs: 9 }", "2:15: cart.legs (9) must be from 2 to 8");
        refused("number: 1\ncart: 1", "2:7: cart.legs (1) must be from 2 to 8");
        refused("number: 1\ncart: { leg: 4 }", "2:9: 'cart.leg' is not known; did you mean legs?");
        refused("number: 1\ncart: hors", "2:7: beast 'hors' is not known; accepted: horse, mule; did you mean horse?");
        refused("number: 1\nway: { miles: 1 }", "2:6: way.near or way.far must be given");
        refused(
                "number: 1\nway: { near: here, far: X, miles: 1 }",
                "2:25: way.far must be left out where way.near is given");
        refused("number: 1\nway: { far: X }", "2:13: way.far must be left out where way.miles is not given");
        refused("number: 1\nway: { far: x, miles: 1 }", "2:13: way.far ('x') must be in capitals");
        refused("number: 1\nway: { near: a, miles: 0.4 }", "2:24: way.miles (0.4) must be at least 0.5");
        refused(
                "number: 1\nvary: 3",
                "2:7: vary (3) must list settings and their values, such as traffic.load: [0.1, 0.2]");
    }

    @Test
    void whatIsToldOfEachSetting() {
        assertThat(FORM.rows())
                .containsExactly(
                        new SettingRow("number", "a whole number from 1", "required", "number of it"),
                        new SettingRow("speeds", "list of: a whole number to 9", "[1, 2]", "speeds"),
                        new SettingRow("companions", "one or a list of: text", "nobody", "companions"),
                        new SettingRow("night", "true or false", "false", "by night"),
                        new SettingRow("map", "the name of a file", "", "a map"),
                        new SettingRow("diary", "the name of a file", "", "a diary"),
                        new SettingRow("cart", "section, or its beast or legs alone", "", "the cart"),
                        new SettingRow("cart.beast", "horse, mule", "horse", "who pulls"),
                        new SettingRow("cart.legs", "a whole number from 2 to 8", "4", "legs"),
                        new SettingRow("cart.patience", "a whole number", "1", "how slow"),
                        new SettingRow("way", "section", "", "the way"),
                        new SettingRow("way.near", "text", "", "a near place"),
                        new SettingRow("way.far", "text", "", "a far place"),
                        new SettingRow("way.miles", "a number from 0.5", "", "how far"),
                        new SettingRow("vary", "lists or ranges under paths", "", "several"));
    }

    /** In order of their names, without what does not matter; of a file what it contains. */
    @Test
    void whatIsHashed(@TempDir Path directory) throws IOException {
        Path map = Files.writeString(directory.resolve("map"), "here be dragons");
        Document<Journey> journey = FORM.parse(
                "number: 3\nnight: true\nmap: map\nway: { near: a }", directory.resolve("j.yaml"), List.of());
        List<String> lines = Canonical.lines(journey.settings());
        assertThat(lines)
                .containsExactly(
                        "cart.beast=horse",
                        "cart.legs=4",
                        "cart.patience=1",
                        "companions=[nobody]",
                        "map=" + Fingerprint.of("here be dragons".getBytes(StandardCharsets.UTF_8)),
                        "number=3",
                        "speeds=[1, 2]",
                        "way.near=a");
        assertThat(journey.hash()).isEqualTo(Fingerprint.of(lines));
        Files.delete(map);
        assertThat(Canonical.lines(journey.settings())).contains("map=unreadable");
    }

    /** The file itself and what it reads, not what it writes. */
    @Test
    void whatIsRead() {
        assertThat(parse("number: 1\nmap: m\ndiary: d").inputs()).containsExactly(Path.of("j.yaml"), Path.of("m"));
    }

    /** Patience is for mules; where the beast is varied, or the whole cart, nobody knows yet. */
    @Test
    void whatIsForAnotherChoice() {
        parse("number: 1\ncart: { beast: mule, patience: 3 }").refuseUnused(Set.of());
        parse("number: 1").refuseUnused(Set.of());
        Document<Journey> horse = parse("number: 1\ncart: { patience: 3 }");
        horse.refuseUnused(Set.of("cart"));
        horse.refuseUnused(Set.of("cart.beast"));
        for (Set<String> varied : List.of(Set.<String>of(), Set.of("cart.legs", "beast"))) {
            assertThatThrownBy(() -> horse.refuseUnused(varied))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("j.yaml:2:19: cart.patience is for mule only and must be left out for horse");
        }
    }

    // ---- assignments --------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"cart.legs=3 | cart.legs | 3", "' night = true' | night | true", "map= | map | ''", "a==b | a | =b"
            })
    void aPathAndAValue(String text, String path, String value) {
        Assignment assignment = Assignment.parse("--set", text, "PATH=VALUE");
        assertThat(assignment.path()).isEqualTo(path);
        assertThat(assignment.value().written()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"=3", "legs", "''"})
    void neitherIsLeftOut(String text) {
        assertThatThrownBy(() -> Assignment.parse("--set", text, "PATH=VALUE"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("--set " + text + ": must have the form PATH=VALUE");
    }

    @Test
    void anAssignmentGoesBeforeTheFile() {
        Document<Journey> journey = parse("number: 1\ncart: mule");
        assertThat(journey.with(Assignment.parse("--set", "cart.legs=3", ""))
                        .settings()
                        .cart())
                .isEqualTo(new Cart("mule", 3, 1));
        assertThat(journey.with(Assignment.given("way.near", "--near", "town"))
                        .settings()
                        .way())
                .isEqualTo(new Way("town", null, null));
        assertThatThrownBy(() -> journey.with(Assignment.parse("--set", "cart.leg=3", "")))
                .hasMessage("--set cart.leg=3: 'cart.leg' is not known; did you mean legs?");
        assertThatThrownBy(() -> journey.with(Assignment.parse("--set", "cart.legs.left=3", "")))
                .hasMessage("--set cart.legs.left=3: cart.legs has no part 'left'");
        assertThat(journey.without("cart").settings().cart()).isEqualTo(new Cart("horse", 4, 1));
    }

    // ---- texts ---------------------------------------------------------------------------------------------------

    @Test
    void aRefusalIsOneLineWhateverItIsAbout() {
        assertThat(new Position("a\tb").refuse("one\u0007\u0001two\nthree")).hasMessage("a b: one two three");
        assertThat(Position.in("f.yaml", 3, 14).refuse("no")).hasMessage("f.yaml:3:14: no");
    }

    @Test
    void aTreeAsItIsWritten() {
        Node tree = YamlReader.text("a: 1\nb: [x, 2.5]\nc: { d: true, e: }", "f.yaml");
        assertThat(tree.written()).isEqualTo("{a: 1, b: [x, 2.5], c: {d: true, e: }}");
        assertThat(tree.shown()).isEqualTo("{a, b, c}");
        assertThat(((Node.Mapping) tree).get("b").shown()).isEqualTo("['x', 2.5]");
        assertThat(((Node.Mapping) ((Node.Mapping) tree).get("c")).get("e").shown())
                .isEqualTo("nothing");
    }

    /** Names of more than a hundred letters are no misspellings. */
    @Test
    void namesThatAreTooLongAreNotCompared() {
        String most = "a".repeat(100);
        assertThat(NearMiss.among(List.of(most), "b" + most.substring(1))).contains(most);
        assertThat(NearMiss.among(List.of(most), "b" + most)).isEmpty();
    }

    // ---- schema -------------------------------------------------------------------------------------------------

    private static JsonNode schema(String pointer) throws IOException {
        return new ObjectMapper().readTree(FORM.schema()).at(pointer);
    }

    private static void says(String pointer, String json) throws IOException {
        assertThat(schema(pointer)).as(pointer).isEqualTo(new ObjectMapper().readTree(json));
    }

    @Test
    void theSchemaSaysTheSame() throws IOException {
        says("/title", "\"wormrtl journey\"");
        says("/type", "\"object\"");
        says("/required", "[\"number\"]");
        says("/additionalProperties", "false");
        says("/properties/number", """
                {"description": "number of it", "type": "integer", "minimum": 1, "maximum": 9223372036854775807}""");
        says("/properties/speeds", """
                {"description": "speeds", "default": [1, 2], "type": "array", "minItems": 2,
                 "items": {"type": "integer", "minimum": -2147483648, "maximum": 9}}""");
        says("/properties/companions", """
                {"description": "companions", "default": "nobody", "anyOf": [
                 {"type": ["string", "number", "boolean"]},
                 {"type": "array", "minItems": 1, "items": {"type": ["string", "number", "boolean"]}}]}""");
        says("/properties/night", """
                {"description": "by night", "default": false, "type": "boolean"}""");
        says("/properties/map", """
                {"description": "a map", "type": "string", "pattern": "\\\\S"}""");
        says("/properties/cart/anyOf/0", """
                {"default": "horse", "enum": ["horse", "mule"]}""");
        says("/properties/cart/anyOf/1", """
                {"default": 4, "type": "integer", "minimum": 2, "maximum": 8}""");
        says("/properties/cart/anyOf/2/type", "[\"object\", \"null\"]");
        says("/properties/way", """
                {"description": "the way", "type": "object", "additionalProperties": false, "properties": {
                  "near": {"description": "a near place", "type": ["string", "number", "boolean"]},
                  "far": {"description": "a far place", "type": "string", "pattern": "[A-Z]+"},
                  "miles": {"description": "how far", "type": "number", "minimum": 0.5}},
                 "dependentSchemas": {"near": {"not": {"anyOf": [{"required": ["far"]}]}}, "far": {"required": ["miles"]}},
                 "anyOf": [{"required": ["near"]}, {"required": ["far"]}]}""");
    }

    /** Each setting under its path, in a list, as a range or alone; that of a section with shorthands is the last form. */
    @Test
    void whatMayBeVaried() throws IOException {
        String several = "{\"type\": \"string\", \"pattern\": \"^[^,:]*[,:].*\"}";
        String alone = "\"type\": [\"string\", \"number\", \"boolean\"]";
        says("/properties/vary/properties/cart.legs", """
                {"anyOf": [{"type": "array", "minItems": 1,
                 "items": {"$ref": "#/properties/cart/anyOf/2/properties/legs"}}, %s,
                 {"$ref": "#/properties/cart/anyOf/2/properties/legs", %s}]}""".formatted(several, alone));
        says("/properties/vary/properties/way.miles", """
                {"anyOf": [{"type": "array", "minItems": 1,
                 "items": {"$ref": "#/properties/way/properties/miles"}}, %s,
                 {"$ref": "#/properties/way/properties/miles", %s}]}""".formatted(several, alone));
        assertThat(schema("/properties/vary/properties")).hasSize(15);
    }
}

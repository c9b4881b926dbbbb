package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.settings.Position;
import io.wormrtl.lab.traffic.Patterns;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.router.allocation.SwitchKinds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

@Tag("slow")
class TestbenchProperties {

    private static Testbench parse(String text, List<String> overrides) {
        return Testbench.parse(text, Path.of("b.yaml"), overrides);
    }

    /** One value for each of some paths of two parts, all of them acceptable. */
    @Provide
    Arbitrary<Map<String, String>> values() {
        Arbitrary<Map<String, String>> hardware = Combinators.combine(
                        Arbitraries.integers().between(1, 64),
                        Arbitraries.integers().between(1, 16),
                        name(Arbiters.CATALOGUE),
                        name(SwitchKinds.CATALOGUE),
                        name(FlowControls.CATALOGUE))
                .as((depth, channels, arbiter, crossbar, flow) -> Map.of(
                        "router.buffer-depth",
                        depth.toString(),
                        "router.virtual-channels",
                        channels.toString(),
                        "router.arbiter",
                        arbiter,
                        "router.crossbar",
                        crossbar,
                        "link.flow-control",
                        flow));
        Arbitrary<Map<String, String>> traffic = Combinators.combine(
                        Arbitraries.doubles().between(0, 1),
                        name(Patterns.CATALOGUE).filter(name -> !name.equals("permutation")), // which needs a file
                        Arbitraries.integers().between(1, 65535),
                        Arbitraries.longs())
                .as((load, pattern, length, seed) -> Map.of(
                        "traffic.load",
                        load.toString(),
                        "traffic.pattern",
                        pattern,
                        "traffic.length",
                        length.toString(),
                        "run.seed",
                        seed.toString()));
        return Combinators.combine(hardware, traffic, Arbitraries.randoms()).as(TestbenchProperties::some);
    }

    private static Arbitrary<String> name(Catalogue<?> catalogue) {
        return Arbitraries.of(catalogue.names());
    }

    private static Map<String, String> some(Map<String, String> one, Map<String, String> other, Random random) {
        Map<String, String> all = new TreeMap<>(one);
        all.putAll(other);
        all.keySet().removeIf(path -> random.nextBoolean());
        return all;
    }

    private static String yaml(Map<String, String> values, Random random) {
        Map<String, List<String>> sections = new TreeMap<>();
        values.forEach((path, value) -> sections.computeIfAbsent(path.split("\\.")[0], s -> new ArrayList<>())
                .add("  " + path.split("\\.")[1] + ": " + value + (random.nextBoolean() ? "  # said so" : "") + "\n"));
        List<String> texts = new ArrayList<>();
        texts.add("network: { topology: mesh, radices: [4, 4] }\n");
        sections.forEach((section, lines) -> {
            Collections.shuffle(lines, random);
            texts.add(section + ":\n" + String.join("", lines));
        });
        Collections.shuffle(texts, random);
        return String.join("# between\n", texts);
    }

    @Property(tries = 300)
    void anOverrideIsAnEditedFile(@ForAll("values") Map<String, String> values, @ForAll Random random) {
        Testbench edited = parse(yaml(values, random), List.of());
        List<String> overrides = values.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.toList());
        Collections.shuffle(overrides, random);
        Testbench overridden = parse(yaml(Map.of(), random), overrides);
        assertThat(overridden.settings()).isEqualTo(edited.settings());
        assertThat(overridden.hash()).isEqualTo(edited.hash());
    }

    /** With overrides, and with names that YAML would take for something else. */
    @Property(tries = 100)
    void whatIsWrittenReadsAsTheSame(
            @ForAll("values") Map<String, String> values, @ForAll("words") String name, @ForAll double load) {
        Testbench testbench = parse(EXAMPLE, overrides(values))
                .with("name", new Node.Scalar(new Position("here"), name))
                .with("wave.file", new Node.Scalar(new Position("here"), "of " + name.replace('\0', '0')))
                .with(
                        "sweep.vary.traffic.load",
                        new Node.Sequence(
                                new Position("here"),
                                List.of(new Node.Scalar(new Position("here"), Math.abs(load) % 1024))));
        Testbench again = parse(testbench.yaml(), List.of());
        assertThat(again.without("sweep").settings())
                .isEqualTo(testbench.without("sweep").settings());
        assertThat(again.yaml()).isEqualTo(testbench.yaml());
    }

    private static List<String> overrides(Map<String, String> values) {
        return values.entrySet().stream()
                .filter(entry -> !entry.getKey().equals("traffic.pattern"))
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.oneOf(
                Arbitraries.of(
                        "true",
                        "null",
                        "~",
                        "yes",
                        "0x1F",
                        "1e3",
                        "12",
                        "-",
                        "- a",
                        "a: b",
                        "#",
                        "a #b",
                        "",
                        " a",
                        "'",
                        "\"",
                        "\\",
                        "[",
                        "{",
                        "*a",
                        "&a",
                        "!a",
                        "%a",
                        "@a",
                        "a\nb",
                        "\t",
                        "\u00e9",
                        "\ud83d\ude00",
                        "2026-01-01",
                        ".inf",
                        "off",
                        "mesh-1.2_a/b"),
                Arbitraries.strings().ofMaxLength(20));
    }

    @Property(tries = 300)
    void orderAndCommentsDoNotCount(
            @ForAll("values") Map<String, String> values, @ForAll Random random, @ForAll Random other) {
        assertThat(parse(yaml(values, random), List.of()).hash())
                .isEqualTo(parse(yaml(values, other), List.of()).hash());
    }

    @Property(tries = 300)
    void anotherValueIsAnotherHash(@ForAll("values") Map<String, String> values, @ForAll Random random) {
        Testbench testbench = parse(yaml(values, random), List.of());
        int depth = testbench.settings().router().bufferDepth();
        assertThat(parse(yaml(values, random), List.of("router.buffer-depth=" + (depth % 64 + 1)))
                        .hash())
                .isNotEqualTo(testbench.hash());
    }

    /** The schema's limits and the reader's agree on every number of every section. */
    @Property(tries = 400)
    void theSchemaAcceptsTheNumbersThatTheReaderAccepts(
            @ForAll("numbers") String path, @ForAll("values around limits") double value) {
        JsonNode schema = schema();
        for (String key : path.split("\\.")) {
            schema = schema.get("properties").get(key);
        }
        boolean whole = schema.get("type").asText().equals("integer");
        double number = whole ? Math.rint(value) : value;
        boolean accepted = (!schema.has("minimum")
                        || number >= schema.get("minimum").asDouble())
                && (!schema.has("maximum") || number <= schema.get("maximum").asDouble());
        String text = whole ? Long.toString((long) number) : Double.toString(number);
        assertThat(reads(path + "=" + text)).isEqualTo(accepted);
    }

    private static JsonNode schema() {
        try {
            return new ObjectMapper().readTree(Testbench.FORM.schema());
        } catch (JsonProcessingException e) {
            throw new AssertionError("the schema is no JSON", e);
        }
    }

    @Provide
    Arbitrary<String> numbers() {
        return Arbitraries.of(
                "link.delay",
                "link.flit-width",
                "router.virtual-channels",
                "router.buffer-depth",
                "router.output-depth",
                "router.pipeline.route",
                "interface.injection-channels",
                "interface.max-packet",
                "traffic.load",
                "run.warm-up",
                "run.measure",
                "run.replications",
                "monitors.deadlock-after",
                "monitors.before-violation");
    }

    @Provide("values around limits")
    Arbitrary<Double> aroundLimits() {
        return Arbitraries.of(
                -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 7.0, 8.0, 16.0, 17.0, 64.0, 65.0, 1024.0, 1024.5, 10000.0, 10001.0,
                65535.0, 65536.0, 1e6, 1e6 + 1, 1e9, 1e9 + 1, 1e12, 1e12 + 1);
    }

    private static boolean reads(String override) {
        try {
            parse("network: { topology: mesh, radices: [4, 4] }\n", List.of(override));
            return true;
        } catch (UnusableInput e) {
            assertThat(e).hasMessageStartingWith("-P " + override + ": ");
            return false;
        }
    }

    private static final String EXAMPLE = """
            name: "x"
            network: { topology: mesh, radices: [4, 4] }
            router: { virtual-channels: 2, pipeline: { route: 1 }, arbiter: matrix }
            traffic:
              pattern: { name: hot-spot, hot-spots: [1, 2] }
              length: 16   # flits
            wave: { file: out.vcd, scopes: ["network.**"] }
            sweep: { vary: { traffic.load: 0.1:0.5:0.1, router.arbiter: [matrix] } }
            expect: ["latency_mean < 40", "outcome == steady"]
            """;

    /** Whatever stands in a file, there is a testbench or one sentence with a position. */
    @Property(tries = 500)
    void noTextIsAMistakeOfTheProgram(@ForAll("mutations") String text) {
        try {
            Testbench testbench = parse(text, List.of());
            Expectation.of(testbench);
            assertThat(testbench.hash()).hasSize(16);
        } catch (UnusableInput e) {
            assertThat(e.getMessage())
                    .startsWith("b.yaml:")
                    .matches("b.yaml:\\d+:\\d+: .+")
                    .doesNotContain("\n");
        }
    }

    @Provide
    Arbitrary<String> mutations() {
        Arbitrary<String> pieces = Arbitraries.of(
                "",
                " ",
                "\n",
                ":",
                ": ",
                "[",
                "]",
                "{",
                "}",
                ",",
                "'",
                "\"",
                "#",
                "-",
                "- ",
                "&a ",
                "*a",
                "? ",
                "|\n",
                "!!int ",
                "~",
                "null",
                "1e999",
                "0x1F",
                "-1",
                "<<: ",
                "\t",
                "%",
                "@",
                "\u0000",
                "\u00e9",
                ".inf",
                "9999999999",
                "2026-01-01",
                "---\n",
                "...\n");
        Arbitrary<int[]> cuts = Arbitraries.integers()
                .between(0, EXAMPLE.length())
                .array(int[].class)
                .ofSize(2);
        return Combinators.combine(pieces, cuts, pieces, cuts)
                .as((one, at, other, then) ->
                        spliced(spliced(EXAMPLE, one, at[0], at[1] % 4), other, then[0], then[1] % 6));
    }

    private static String spliced(String text, String piece, int at, int removed) {
        int from = Math.min(at, text.length());
        return text.substring(0, from) + piece + text.substring(Math.min(text.length(), from + removed));
    }
}

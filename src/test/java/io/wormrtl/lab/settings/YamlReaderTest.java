package io.wormrtl.lab.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {

    @Test
    void everyNodeKnowsItsPlace() {
        Node.Mapping root = (Node.Mapping) YamlReader.text("""
                # a comment
                router: { depth: 8, kind: fast }
                list:
                  - 1.5
                  - true
                """, "b.yaml");
        Node.Mapping router = (Node.Mapping) root.get("router");
        assertThat(router.position()).hasToString("b.yaml:2:9");
        assertThat(router.entries().get("kind").key()).hasToString("b.yaml:2:21");
        assertThat(router.get("depth")).isEqualTo(new Node.Scalar(Position.in("b.yaml", 2, 18), 8L));
        assertThat(router.get("kind")).isEqualTo(new Node.Scalar(Position.in("b.yaml", 2, 27), "fast"));
        Node.Sequence list = (Node.Sequence) root.get("list");
        assertThat(list.items())
                .containsExactly(
                        new Node.Scalar(Position.in("b.yaml", 4, 5), 1.5),
                        new Node.Scalar(Position.in("b.yaml", 5, 5), true));
    }

    @Test
    void anEmptyDocumentIsAnEmptyMapping() {
        assertThat(YamlReader.text("# nothing\n", "b.yaml")).isEqualTo(Node.Mapping.empty(Position.in("b.yaml", 1, 1)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a: 1\\na: 2           | b.yaml:2:1: the key 'a' is already given at b.yaml:1:1
            a: &x 1\\nb: *x       | b.yaml:2:4: aliases (*x) are not accepted; write the value out
            a: 1\\n---\\nb: 2     | b.yaml:3:1: a second document begins; only one is accepted
            """)
    void refuses(String text, String message) {
        assertThatThrownBy(() -> YamlReader.text(text.replace("\\n", "\n"), "b.yaml"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(message);
    }

    @Test
    void whatIsNoYamlIsRefusedInOneLine() {
        assertThatThrownBy(() -> YamlReader.text("a: [1, 2\nb: 3\n", "b.yaml"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:2:")
                .hasMessageContaining(": this is not YAML: while parsing a flow sequence, expected ',' or ']'")
                .extracting(Throwable::getMessage)
                .asString()
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "{[]: "})
    void deepNestingIsRefused(String opening) {
        for (int depth : new int[] {40, 990, 200_000}) {
            assertThatThrownBy(() -> YamlReader.text("a:\n  " + opening.repeat(depth), "b.yaml"))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageStartingWith("b.yaml:2:");
        }
        assertThatThrownBy(() -> YamlReader.text("[".repeat(40), "b.yaml"))
                .hasMessage("b.yaml:1:33: lists and sections inside each other must be at most 32 deep");
    }

    @Test
    void anEndlessValueIsRefusedAtOnce(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("b.yaml"), "name: " + "x".repeat(10_000_000) + "\n");
        assertThatThrownBy(() -> YamlReader.read(file))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("file '" + file + "' must have at most 1048576 bytes; long tables belong into CSV files");
    }

    @Test
    void aMissingFileIsRefused() {
        assertThatThrownBy(() -> YamlReader.read(Path.of("missing.yaml")))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("file 'missing.yaml' does not exist");
    }
}

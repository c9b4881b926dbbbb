package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

class WormrtlTest {

    private static Terminal wormrtl(String... arguments) {
        return Terminal.run(List.of(), arguments);
    }

    @Test
    void withoutACommandItExplainsItself() {
        assertThat(wormrtl().out()).contains("Usage: wormrtl", "list", "schema", "help", "Exit codes");
        assertThat(wormrtl().code()).isZero();
        assertThat(wormrtl("help", "list").out()).contains("Usage: wormrtl list");
        assertThat(wormrtl("schema", "--help").out()).contains("Usage: wormrtl schema");
    }

    @Test
    void versionIsOneLine() {
        assertThat(wormrtl("--version").out()).matches("wormrtl \\S+\\R");
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "csv", "json"})
    void listNamesEverything(String format) {
        Terminal terminal = wormrtl("list", "--format", format);
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out())
                .contains(
                        "router.routing",
                        "duato",
                        "traffic.pattern",
                        "bit-reversal",
                        "latency_mean",
                        "request-acknowledge");
    }

    @Test
    void schemaIsAJsonDocument() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(wormrtl("schema").out());
        assertThat(schema.get("additionalProperties").asBoolean(true)).isFalse();
        JsonNode depth =
                schema.get("properties").get("router").get("properties").get("buffer-depth");
        assertThat(depth.get("maximum").asInt()).isEqualTo(64);
        assertThat(depth.get("default").asInt()).isEqualTo(8);
        assertThat(depth.get("description").asText()).isNotEmpty();
        assertThat(schema.get("properties").get("network").get("anyOf")).hasSize(2);
    }

    /** The empty path would be the working directory. */
    @ParameterizedTest
    @CsvSource({"run, --out", "run, --vcd", "sweep, --out"})
    void aNameOfNothingIsNoFile(String command, String option) {
        for (String name : List.of("", " ")) {
            Terminal terminal = Terminal.run(Wormrtl.commands(), command, "testbenches/quickstart.yaml", option, name);
            assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
            assertThat(terminal.out()).isEmpty();
            assertThat(terminal.err())
                    .startsWith("Invalid value for option '" + option + "'")
                    .contains(": '" + name + "' names no file or directory (see wormrtl " + command + " --help)")
                    .hasLineCount(1);
        }
    }

    @Test
    void anUnknownCommandIsRefused() {
        Terminal terminal = wormrtl("lst");
        assertThat(terminal.code()).isEqualTo(2);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err())
                .contains("lst")
                .contains("did you mean list?")
                .hasLineCount(1);
    }

    @Command(name = "deep")
    private static final class Deep implements Runnable {
        private final Error error;

        Deep(Error error) {
            this.error = error;
        }

        @Override
        public void run() {
            throw error;
        }
    }

    private static Terminal deep(Error error, String... arguments) {
        return Terminal.run(List.of(new Deep(error)), arguments);
    }

    /** What no handler of exceptions sees is a mistake of the program too, and shown where asked for. */
    @Test
    void anErrorIsNoStackTraceUnlessAskedFor() {
        Terminal plain = deep(new StackOverflowError("too deep"), "deep");
        assertThat(plain.code()).isEqualTo(ExitCode.BUG);
        assertThat(plain.err())
                .isEqualTo("This is a mistake in wormrtl itself (StackOverflowError: too deep); please report it with"
                        + " what --debug prints.\n");
        Terminal debugged = deep(new StackOverflowError("too deep"), "--debug", "deep");
        assertThat(debugged.code()).isEqualTo(ExitCode.BUG);
        assertThat(debugged.err()).startsWith(plain.err()).contains("WormrtlTest");
        assertThat(deep(new NoClassDefFoundError("gone"), "deep").code()).isEqualTo(ExitCode.BUG);
    }

    /** Nothing is wrong with the program then, whether more is asked for or not. */
    @Test
    void whoNeedsTooMuchMemoryIsToldWhatToDo() {
        for (String[] arguments : new String[][] {{"deep"}, {"--debug", "deep"}}) {
            Terminal terminal = deep(new OutOfMemoryError("Java heap space"), arguments);
            assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
            assertThat(terminal.out()).isEmpty();
            assertThat(terminal.err())
                    .isEqualTo("There is not enough memory for this; give Java more with -Xmx, or make the network"
                            + " smaller or the run shorter.\n");
        }
    }
}

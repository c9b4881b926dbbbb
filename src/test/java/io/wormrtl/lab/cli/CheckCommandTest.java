package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

    @TempDir
    private Path directory;

    private Terminal check(String network, String router, String... arguments) throws IOException {
        Path file = Files.writeString(directory.resolve("b.yaml"), network + "\n" + router + "\n");
        List<String> all = new ArrayList<>(List.of("check", file.toString()));
        all.addAll(List.of(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    private static final String MESH = "network: { topology: mesh, radices: [3, 3] }";
    private static final String DUATO = "router: { virtual-channels: 2, routing: duato }";
    private static final String TFAR = "router: { virtual-channels: 1, routing: tfar }";

    @Test
    void printsTheOrderingThatProvesFreedom() throws IOException {
        Terminal terminal = check(MESH, "router: { virtual-channels: 1 }");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        assertThat(terminal.out())
                .containsPattern("\n  verdict +deadlock-free\n")
                .contains("\ndeadlock-free: messages wait for later ones only among the 24 channels (")
                .contains(" < ")
                .doesNotContain("...");
    }

    @Test
    void printsTheCycleWithTheHeadersThatMakeIt() throws IOException {
        Terminal terminal = check(MESH, TFAR);
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out())
                .containsPattern("\n  verdict +can deadlock\n")
                .containsPattern(
                        "\n  message for +holds +waits for\n  \\(\\d,\\d\\) +\\(0,0\\)\\.x_plus\\.vc0 +\\(1,0\\)\\.y_plus\\.vc0\n");
    }

    @Test
    void countsTheRuleOfReallocation() throws IOException {
        assertThat(check(MESH, DUATO).code()).isEqualTo(ExitCode.GOOD);
        Terminal atTail = check(MESH, DUATO, "-P", "router.reallocation=at-tail");
        assertThat(atTail.code()).isEqualTo(ExitCode.FAILED);
        assertThat(atTail.out())
                .contains("not proven deadlock-free: the channels of the cycle can wait for each other;"
                        + " with router.reallocation at-tail a header can stand behind another message");
    }

    @Test
    @Tag("slow")
    void filesHoldTheGraphAndAPicture() throws IOException {
        Path out = directory.resolve("out");
        Path dot = directory.resolve("g.dot");
        Terminal terminal = check(MESH, TFAR, "--out", out.toString(), "--dot", dot.toString());
        assertThat(terminal.err()).isEmpty();
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "deadlock.csv",
                        "cycle.csv",
                        "index.html",
                        "report.json",
                        "dependencies.dot",
                        "dependencies.svg",
                        "dependencies.png",
                        "tidy.csv",
                        "wormrtl-results.txt");
        assertThat(Files.readString(dot))
                .startsWith("digraph {\n")
                .contains("\"(0,0).x_plus.vc0\" -> \"(1,0).y_plus.vc0\" [color=red];")
                .isEqualTo(Files.readString(out.resolve("dependencies.dot")));
        check(MESH, "router: { virtual-channels: 1 }", "--out", out.toString());
        assertThat(out.toFile().list()).contains("ordering.csv").doesNotContain("cycle.csv");
        check(MESH, DUATO, "--states", "50", "--out", out.toString());
        assertThat(out.toFile().list())
                .as("what an earlier run wrote there goes")
                .containsExactlyInAnyOrder(
                        "deadlock.csv", "index.html", "report.json", "tidy.csv", "wormrtl-results.txt");
    }

    @Test
    void everythingIsInTheDocument() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(check(MESH, DUATO, "--format", "json").out());
        assertThat(document.get("deadlock").get("verdict").asText()).isEqualTo("deadlock-free");
        assertThat(document.get("deadlock").get("escape").asText()).isEqualTo("as the routing function declares them");
        assertThat(document.get("ordering")).hasSize(24);
        assertThat(document.get("ordering").get(0).get("channel").asText()).endsWith(".vc0");
        JsonNode cycle = new ObjectMapper()
                .readTree(check(MESH, TFAR, "--format", "json").out())
                .get("cycle");
        assertThat(cycle).hasSize(4);
        assertThat(cycle.get(0).get("waits_for")).isEqualTo(cycle.get(1).get("held"));
    }

    @Test
    void beyondTheLimitItIsUndecided() throws IOException {
        Terminal terminal = check(MESH, DUATO, "--states", "50");
        assertThat(terminal.code()).isEqualTo(ExitCode.FAILED);
        assertThat(terminal.out()).contains("undecided: there are more than 50 states of headers; raise the limit");
        Terminal none = check(MESH, DUATO, "--states", "0");
        assertThat(none.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(none.err()).contains("--states (0) must be at least 1");
    }

    /** Before anything is proved and printed. */
    @Test
    void aGraphThatCannotBeWrittenIsRefusedAtOnce() throws IOException {
        Terminal terminal =
                check(MESH, DUATO, "--dot", directory.resolve("no/g.dot").toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).contains("its directory does not exist").hasLineCount(1);
    }

    @Test
    void anInputIsNotReplaced() throws IOException {
        Terminal terminal =
                check(MESH, DUATO, "--dot", directory.resolve("b.yaml").toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err()).contains("is also an input");
    }
}

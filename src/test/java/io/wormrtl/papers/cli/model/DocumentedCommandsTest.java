package io.wormrtl.papers.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

@Tag("slow")
class DocumentedCommandsTest {

    private static final Pattern COMMAND = Pattern.compile("`model ([^`]*--[^`]*)`");

    static List<String> commands() throws IOException {
        return COMMAND.matcher(Files.readString(Path.of("docs", "models.md")))
                .results()
                .map(MatchResult::group)
                .map(text -> text.substring(7, text.length() - 1))
                .toList();
    }

    @Test
    void everyFigureHasItsCommand() throws IOException {
        assertThat(commands()).hasSizeGreaterThanOrEqualTo(10);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theDocumentedCommandWorks(String command, @TempDir Path directory) {
        StringWriter out = new StringWriter();
        int exit = new CommandLine(new ModelCommand())
                .setOut(new PrintWriter(out))
                .execute(command.replace("--out out", "--out " + directory).split(" "));
        assertThat(exit).isZero();
        assertThat(out.toString()).startsWith("wormrtl ");
        assertThat(Files.exists(directory.resolve(command.split(" --")[0].replaceFirst(".* ", "") + ".svg")))
                .isEqualTo(command.contains("--out"));
    }
}

package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of all claims in docs/figures.md. */
class FiguresPageTest {

    private static final String HEADING = "| claim | paper | here | verdict | run that shows it |";
    private static final Path FIGURES = Path.of("testbenches", "figures");
    /** Says nothing of a network. */
    private static final String NOT_JUDGED = "3.14";

    /** Claim, paper, here, verdict, run. */
    private static List<List<String>> rows() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("docs", "figures.md"));
        assertThat(lines).contains(HEADING);
        return lines.subList(lines.indexOf(HEADING) + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Stream.of(line.substring(1).split("\\|", -1))
                        .map(String::strip)
                        .limit(5)
                        .toList())
                .toList();
    }

    @Test
    void everyClaimHasOneRow() throws IOException {
        List<String> ids = new ArrayList<>();
        for (List<String> row : rows()) {
            ids.addAll(List.of(row.get(0).split(", ")));
        }
        assertThat(ids).doesNotHaveDuplicates().containsAll(Claims.CATALOGUE.names());
    }

    @Test
    void everyVerdictHasARunOfItsOwnCommand() throws IOException {
        assertThat(rows()).hasSizeGreaterThan(50).allSatisfy(row -> {
            assertThat(row).hasSize(5);
            assertThat(row.get(1)).matches("00\\d[,:].*");
            if (row.get(0).equals(NOT_JUDGED)) {
                return;
            }
            assertThat(row.get(4)).as(row.get(0)).isNotEmpty();
            if (Claims.CATALOGUE.names().contains(row.get(0).split(", ")[0])) {
                assertThat(row.get(4)).startsWith("`figures " + row.get(0).replace(",", "") + "`");
            }
        });
    }

    /** Testbenches that are named in full, and tests. */
    @Test
    void whatIsNamedIsThere() throws IOException {
        Pattern name = Pattern.compile("`(\\d{3}-[\\w-]+)(\\*?)`|`(\\w+(?:Test|Properties))`");
        TreeSet<String> tests = new TreeSet<>();
        for (List<String> row : rows()) {
            Matcher named = name.matcher(row.get(4));
            while (named.find()) {
                if (named.group(3) != null) {
                    tests.add(named.group(3) + ".java");
                } else if (named.group(2).isEmpty()) {
                    assertThat(FIGURES.resolve(named.group(1) + ".yaml")).exists();
                } else {
                    String start = named.group(1);
                    assertThat(FIGURES.toFile().list((directory, file) -> file.startsWith(start)))
                            .as(start)
                            .isNotEmpty();
                }
            }
        }
        try (Stream<Path> sources = Files.walk(Path.of("src", "test", "java"))) {
            assertThat(sources.map(path -> path.getFileName().toString())).containsAll(tests);
        }
        assertThat(tests).hasSizeGreaterThan(5);
    }
}

package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of safeguards in docs/faults.md names tests that are there, and speak of the rules of their rows. */
class SafeguardsPageTest {

    private static final Path TESTS = Path.of("src", "test", "java", "io", "wormrtl", "protocols");
    private static final Pattern ROW =
            Pattern.compile("\\| (?<safeguard>.+) \\| (?<without>.+) \\| `(?<test>\\w+)\\.(?<method>\\w+)` \\|");
    private static final Pattern RULE = Pattern.compile("`([a-z0-9-]+)`");

    /** A row of the table. */
    record Safeguard(String safeguard, String without, String test, String method) {}

    static List<Safeguard> rows() throws IOException {
        String page = Files.readString(Path.of("docs", "faults.md"));
        String section = page.substring(page.indexOf("## Safeguards"));
        return section.lines()
                .filter(line -> line.startsWith("|"))
                .skip(2)
                .map(SafeguardsPageTest::row)
                .toList();
    }

    private static Safeguard row(String line) {
        Matcher cells = ROW.matcher(line);
        assertThat(cells.matches()).as(line).isTrue();
        return new Safeguard(
                cells.group("safeguard"), cells.group("without"), cells.group("test"), cells.group("method"));
    }

    private static List<Path> classes(String name) throws IOException {
        try (Stream<Path> files = Files.walk(TESTS)) {
            return files.filter(file -> file.getFileName().toString().matches(name + "\\.java"))
                    .toList();
        }
    }

    /** From the line before the method on, where its values stand, to its end. */
    private static String text(Safeguard row) throws IOException {
        List<Path> found = classes(row.test());
        assertThat(found).as(row.test()).hasSize(1);
        String source = Files.readString(found.get(0));
        int at = source.indexOf(" void " + row.method() + "(");
        assertThat(at).as(row.toString()).isPositive();
        int values = source.lastIndexOf("\n\n", at);
        return source.substring(values, source.indexOf("\n    }\n", at));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theTestIsThereAndSpeaksOfTheRule(Safeguard row) throws IOException {
        String text = text(row);
        Matcher rule = RULE.matcher(row.without());
        if (rule.find()) {
            String name = rule.group(1);
            String withoutProtocol = name.replaceFirst("^(utp|sbrp|fcr|disha)-", "");
            String constant = withoutProtocol.replace('-', '_').toUpperCase(Locale.ROOT) + ".name()";
            boolean ofCredits = name.equals("credit-count") && text.contains("CreditFlowControl.RULE.name()");
            assertThat(ofCredits || text.contains(name) || text.contains(constant))
                    .as(row.toString())
                    .isTrue();
        } else {
            assertThat(row.without()).startsWith("no rule: ");
        }
    }

    @Test
    void everyClassOfSuchTestsHasARow() throws IOException {
        List<String> named = rows().stream().map(Safeguard::test).toList();
        List<String> all = classes("\\w+SafeguardsTest").stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .toList();
        assertThat(all).hasSizeGreaterThan(4);
        assertThat(named).containsAll(all);
    }
}

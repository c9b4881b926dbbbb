package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever copies a fragment of docs/parts.md copies its imports from there, too. */
class PartsPageImportsTest {

    private static final Path SOURCES = Path.of("src", "test", "java", "io", "wormrtl", "examples");

    @TempDir
    private Path directory;

    /** The sources of which the page shows a whole class, but for tests. */
    private static List<String> shown(String page) {
        List<String> names = new ArrayList<>();
        Matcher types = Pattern.compile("(?m)^(?:public )?(?:final )?(?:class|record) (\\w+)").matcher(page);
        while (types.find()) {
            if (!types.group(1).endsWith("Properties")) {
                names.add(types.group(1));
            }
        }
        return names;
    }

    @Test
    void fragmentsCompileWithTheImportsOfThePage() throws IOException {
        String page = Files.readString(Path.of("docs", "parts.md"));
        Matcher imports = Pattern.compile("(?s)## Imports\n.*?```java\n(.*?)```").matcher(page);
        assertThat(imports.find()).isTrue();
        List<Path> copies = new ArrayList<>();
        for (String name : shown(page)) {
            String code = Files.readString(SOURCES.resolve(name + ".java"));
            String without = code.replaceAll("(?m)^import .*\n", "");
            Path copy = directory.resolve(name + ".java");
            Files.writeString(copy, without.replaceFirst(";", ";\n" + Matcher.quoteReplacement(imports.group(1))));
            copies.add(copy);
        }
        assertThat(copies).hasSizeGreaterThan(20);
        BroughtProgram.compile(BroughtProgram.withTests(), copies, directory.resolve("classes"));
        assertThat(directory.resolve("classes/io/wormrtl/examples/OnOffLink.class")).isNotEmptyFile();
    }
}

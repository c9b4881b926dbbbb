package io.wormrtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every library that goes into the jar brings its licence text along; the build lists both before the tests. */
class LicencesTest {

    private static final Path LICENCES =
            resource("/META-INF/licenses/README.md").getParent();
    private static final Path LIBRARIES = resource("/libraries.txt");
    private static final Pattern LIBRARY = Pattern.compile("(?m)^ +[\\w.-]+:([\\w.-]+):jar:");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `([\\w.-]+)` \\| [^|]+ \\| ((?:`[^`]+`(?:, )?)+) \\|$");

    private static Path resource(String name) {
        try {
            return Path.of(LicencesTest.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> libraries() throws IOException {
        return LIBRARY.matcher(Files.readString(LIBRARIES))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String table() throws IOException {
        return Files.readString(LICENCES.resolve("README.md"));
    }

    static Stream<String> texts() throws IOException {
        return ROW
                .matcher(table())
                .results()
                .flatMap(row -> Stream.of(row.group(2).replace("`", "").split(", ")))
                .filter(text -> !text.equals("../LICENSE"))
                .toList()
                .stream();
    }

    @Test
    void theTableNamesTheLibrariesOfTheJar() throws IOException {
        List<String> named =
                ROW.matcher(table()).results().map(match -> match.group(1)).toList();
        assertThat(named).containsExactlyInAnyOrderElementsOf(libraries()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void theTextIsThere(String text) throws IOException {
        Path path = LICENCES.resolve(text);
        if (Files.isRegularFile(path)) {
            assertThat(path).isNotEmptyFile();
            return;
        }
        assertThat(path)
                .isDirectoryContaining(file -> file.getFileName().toString().startsWith("LICENSE"));
    }

    @Test
    void theProjectsOwnIsTheApacheLicense() throws IOException {
        assertThat(Files.readString(Path.of("LICENSE")))
                .contains("Apache License", "Version 2.0, January 2004", "END OF TERMS AND CONDITIONS");
    }
}

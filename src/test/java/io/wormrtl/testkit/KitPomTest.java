package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A project that has the kit needs nothing that this one has not been built with. */
class KitPomTest {

    private static final Path POM = Path.of("src", "testkit", "pom.xml");

    private static Stream<String> dependencies() throws IOException {
        String pom = Files.readString(POM);
        return Pattern.compile("(?s)<dependency>.*?</dependency>")
                .matcher(pom)
                .results()
                .map(found -> found.group());
    }

    private static String jar(String dependency) {
        return dependency.replaceFirst(
                "(?s).*?<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>.*", "$1-$2.jar");
    }

    @Test
    void itAsksForTheVersionsOfThisBuild() throws IOException {
        assertThat(dependencies()
                        .filter(dependency -> !dependency.contains("io.wormrtl"))
                        .map(KitPomTest::jar))
                .hasSize(5)
                .allSatisfy(jar -> assertThat(
                                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")))
                        .contains(jar));
    }

    /** The versions of JUnit that jqwik names itself are older than those of this build. */
    @Test
    void itAsksForNoOthersByWayOfJqwik() throws IOException {
        assertThat(dependencies().filter(dependency -> dependency.contains("net.jqwik")))
                .hasSize(2)
                .allMatch(
                        dependency -> dependency.matches(
                                "(?s).*<exclusion>\\s*<groupId>org.junit.platform</groupId>\\s*<artifactId>\\*</artifactId>.*"));
        assertThat(dependencies()
                        .filter(dependency ->
                                dependency.contains("org.junit.platform</groupId>\n      <artifactId>junit")))
                .hasSize(2);
    }
}

package io.wormrtl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What is cited is what is built. */
class CitationTest {

    @Test
    void versionAndLicenceAreThoseOfTheBuild() throws IOException {
        JsonNode citation = new YAMLMapper().readTree(Path.of("CITATION.cff").toFile());
        String build = Files.readString(Path.of("pom.xml"));
        assertThat(build)
                .contains("<artifactId>wormrtl</artifactId>\n  <version>"
                        + citation.get("version").asText() + "</version>")
                .contains("<name>" + citation.get("license").asText() + "</name>");
        assertThat(citation.get("cff-version").asText()).isEqualTo("1.2.0");
        assertThat(citation.get("title").asText()).startsWith("wormrtl: ");
        assertThat(citation.get("authors")).isNotEmpty();
    }
}

package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The schemas that editors fetch. */
class PublishedSchemaTest {

    private static final Path SCHEMAS = Path.of("docs", "schema");

    /** After a change of the settings: {@code wormrtl schema > docs/schema/testbench.json}, and likewise contention. */
    @Test
    void isTheOnePrinted() throws IOException {
        assertThat(Files.readString(SCHEMAS.resolve("testbench.json"))).isEqualTo(Testbench.FORM.schema());
        assertThat(Files.readString(SCHEMAS.resolve("contention.json")))
                .isEqualTo(FileKinds.CATALOGUE.get("contention").get().schema());
    }
}

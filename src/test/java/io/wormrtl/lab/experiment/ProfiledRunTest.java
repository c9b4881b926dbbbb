package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfiledRunTest {

    @TempDir
    private Path directory;

    /** A message of eight flits over two links, during warm-up or in the first cycle that is measured. */
    @ParameterizedTest
    @CsvSource({"0, 0", "100, 16"})
    void onlyTheMeasurementCounts(long generated, long hops) throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n" + generated + ",0,2,8\n");
        ProfiledRun run = ProfiledRun.of(Testbench.parse("""
                network: { topology: mesh, radices: [3] }
                traffic: { trace: t.csv }
                run: { warm-up: 100, measure: 200 }
                """, directory.resolve("b.yaml"), List.of()));
        assertThat(run.cycles()).isEqualTo(200);
        assertThat(run.flitHops()).isEqualTo(hops);
        assertThat(run.rows()).allMatch(row -> row.evaluations() > 0);
        assertThat(run.nanoseconds())
                .isEqualTo(run.rows().stream()
                        .mapToLong(Profile.ProcessCost::nanoseconds)
                        .sum());
    }
}

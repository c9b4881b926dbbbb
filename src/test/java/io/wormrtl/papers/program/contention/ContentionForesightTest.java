package io.wormrtl.papers.program.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.experiment.Foresight;
import io.wormrtl.lab.experiment.ProgramTraffic;
import io.wormrtl.lab.experiment.ProgramTraffic.Analysis;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the contention of mapped paths says of a program, as the lab asks for it. */
class ContentionForesightTest {

    private static final double APPLIED = 0.6;
    private static final List<Integer> SENDING =
            IntStream.range(0, 16).filter(task -> task % 5 != 0).boxed().toList();

    private static Optional<Analysis> analysis(String router) {
        Parts parts = Testbench.parse(
                        "network: { topology: mesh, radices: [4, 4] }\n" + router
                                + "traffic: { length: 20, program: { process: { graph: transpose, size: 16 },"
                                + " computation: 90 } }\n",
                        Path.of("p.yaml"),
                        List.of())
                .parts();
        return Foresight.first().of(ProgramTraffic.program(parts), parts.network(), SENDING, APPLIED);
    }

    /** 003, section 5.4 for a square of 4: nu_max = 2, nu_avg = 4/3; the four tasks of the diagonal send nothing. */
    @Test
    void averageAndWorstAreForeseen() {
        Analysis analysis = analysis("").orElseThrow();
        assertThat(analysis.saturationAverage()).isCloseTo(3 / 7.0, within(1e-12));
        assertThat(analysis.saturationWorst()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(analysis.actualAverage()).isCloseTo(PathModel.actualTraffic(APPLIED, 3 / 7.0), within(1e-12));
        assertThat(analysis.actualWorst()).isCloseTo(PathModel.actualTraffic(APPLIED, 1 / 3.0), within(1e-12));
        assertThat(analysis.actualWorst()).isLessThan(analysis.actualAverage());
        assertThat(analysis.saturations()).hasSize(12);
        assertThat(analysis.saturations().get(0)).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(analysis.saturations().get(3)).isEqualTo(1);
    }

    @Test
    void nothingIsForeseenWhereHeadersHaveAChoice() {
        assertThat(analysis("router: { routing: west-first }\n")).isEmpty();
    }
}

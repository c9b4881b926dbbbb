package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list of claims. */
@Tag("slow")
class ClaimsTest {

    static List<String> testbenches() {
        return Claims.named(List.of()).stream()
                .flatMap(claim -> claim.testbenches().stream())
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void everyTestbenchIsASweepOfLoadsOfWaysOrOfAProgram(String name) {
        Testbench testbench = Testbench.of(Path.of("testbenches/figures", name + ".yaml"), List.of());
        testbench.refuseUnused();
        assertThat(SweepPlan.of(testbench).paths())
                .anyMatch(path ->
                        path.equals(SweepPlan.LOAD) || path.equals("traffic.pattern.file") || program(testbench));
    }

    private static boolean program(Testbench testbench) {
        return testbench.settings().traffic().program() != null;
    }

    @Test
    void everyClaimHasANumberOfItsOwn() {
        assertThat(Claims.CATALOGUE.names()).allMatch(id -> id.matches("\\d\\.\\d+"));
        assertThat(Claims.CATALOGUE.entries()).allSatisfy(entry -> {
            assertThat(entry.value().id()).isEqualTo(entry.name());
            assertThat(entry.summary()).contains(entry.value().source());
        });
    }
}

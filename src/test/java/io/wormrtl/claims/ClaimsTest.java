package io.wormrtl.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.experiment.SweepPlan;
import io.wormrtl.testbench.Testbench;
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
        return Claims.ALL.stream()
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
        assertThat(Claims.ALL).extracting(Claim::id).doesNotHaveDuplicates().allMatch(id -> id.matches("\\d\\.\\d+"));
    }

    @Test
    void claimsAreNamedByNumberOrByPaper() {
        assertThat(Claims.named(List.of("4.6"))).extracting(Claim::id).containsExactly("4.6");
        assertThat(Claims.named(List.of("004")))
                .isEqualTo(Claims.named(List.of("4")))
                .allMatch(claim -> claim.source().startsWith("004"));
        assertThat(Claims.named(List.of())).isEqualTo(Claims.ALL);
        assertThatThrownBy(() -> Claims.named(List.of("4.6", "9.9")))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("'9.9' is not known")
                .hasMessageContaining("4.6");
    }

    @Test
    void verdictsOnSeveralStatementsAreOne() {
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.HOLDS, ClaimVerdict.HOLDS)))
                .isEqualTo(ClaimVerdict.HOLDS);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.HOLDS, ClaimVerdict.DOES_NOT_HOLD)))
                .isEqualTo(ClaimVerdict.HOLDS_IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.HOLDS_IN_PART, ClaimVerdict.DOES_NOT_HOLD)))
                .isEqualTo(ClaimVerdict.HOLDS_IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.NOT_DECIDED))).isEqualTo(ClaimVerdict.NOT_DECIDED);
        assertThat(ClaimVerdict.of(List.of())).isEqualTo(ClaimVerdict.NOT_DECIDED);
    }

    @Test
    void whatIsNotDecidedIsNeverDropped() {
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.HOLDS, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.HOLDS_IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.DOES_NOT_HOLD, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.NOT_DECIDED);
        Judgement judgement = Judgement.of(
                Statement.undecided("a", "too short"),
                Statement.of("b", true, "1 < 2"),
                Statement.of("c", false, "2 > 1"),
                Statement.of("d", true, "1 < 3"));
        assertThat(judgement.verdict()).isEqualTo(ClaimVerdict.HOLDS_IN_PART);
        assertThat(judgement.counts()).isEqualTo("holds: 2, does not hold: 1, not decided: 1");
    }
}

package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How claims are named, and what verdicts on their statements are together. */
class ClaimVerdictsTest {

    @Test
    void claimsAreNamedByNumberOrByPaper() {
        assertThat(Claims.named(List.of("4.6"))).extracting(Claim::id).containsExactly("4.6");
        assertThat(Claims.named(List.of("004")))
                .isEqualTo(Claims.named(List.of("4")))
                .allMatch(claim -> claim.source().startsWith("004"));
        assertThat(Claims.named(List.of())).extracting(Claim::id).isEqualTo(Claims.CATALOGUE.names());
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

    @Test
    void aPaperIsNamedWhole() {
        assertThatThrownBy(() -> Claims.named(List.of("00"))).hasMessageContaining("claim '00' is not known");
        assertThatThrownBy(() -> Claims.named(List.of("4.")))
                .hasMessageStartingWith("claim '4.' is not known; accepted: 0.1, 0.2, 0.3, ")
                .hasMessageEndingWith(", 4.19, 4.21");
        assertThat(Claims.named(List.of("4.1"))).extracting(Claim::id).containsExactly("4.1");
        assertThat(Claims.named(List.of("4.5", "1.4", "4.5")))
                .as("in their own order")
                .extracting(Claim::id)
                .containsExactly("1.4", "4.5");
    }

    @Test
    void verdictsHaveWords() {
        assertThat(ClaimVerdict.values())
                .extracting(ClaimVerdict::toString)
                .containsExactly("holds", "holds in part", "does not hold", "not decided");
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.HOLDS_IN_PART, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.HOLDS_IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.DOES_NOT_HOLD, ClaimVerdict.DOES_NOT_HOLD)))
                .isEqualTo(ClaimVerdict.DOES_NOT_HOLD);
        assertThat(new Statement("a", ClaimVerdict.HOLDS, "b")).isEqualTo(Statement.of("a", true, "b"));
        assertThat(new Statement("a", ClaimVerdict.DOES_NOT_HOLD, "b")).isEqualTo(Statement.of("a", false, "b"));
        assertThat(new Statement("a", ClaimVerdict.NOT_DECIDED, "b")).isEqualTo(Statement.undecided("a", "b"));
    }

    @Test
    void claimsNeedTheirTestbenches() {
        assertThat(Messages.ofBothLengths())
                .containsExactly("002-small-qap", "002-small-kk1", "002-large-qap", "002-large-kk1");
        assertThat(Messages.SMALL.asPackets()).isEqualTo("002-small-qap");
        assertThat(Messages.SMALL.overCircuits()).isEqualTo("002-small-kk1");
        assertThat(Messages.values()).extracting(Messages::toString).containsExactly("small", "large");
        assertThat(RecoveryProtocols.testbenches("f")).containsExactly("f", "f-fault-free", "f-reliable-router");
        assertThat(ScoutingCurves.ALL)
                .containsExactly("000-fig1-8x8-v1", "000-fig1-8x8-v6", "000-fig1-16x16-v1", "000-fig1-16x16-v6");
        Claim claim =
                Claim.of("9.9", "009, Fig. 9", "it is so", "t", evidence -> Judgement.of(Statement.of("a", true, "b")));
        assertThat(claim.testbenches()).containsExactly("t");
        assertThat(Claim.of("9.9", "009, Fig. 9", "it is so", claim.judge()).testbenches())
                .isEmpty();
        assertThat(claim.judge().apply(new Evidence()).counts()).isEqualTo("holds: 1");
    }
}

package io.wormrtl.papers.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Arrays;
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
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.REPRODUCED, ClaimVerdict.REPRODUCED)))
                .isEqualTo(ClaimVerdict.REPRODUCED);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.REPRODUCED, ClaimVerdict.REFUTED)))
                .isEqualTo(ClaimVerdict.IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.IN_PART, ClaimVerdict.REFUTED)))
                .isEqualTo(ClaimVerdict.IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.NOT_DECIDED))).isEqualTo(ClaimVerdict.NOT_DECIDED);
        assertThat(ClaimVerdict.of(List.of())).isEqualTo(ClaimVerdict.NOT_DECIDED);
    }

    @Test
    void whatIsNotDecidedIsNeverDropped() {
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.REPRODUCED, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.REFUTED, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.NOT_DECIDED);
        Judgement judgement = Judgement.of(
                Statement.undecided("a", "too short"),
                Statement.of("b", true, "1 < 2"),
                Statement.of("c", false, "2 > 1"),
                Statement.of("d", true, "1 < 3"));
        assertThat(judgement.verdict()).isEqualTo(ClaimVerdict.IN_PART);
        assertThat(judgement.counts()).isEqualTo("reproduced: 2, refuted: 1, not decided: 1");
    }

    @Test
    void anAssumptionIsNeverDropped() {
        ClaimVerdict assumed = ClaimVerdict.UNDER_ASSUMPTION;
        assertThat(ClaimVerdict.of(List.of(assumed, ClaimVerdict.REPRODUCED))).isEqualTo(assumed);
        assertThat(ClaimVerdict.of(List.of(assumed, ClaimVerdict.REFUTED))).isEqualTo(ClaimVerdict.IN_PART);
        assertThat(ClaimVerdict.of(List.of(assumed, ClaimVerdict.NOT_DECIDED))).isEqualTo(ClaimVerdict.IN_PART);
    }

    private static Reading reading(String name, ClaimVerdict verdict) {
        return new Reading(name, verdict, "1 < 2");
    }

    private static ClaimVerdict read(ClaimVerdict hardware, ClaimVerdict... assumptions) {
        List<Reading> under = Arrays.stream(assumptions)
                .map(verdict -> reading("gaps", verdict))
                .toList();
        return Statement.read("a", reading("hardware", hardware), under).verdict();
    }

    @Test
    void whatHardwareDoesNotHaveIsLookedForUnderAssumptions() {
        ClaimVerdict so = ClaimVerdict.REPRODUCED;
        ClaimVerdict not = ClaimVerdict.REFUTED;
        ClaimVerdict open = ClaimVerdict.NOT_DECIDED;
        assertThat(read(so, not, open)).isEqualTo(so);
        assertThat(read(open, so)).isEqualTo(open);
        assertThat(read(not, not, open, so)).isEqualTo(ClaimVerdict.UNDER_ASSUMPTION);
        assertThat(read(not, not, open)).isEqualTo(open);
        assertThat(read(not, not)).isEqualTo(not);
        assertThat(read(not)).isEqualTo(not);
        assertThat(Statement.read("a", reading("hardware", not), List.of(reading("uniform gaps", so)))
                        .reason())
                .isEqualTo("hardware, refuted: 1 < 2; uniform gaps, reproduced: 1 < 2");
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
                .containsExactly(
                        "reproduced", "reproduced under an assumption", "reproduced in part", "refuted", "not decided");
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.IN_PART, ClaimVerdict.NOT_DECIDED)))
                .isEqualTo(ClaimVerdict.IN_PART);
        assertThat(ClaimVerdict.of(List.of(ClaimVerdict.REFUTED, ClaimVerdict.REFUTED)))
                .isEqualTo(ClaimVerdict.REFUTED);
        assertThat(new Statement("a", ClaimVerdict.REPRODUCED, "b")).isEqualTo(Statement.of("a", true, "b"));
        assertThat(new Statement("a", ClaimVerdict.REFUTED, "b")).isEqualTo(Statement.of("a", false, "b"));
        assertThat(new Statement("a", ClaimVerdict.NOT_DECIDED, "b")).isEqualTo(Statement.undecided("a", "b"));
    }

    @Test
    void claimsNeedTheirTestbenches() {
        assertThat(Messages.ofBothLengths())
                .containsExactly("002-small-qap", "002-small-kk1", "002-large-qap", "002-large-kk1");
        assertThat(Messages.ofBothLengths(Messages.LARGE))
                .containsExactly(
                        "002-small-qap", "002-small-kk1", "002-large-qap", "002-large-kk1", "002-large-overheads");
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
        assertThat(claim.judge().apply(new Evidence()).counts()).isEqualTo("reproduced: 1");
    }
}

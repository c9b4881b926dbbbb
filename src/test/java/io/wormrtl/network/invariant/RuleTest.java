package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules, sets of them, and what is said of one that is broken. */
class RuleTest {

    private static final Rule A = new Rule("rule-a", "a holds");
    private static final Rule B = new Rule("rule-b", "b holds");
    private static final Rule C = new Rule("rule-c", "c holds");

    @ParameterizedTest
    @ValueSource(strings = {"a", "7", "fifo-overflow", "a-1-b2"})
    void lowerCaseWordsAndDigitsNameARule(String name) {
        assertThatCode(() -> new Rule(name, "holds")).doesNotThrowAnyException();
        assertThat(new Rule(name, "holds")).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "a-", "-a", "a--b", "a_b", "a b", "a-B"})
    void otherNamesAreRefused(String name) {
        assertThatThrownBy(() -> new Rule(name, "holds"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rule '" + name + "' is not lower-case-with-hyphens");
    }

    @Test
    void aRuleSaysWhatMustHold() {
        assertThatThrownBy(() -> new Rule("a", " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rule 'a' does not say what must hold");
    }

    @Test
    void aSetHoldsTheRulesNamedOrAllOthers() {
        assertThat(watched(RuleSet.ALL)).containsExactly(A, B, C);
        assertThat(watched(RuleSet.NONE)).isEmpty();
        assertThat(watched(RuleSet.only(A, C))).containsExactly(A, C);
        assertThat(watched(RuleSet.only(A, C).without("rule-a", "rule-b"))).containsExactly(C);
        assertThat(watched(RuleSet.ALL.without("rule-b"))).containsExactly(A, C);
        assertThat(watched(RuleSet.ALL.without("rule-b").without("rule-c", "rule-b")))
                .containsExactly(A);
        assertThat(watched(RuleSet.NONE.without("rule-b"))).isEmpty();
    }

    private static List<Rule> watched(RuleSet set) {
        return List.of(A, B, C).stream().filter(set::contains).toList();
    }

    /** The rules of every network come first, and a rule that only somebody asked for is listed with no checks. */
    @Test
    void verdictsListTheRulesInTheOrderInWhichTheyWereAskedFor() {
        Verdicts verdicts = new Verdicts();
        verdicts.tally(B).check();
        verdicts.tally(A);
        verdicts.tally(B).check();
        verdicts.tally(C).violated(8, "net", "seen");
        verdicts.tally(A).violated(9, "net.router", "seen too");
        assertThat(verdicts.rules())
                .extracting(RuleVerdict::rule, RuleVerdict::checks, RuleVerdict::violations)
                .containsExactly(tuple(B, 2L, 0L), tuple(A, 0L, 1L), tuple(C, 0L, 1L));
        assertThat(verdicts.violations())
                .hasToString("[cycle 8, net, rule-c: seen, cycle 9, net.router, rule-a: seen too]");
        assertThat(verdicts.first()).contains(new Violation(8, "net", "rule-c", "seen"));
        assertThat(new Verdicts().first()).isEmpty();
    }

    @Test
    void whatIsNotWatchedNeitherStopsNorCounts() {
        Verdicts verdicts = new Verdicts(RuleSet.only(A));
        verdicts.onViolation(() -> {
            throw new AssertionError("stopped");
        });
        Tally off = verdicts.tally(B);
        off.check();
        off.violated(3, "net", "seen");
        assertThat(off.verdict()).isEqualTo(new RuleVerdict(B, 1, 0));
        assertThat(verdicts.violations()).isEmpty();
        assertThat(verdicts.watches(A)).isTrue();
        assertThat(verdicts.watches(B)).isFalse();
    }

    @Test
    void aCheckOfRestSaysWhatIsLeftOnlyIfSomethingIs() {
        RestCheck rests = new RestCheck("net.unit", () -> true, "has a kill left");
        RestCheck busy = new RestCheck("net.unit", () -> false, "has a kill left");
        assertThat(rests.unrest()).isEmpty();
        assertThat(busy.unrest()).contains("net.unit has a kill left");
        assertThat(busy.look(0)).isFalse();
        assertThat(busy.reads()).isEmpty();
    }

    @Test
    void aCheckThatSaysNothingMoreIsAtRestAndWaitsForNothing() {
        Check check = new Check() {
            @Override
            public List<io.wormrtl.kernel.rtl.Element> reads() {
                return List.of();
            }

            @Override
            public boolean look(long cycle) {
                return false;
            }
        };
        assertThat(check.samples()).isEmpty();
        assertThat(check.unrest()).isEqualTo(Optional.empty());
        assertThat(check.settling()).isZero();
    }
}

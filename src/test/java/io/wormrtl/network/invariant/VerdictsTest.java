package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class VerdictsTest {

    private static final Rule RULE = new Rule("some-rule", "something holds");
    private static final Rule OTHER = new Rule("other-rule", "something else holds");

    /** Of many violations the first are kept, all are counted, and each is told. */
    @Test
    void theFirstHundredAreKept() {
        Verdicts verdicts = new Verdicts();
        AtomicInteger told = new AtomicInteger();
        verdicts.onViolation(told::incrementAndGet);
        for (int cycle = 0; cycle < 103; cycle++) {
            verdicts.tally(RULE).check();
            verdicts.tally(RULE).violated(cycle, "network", "does not hold");
        }
        assertThat(verdicts.violations())
                .hasSize(100)
                .extracting(Violation::cycle)
                .contains(0L, 99L);
        assertThat(verdicts.first().orElseThrow().cycle()).isZero();
        assertThat(verdicts.rules()).containsExactly(new RuleVerdict(RULE, 103, 103));
        assertThat(told).hasValue(103);
        assertThat(verdicts.isClean()).isFalse();
    }

    @Test
    void whatIsSwitchedOffIsNotListed() {
        Verdicts verdicts = new Verdicts(new RuleSet(Set.of(OTHER.name()), false));
        verdicts.tally(RULE).violated(3, "network", "does not hold");
        verdicts.tally(OTHER).check();
        assertThat(verdicts.isClean()).isTrue();
        assertThat(verdicts.rules()).extracting(RuleVerdict::rule).containsExactly(OTHER);
    }

    @Test
    void aNameIsOfOneRule() {
        Verdicts verdicts = new Verdicts();
        verdicts.tally(RULE);
        Rule same = new Rule(RULE.name(), "not that");
        assertThatThrownBy(() -> verdicts.tally(same))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are two rules 'some-rule': something holds; not that");
    }

    /** A thing of a type is made for the first check that asks, and is there for all of these verdicts only. */
    @Test
    void whatChecksShareIsMadeOnce() {
        Verdicts verdicts = new Verdicts();
        AtomicInteger made = new AtomicInteger();
        StringBuilder first =
                verdicts.shared(StringBuilder.class, () -> new StringBuilder("a" + made.incrementAndGet()));
        assertThat(verdicts.shared(StringBuilder.class, StringBuilder::new)).isSameAs(first);
        assertThat(verdicts.shared(AtomicInteger.class, () -> made)).isSameAs(made);
        assertThat(new Verdicts().shared(StringBuilder.class, StringBuilder::new))
                .isNotSameAs(first);
        assertThat(made).hasValue(1);
    }
}

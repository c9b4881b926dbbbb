package io.wormrtl.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Module;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where a rule was broken, and whether anybody watches it. */
class TallyTest {

    private static final Rule RULE = new Rule("some-rule", "something holds");

    private final Module part = new Module(new Design("net"), "part") {};

    @Test
    void aModuleIsNamedByItsPath() {
        Verdicts verdicts = new Verdicts();
        verdicts.tally(RULE).violated(7, part, "does not hold");
        verdicts.tally(RULE).violated(8, "elsewhere", "does not hold either");
        assertThat(verdicts.violations())
                .containsExactly(
                        new Violation(7, "net.part", "some-rule", "does not hold"),
                        new Violation(8, "elsewhere", "some-rule", "does not hold either"));
        assertThat(verdicts.rules())
                .containsExactly(
                        new RuleVerdict(RULE, 0, 2, new Violation(7, "net.part", "some-rule", "does not hold")));
    }

    @Test
    void whatIsNotWatchedIsNotBroken() {
        Verdicts verdicts = new Verdicts(new RuleSet(Set.of("another"), false));
        verdicts.tally(RULE).violated(7, part, "does not hold");
        verdicts.tally(RULE).checks(3);
        assertThat(verdicts.violations()).isEmpty();
        assertThat(verdicts.isClean()).isTrue();
    }
}

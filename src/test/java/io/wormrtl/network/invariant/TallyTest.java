package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import java.util.List;
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
        assertThat(verdicts.rules()).containsExactly(new RuleVerdict(RULE, 0, 2));
    }

    @Test
    void whatIsNotWatchedIsNotBroken() {
        Verdicts verdicts = new Verdicts(new RuleSet(Set.of("another"), false));
        verdicts.tally(RULE).violated(7, part, "does not hold");
        verdicts.tally(RULE).checks(3);
        assertThat(verdicts.violations()).isEmpty();
        assertThat(verdicts.isClean()).isTrue();
    }

    @Test
    void checksAddUp() {
        Tally tally = new Verdicts().tally(RULE);
        tally.check();
        tally.checks(5);
        tally.checks(0);
        tally.check();
        assertThat(tally.verdict()).isEqualTo(new RuleVerdict(RULE, 7, 0));
    }

    /** A check of a channel is one of the consequences unless it says otherwise. */
    @Test
    void aCheckOfAChannelNeedNotComeFirst() {
        ChannelCheck check = new ChannelCheck() {
            @Override
            public List<Element> reads() {
                return List.of();
            }

            @Override
            public List<Element> samples() {
                return List.of();
            }

            @Override
            public boolean look(long cycle, long sent, long received) {
                return true;
            }

            @Override
            public void audit(long cycle) {
                throw new AssertionError("asked");
            }
        };
        assertThat(check.comesFirst()).isFalse();
        check.senderKnows(1, false);
    }
}

package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Rule;
import org.junit.jupiter.api.Test;

/** What the rules are called, and what each says. */
class SbrpRulesTest {

    @Test
    void everyRuleSaysWhatHolds() {
        assertThat(SbrpRules.ORPHANS)
                .isEqualTo(new Rule(
                        "sbrp-orphans",
                        "flits of a worm that has lost its way are absorbed as they come, up to a tail"));
        assertThat(SbrpRules.CLOSED)
                .isEqualTo(new Rule(
                        "sbrp-closed",
                        "when a virtual channel restarts, the worm that was cut with it has been closed and has gone"
                                + " on"));
        assertThat(SbrpRules.VIRTUAL_TAIL)
                .isEqualTo(new Rule(
                        "sbrp-virtual-tail",
                        "a sender that begins a message again has closed the worm before by a tail"));
        assertThat(SbrpRules.STALE)
                .isEqualTo(new Rule(
                        "sbrp-stale",
                        "a sender answers a request for its latest sub-message only, or one that is overdue"));
        assertThat(SbrpRules.IN_ORDER)
                .isEqualTo(new Rule(
                        "sbrp-in-order",
                        "of every message flits are handed over in order, each once, whatever worms bring them"));
    }
}

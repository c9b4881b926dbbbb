package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.Rule;
import org.junit.jupiter.api.Test;

/** What the rules are called, and what each says. */
class FcrRulesTest {

    @Test
    void everyRuleSaysWhatHolds() {
        assertThat(FcrRules.PADDING)
                .isEqualTo(new Rule(
                        "fcr-padding",
                        "when a tail enters the network, the contents of its message have been received"));
        assertThat(FcrRules.ANSWER)
                .isEqualTo(new Rule(
                        "fcr-kill-answered", "a kill sent back over a channel is answered within a round trip of it"));
        assertThat(FcrRules.SILENCE)
                .isEqualTo(new Rule(
                        "fcr-silence", "no flit leaves for a channel from its kill until its credits are restored"));
    }
}

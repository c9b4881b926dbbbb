package io.wormrtl.network.invariant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names of what becomes of flits and messages, as reports print them. */
class FateTest {

    @Test
    void fatesOfFlitsHaveNamesAndMeanings() {
        assertThat(FlitFate.values())
                .extracting(FlitFate::text, FlitFate::meaning)
                .containsExactly(
                        tuple("delivered", "flits of packets that have been handed over to processors"),
                        tuple("padding", "pad flits that receivers have dropped"),
                        tuple(
                                "duplicate",
                                "flits that receivers have dropped: they have had them,"
                                        + " or need nothing of what they came with"),
                        tuple("absorbed", "flits thrown away one by one, since their way on is gone"),
                        tuple("killed", "flits thrown away with their worms"),
                        tuple("destroyed", "flits that faults have destroyed"),
                        tuple("moved", "flits that have gone on by lines of a protocol's own"));
    }

    @Test
    void causesOfLossesHaveNamesAndMeanings() {
        assertThat(LossCause.values())
                .extracting(LossCause::text, LossCause::meaning)
                .containsExactly(
                        tuple("endpoint-died", "their source or destination has died"),
                        tuple("cut", "a fault has destroyed part of them"),
                        tuple("adjacent-faults", "two faults at neighbouring places have hit them at the same time"),
                        tuple("lost-head", "a fault has destroyed their header"),
                        tuple("expired", "their source has given up"),
                        tuple("undeliverable", "their header has nowhere to go"),
                        tuple("blocked", "they wait for channels that the remains of others hold"));
    }

    /** Who gives up, finds no way or waits for others may be far from any fault. */
    @Test
    void onlyWhatAFaultDoesToTheMessageItselfNeedsAHit() {
        assertThat(Stream.of(LossCause.values()).filter(LossCause::needsHit))
                .containsExactly(
                        LossCause.ENDPOINT_DIED, LossCause.CUT, LossCause.ADJACENT_FAULTS, LossCause.LOST_HEAD);
    }
}

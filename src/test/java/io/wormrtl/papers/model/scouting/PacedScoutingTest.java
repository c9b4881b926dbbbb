package io.wormrtl.papers.model.scouting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.papers.model.MessageLatency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a message of scouting switching takes alone, and what goes beside it. */
class PacedScoutingTest {

    /** Of five links the next one is there behind four, the next three behind 3, 3, 2, 1, 0 links: with a probe and an answer. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 2.8", "3, 3.8", "4, 4", "9, 4"})
    void aChannelCarriesAProbeAnAnswerAndAcknowledgements(int lead, double flits) {
        assertThat(PacedScouting.controlFlits(lead, 5)).isCloseTo(flits, within(1e-12));
    }

    /** In a torus of 4x4 another node is 32/15 hops away; links at the ends count where there are any. */
    @ParameterizedTest
    @CsvSource({"3, 1, 4, 2", "3, 0, 2, 1", "3, 2, 0, 1", "3, 0, 0, 0", "0, 1, 1, 2", "2, 1, 1, 2"})
    void aloneAMessageCrossesItsLinksTwiceAndWaitsForItsLead(int lead, int injection, int ejection, int ends) {
        double links = 32 / 15.0 + ends;
        MessageLatency alone = PacedScouting.of(new ScoutingNetwork(4, 5, lead, 24), injection, ejection)
                .at(0)
                .steady()
                .orElseThrow();
        double once = lead == 0 ? links : 2 * links + 2 * Math.min(lead, links);
        assertThat(alone.latency()).isCloseTo(once + 24, within(1e-9));
    }

    /** Flits that control others use channels as well: a message of 24 with a lead of 3 has 24 and more to cross. */
    @Test
    void controlCountsForTheUseOfChannels() {
        double links = 32 / 15.0 + 2;
        double control = 2 + 3 * (2 * links - 4) / (2 * links);
        assertThat(PacedScouting.of(new ScoutingNetwork(4, 5, 3, 24), 1, 1)
                        .at(0.01)
                        .steady()
                        .orElseThrow()
                        .occupancy())
                .isCloseTo(0.01 * (24 + control) * 32 / 15 / 4, within(1e-12));
    }
}

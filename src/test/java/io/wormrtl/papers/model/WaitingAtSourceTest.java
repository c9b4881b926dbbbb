package io.wormrtl.papers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitingAtSourceTest {

    /** By hand: r = load / V, W = r (s^2 + (s - least)^2) / (2 (1 - r s)). */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 10, 10, 0",
        "0.05, 1, 10, 10, 5",
        "0.1, 2, 10, 10, 5",
        "0.05, 1, 10, 8, 5.2",
        "0.08, 1, 10, 0, 40",
        "0.099, 1, 10, 10, 495"
    })
    void isTheFormulaOfPollaczekAndKhinchine(double load, int channels, double service, double least, double waiting) {
        assertThat(WaitingAtSource.mean(load, channels, service, least)).isCloseTo(waiting, within(1e-9));
    }

    /** Where messages come as fast as they are served, or faster, the queue grows for ever. */
    @ParameterizedTest
    @CsvSource({"0.125, 1, 8", "0.25, 2, 8", "0.5, 1, 8"})
    void aQueueThatIsNeverEmptyWaitsForEver(double load, int channels, double service) {
        assertThat(WaitingAtSource.mean(load, channels, service, service)).isInfinite();
    }
}

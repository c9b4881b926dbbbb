package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many cycles a waveform can have, and what is no span. */
class SpanTest {

    private static final Trigger NEVER = null;

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "3, 9, 7", "9, 9, 1"})
    void aWindowHasItsFirstAndItsLastCycle(long from, long to, long cycles) {
        assertThat(new Span.Window(from, to).cycles()).isEqualTo(cycles);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "3, 9, 13", "2147483647, 2147483647, 4294967295"})
    void aroundAMomentThereIsAlsoItsOwnCycle(int before, int after, long cycles) {
        assertThat(new Span.Around(NEVER, before, after).cycles()).isEqualTo(cycles);
    }

    @Test
    void alwaysIsAsLongAsANumberCanBe() {
        assertThat(Span.always().cycles()).isEqualTo(Long.MAX_VALUE);
        assertThat(new Span.Last(1).cycles()).isEqualTo(1);
    }

    @Test
    void whatEndsBeforeItBeginsIsRefused() {
        assertThatThrownBy(() -> new Span.Window(9, 8))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("waveform to (8) must be at least 9");
        assertThatThrownBy(() -> new Span.Window(-1, 8)).hasMessage("waveform from (-1) must be at least 0");
        assertThatThrownBy(() -> new Span.Around(NEVER, -1, 8)).hasMessage("waveform before (-1) must be at least 0");
        assertThatThrownBy(() -> new Span.Around(NEVER, 1, -1)).hasMessage("waveform after (-1) must be at least 0");
        assertThatThrownBy(() -> new Span.Last(0)).hasMessage("waveform last (0) must be at least 1");
    }
}

package io.wormrtl.kernel.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Values, numbers and places as messages have them. */
class RefusalTest {

    /** Of 60 letters 57 are left beside the gap: 38 in front, 19 behind. */
    @Test
    void ofALongValueTheMiddleIsLeftOut() {
        String sixty = "a".repeat(30) + "b".repeat(30);
        assertThat(Shown.of(sixty)).isEqualTo(sixty);
        assertThat(Shown.of("a".repeat(40) + "c" + "b".repeat(20)))
                .isEqualTo("a".repeat(38) + "..." + "b".repeat(19))
                .hasSize(60);
        assertThat(Shown.of("abcdefghij", 9)).isEqualTo("abcd...ij");
        assertThat(Shown.of(Path.of("p".repeat(400)))).isEqualTo("p".repeat(400));
        assertThat(Shown.of(Path.of("p".repeat(401)))).hasSize(400).contains("p...p");
    }

    @Test
    void aSentenceHasAtMostAThousandLetters() {
        assertThat(new UnusableInput("m".repeat(1000)).getMessage()).isEqualTo("m".repeat(1000));
        assertThat(new UnusableInput("m".repeat(1001)).getMessage())
                .hasSize(1000)
                .contains("m...m");
    }

    @Test
    void onlyWhatHasAPlaceIsPlaced() {
        IOException cause = new IOException();
        UnusableInput placed = UnusableInput.at("b.yaml:1:2", "it is wrong", cause);
        assertThat(placed).hasMessage("b.yaml:1:2: it is wrong").hasCause(cause);
        assertThat(placed.isPlaced()).isTrue();
        assertThat(new UnusableInput("it is wrong", cause).isPlaced()).isFalse();
        assertThat(new UnusableInput("it is wrong", cause)).hasCause(cause);
    }

    @Test
    void bothEndsOfARangeBelongToIt() {
        assertThat(UnusableInput.requireRange("n", 2, 2, 5)).isEqualTo(2);
        assertThat(UnusableInput.requireRange("n", 5, 2, 5)).isEqualTo(5);
        assertThatThrownBy(() -> UnusableInput.requireRange("n", 1, 2, 5)).hasMessage("n (1) must be from 2 to 5");
        assertThatThrownBy(() -> UnusableInput.requireRange("n", 6, 2, 5)).hasMessage("n (6) must be from 2 to 5");
        assertThat(UnusableInput.requireRange("x", 0.5, 0.5, 1.5)).isEqualTo(0.5);
        assertThat(UnusableInput.requireRange("x", 1.5, 0.5, 1.5)).isEqualTo(1.5);
        for (double outside : new double[] {0.4999, 1.5001, Double.NaN}) {
            assertThatThrownBy(() -> UnusableInput.requireRange("x", outside, 0.5, 1.5))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("x (" + outside + ") must be from 0.5 to 1.5");
        }
    }
}

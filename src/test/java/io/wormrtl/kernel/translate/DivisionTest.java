package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Values;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A division by what may be 0 in hardware is an obligation, of numbers of either length and of both parts of it. */
class DivisionTest {

    /** What is divided how. */
    enum Kind {
        QUOTIENT,
        REMAINDER,
        LONG_QUOTIENT,
        LONG_REMAINDER
    }

    private static final class Divider extends Module {
        private final Pin in = pin("in", 3);
        private final Wire out = wire("out", 7);
        private final Process process;

        Divider(Module parent, Kind kind, int more) {
            super(parent, "divider");
            process = switch (kind) {
                case QUOTIENT -> combinational("body", () -> out.set(90 / (in.getInt() + more)));
                case REMAINDER -> combinational("body", () -> out.set(90 % (in.getInt() + more)));
                case LONG_QUOTIENT -> combinational("body", () -> out.set(90 / (in.get() + more)));
                case LONG_REMAINDER -> combinational("body", () -> out.set(90 % (in.get() + more)));
            };
            process.reads(in).writes(out);
        }

        ProcessLogic logic() {
            return new Translation().of(process);
        }
    }

    @ParameterizedTest
    @EnumSource
    void thatTheDivisorIsNot0IsAnObligation(Kind kind) {
        Divider divider = new Divider(new Design("top") {}, kind, 0);
        assertThat(divider.logic().obligations()).singleElement().satisfies(never -> {
            assertThat(never.what()).contains("a number is divided by 0");
            for (int value = 0; value < 8; value++) {
                divider.in.set(value);
                assertThat(new Evaluator(Values.PRESENT).valueOf(never.condition()))
                        .isEqualTo(value == 0 ? 1 : 0);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void whatCannotBe0IsNone(int more) {
        assertThat(new Divider(new Design("top") {}, Kind.QUOTIENT, more)
                        .logic()
                        .obligations())
                .isEmpty();
    }
}

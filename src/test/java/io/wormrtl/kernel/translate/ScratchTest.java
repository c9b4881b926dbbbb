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
import org.junit.jupiter.api.Test;

/** Scratch, which processes share, is all 0 between two runs: what leaves a word in it is named. */
class ScratchTest {

    private static final class Twice extends Module {
        private final Pin in = pin("in", 2);
        private final Wire out = wire("out", 3);
        private final long[] work = scratch("work", 2);
        private final Process process;

        Twice(Module parent, boolean clears) {
            super(parent, "twice");
            process = combinational("body", () -> {
                        work[1] = in.get();
                        out.set(2 * work[1]);
                        if (clears) {
                            work[1] = 0;
                        }
                    })
                    .reads(in)
                    .writes(out);
        }
    }

    @Test
    void whatIsLeftInItIsAnObligation() {
        Twice left = new Twice(new Design("top") {}, false);
        ProcessLogic logic = new Translation().of(left.process);
        assertThat(logic.obligations()).singleElement().satisfies(never -> {
            assertThat(never.what()).contains("scratch is not all 0 in the end");
            for (int value = 0; value < 4; value++) {
                left.in.set(value);
                assertThat(new Evaluator(Values.PRESENT).valueOf(never.condition()))
                        .isEqualTo(value == 0 ? 0 : 1);
            }
        });
        assertThat(new Translation()
                        .of(new Twice(new Design("top") {}, true).process)
                        .obligations())
                .isEmpty();
    }
}

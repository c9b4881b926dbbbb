package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** What is read out of the code of processes is what the code does: in every network, in every state. */
@Tag("slow")
class TranslationProperties {

    @Provide
    Arbitrary<DrawnTestbench> testbenches() {
        return DrawnTestbench.any();
    }

    /** Values, next states, writes, and whether the code throws an exception. */
    @Property(tries = 60)
    void wordsAreWhatTheCodeDoes(@ForAll("testbenches") DrawnTestbench testbench, @ForAll Random random) {
        assertThat(new Laboratory(testbench.read()).differences(random, 20, 150))
                .isEmpty();
    }
}

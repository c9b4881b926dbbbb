package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every process of every part that a testbench can name is hardware. */
@Tag("slow")
class EveryProcessTest {

    @Test
    void everyProcessIsHardware() {
        Refusals refusals = new Refusals();
        for (Path file : DrawnTestbench.recorded()) {
            Refusals.processes(file, List.of())
                    .ifPresent(processes -> refusals.look(processes, any -> true, file.toString()));
        }
        assertThat(refusals.found()).isEmpty();
    }
}

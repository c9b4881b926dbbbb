package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every process of every part that a testbench can name is hardware. */
@Tag("slow")
class EveryProcessTest {

    @Test
    void everyProcessIsHardware() {
        Map<String, String> refused = new TreeMap<>();
        for (Path file : DrawnTestbench.recorded()) {
            new Laboratory(Testbench.read(file, List.of()))
                    .refused()
                    .forEach((process, why) -> refused.putIfAbsent(process, why.getMessage() + " (" + file + ")"));
        }
        assertThat(refused).isEmpty();
    }
}

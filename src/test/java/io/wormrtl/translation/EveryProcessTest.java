package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every process of every part that a testbench can name is hardware. */
@Tag("slow")
class EveryProcessTest {

    /** Those that are not yet; each with the reason. */
    private static final Map<String, String> NOT_YET = Map.ofEntries(
            Map.entry("Crossbar.connect", "drives only what changes"),
            Map.entry("InputController.route", "Duato remembers routes; tables of functions; cycles of permutations"),
            Map.entry("InputController.select", "ranks and random choices go round as often as a signal says"),
            Map.entry("OutputController.grow_old", "a field is not final"),
            Map.entry("PathUnit.step", "random choices go round as often as a signal says"),
            Map.entry("Reception.receive", "a field is not final"),
            Map.entry("RecoveryHandler.handle", "a field is not final, and header fields are looked up by equality"),
            Map.entry("RecoveryUnit.seize", "fields are not final"),
            Map.entry("SbrpInjector.advance", "a function is not serializable"),
            Map.entry("SeparableAllocator.allocate", "takes masks one by one out of a word"),
            Map.entry("WormholeInjector.advance", "functions are not serializable"),
            Map.entry("WormholeInjector.send", "functions are not serializable"));

    @Test
    void everyProcessIsHardware() {
        Map<String, String> refused = new TreeMap<>();
        for (Path file : DrawnTestbench.recorded()) {
            new Laboratory(Testbench.read(file, List.of()))
                    .refused()
                    .forEach((process, why) -> refused.putIfAbsent(process, why.getMessage() + " (" + file + ")"));
        }
        assertThat(new TreeSet<>(refused.keySet())).as(refused.toString()).isEqualTo(new TreeSet<>(NOT_YET.keySet()));
    }
}

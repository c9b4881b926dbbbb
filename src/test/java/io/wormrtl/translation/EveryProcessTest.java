package io.wormrtl.translation;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.RecordedNetworks;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every process of every part that a testbench can name is hardware. */
@Tag("slow")
class EveryProcessTest {

    /** Of each kind of process the first that there is. */
    @Test
    void everyKindOfProcessIsHardware() {
        Set<String> seen = new HashSet<>();
        look(seen::add);
    }

    /** In all networks: a process of one kind runs other code with other parts. */
    @Tag("thorough")
    @Test
    void everyProcessIsHardware() {
        look(any -> true);
    }

    private static void look(Predicate<String> wanted) {
        Refusals refusals = new Refusals();
        for (Path file : RecordedNetworks.all()) {
            Refusals.processes(file, List.of())
                    .ifPresent(processes -> refusals.look(processes, wanted, file.toString()));
        }
        assertThat(refusals.found()).isEmpty();
    }
}

package io.wormrtl.recorded;

import static java.util.stream.Collectors.joining;

import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the monitors say of a register that turns over, one of every kind in small networks of every kind: in which
 * cycle, where, and in which words; and of the upsets that comments of the testbenches ask for, for rules that those
 * break. A monitor that sees less, later or something else than it did fails here, though nothing is wrong in a sound
 * network. Some upsets do no harm, or none that anybody could see; no rule is broken then.
 */
@Tag("slow")
class RecordedUpsetsTest {

    static final Path FOLDER = Recording.FOLDER.resolve("upsets");

    private static final long CYCLE = 40;

    static List<Path> testbenches() {
        return Recording.files(FOLDER, ".yaml");
    }

    @ParameterizedTest
    @MethodSource("testbenches")
    void monitorsSayWhatTheyDid(Path file) {
        new Recording(FOLDER.resolve(file.getFileName().toString().replace(".yaml", ".txt"))).requireSame(today(file));
    }

    static String today(Path file) {
        Testbench testbench = Testbench.read(file, List.of());
        return Stream.concat(Upset.ofEveryKind(testbench, CYCLE).stream(), Upset.listed(Recording.read(file)).stream())
                .map(upset -> upset.outcome(testbench) + "\n")
                .collect(joining());
    }
}

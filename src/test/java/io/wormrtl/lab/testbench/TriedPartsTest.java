package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.network.topology.Topologies;
import io.wormrtl.protocols.recovery.Protocols;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside the settings that a part names for it, it can be tried on a small network. */
class TriedPartsTest {

    private static Stream<Part<?>> topologies() {
        return Topologies.CATALOGUE.entries().stream().map(part -> part);
    }

    private static Stream<Part<?>> protocols() {
        return Protocols.CATALOGUE.entries().stream().map(part -> part);
    }

    private static void requireTried(Part<?> part, String setting, String testbench) {
        List<String> settings = new ArrayList<>(part.example());
        settings.add(setting + "=" + part.name());
        assertThatCode(() -> Testbench.parse(testbench, Path.of("tried.yaml"), settings)
                        .parts())
                .as("%s", settings)
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void topologiesSayHowLargeTheyAre(Part<?> topology) {
        requireTried(topology, "network.topology", "{}");
    }

    @ParameterizedTest
    @MethodSource("protocols")
    void protocolsSayWhatTheyNeed(Part<?> protocol) {
        requireTried(protocol, "recovery.protocol", "network: { topology: mesh, radices: [2, 2] }");
    }
}

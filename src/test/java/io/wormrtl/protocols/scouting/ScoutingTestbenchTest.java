package io.wormrtl.protocols.scouting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A testbench that does not go with paths that probes set up is refused in one sentence that says where. */
class ScoutingTestbenchTest {

    private static final String GOOD = """
            network: { topology: mesh, radices: [3, 3] }
            link: { flow-control: credit }
            router: { virtual-channels: 1, output-depth: 0, buffer-depth: 2, routing: tfar, selection: first }
            switching: { name: scouting, lead: 3 }
            interface: { injection-channels: 1, ejection-channels: 1 }
            traffic: { load: 0.1, length: 20 }
            """;

    @TempDir
    private Path directory;

    @Test
    @Tag("slow")
    void whatGoesTogetherIsTaken() {
        assertThat(Testbench.parse(GOOD, Path.of("s.yaml"), List.of())
                        .parts()
                        .network()
                        .builders()
                        .routers()
                        .resolvesDeadlock())
                .isTrue();
    }

    /** Probes without a channel to come back by; and faults, which scouting switching does not bear. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "flow-control: credit | flow-control: request-acknowledge | 2:23 | needs link.flow-control: credit",
                "output-depth: 0 | output-depth: 1 | 3:46 | needs router.output-depth: 0",
                "selection: first | selection: least-congested | 3:92 | needs router.selection: first or random",
                "ejection-channels: 1 | ejection-channels: 2 | 5:56 | needs as many interface.ejection-channels",
                "traffic: | 'faults: { link-rate: 1e-4 }\ntraffic:' | 6:9 | faults must be left out with switching scouting,"
                        + " which does not bear them",
                "radices: [3, 3] } | 'radices: [3, 3], faults: { nodes: [4] } }' | 1:53 | network.faults must be left out",
                "lead: 3 | lead: 256 | 4:36 | lead (256) must be from 0 to 255",
                "traffic: | 'recovery: { protocol: fcr }\ntraffic:' | 6:23 | recovery.protocol (fcr) must be none"
            })
    void isRefused(String good, String bad, String where, String sentence) {
        assertThat(GOOD).contains(good);
        assertThatThrownBy(() -> Testbench.parse(GOOD.replace(good, bad), Path.of("s.yaml"), List.of())
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("s.yaml:" + where)
                .hasMessageContaining(sentence);
    }

    /** A ring of links that lead one way only. */
    @Test
    @Tag("slow")
    void probesNeedChannelsBothWays() throws IOException {
        Path ring = Files.writeString(directory.resolve("ring.dot"), "digraph { a -> b; b -> c; c -> a }");
        String oneWay = GOOD.replace("topology: mesh, radices: [3, 3]", "file: " + ring);
        assertThatThrownBy(() ->
                        Testbench.parse(oneWay, Path.of("s.yaml"), List.of()).parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("s.yaml:1:")
                .hasMessageContaining("needs channels both ways between neighbours, since answers come back");
    }
}

package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.Routings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every routing function that can be named runs from a testbench on every kind of network that it accepts. */
@Tag("slow")
class EveryRoutingTest {

    private static final List<String> NETWORKS = List.of(
            "{ topology: mesh, radices: [3, 3] }",
            "{ topology: mesh, radices: [2, 2, 2] }",
            "{ topology: torus, radices: [3, 4] }",
            "{ topology: hypercube, radices: [3] }",
            "{ topology: ring, radices: [5] }",
            "{ topology: star-graph, radices: [3] }",
            "{ file: net.dot }");

    @TempDir
    private Path directory;

    static Stream<String> routings() {
        return Routings.CATALOGUE.names().stream().filter(name -> !name.equals("table"));
    }

    private Testbench testbench(String network, String router, String... overrides) throws IOException {
        Files.writeString(directory.resolve("net.dot"), "graph { a--b; b--c; c--d; d--e; e--a; b--e }");
        return Testbench.parse("""
                network: %s
                router: { virtual-channels: 5, buffer-depth: 3, %s }
                traffic: { load: 0.1, length: 5 }
                run: { warm-up: 20, measure: 80 }
                """.formatted(network, router), directory.resolve("b.yaml"), List.of(overrides));
    }

    private static RunResult run(Testbench testbench) {
        return new NetworkExperiment().run(testbench, Progress.NONE);
    }

    private static void requireDelivery(Testbench testbench) {
        RunResult result = run(testbench);
        assertThat(result.violations()).isEmpty();
        assertThat(result.latency().count()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("routings")
    void deliversWhatIsSent(String routing) throws IOException {
        List<String> accepted = new ArrayList<>();
        for (String network : NETWORKS) {
            Testbench testbench = testbench(network, "routing: " + routing);
            try {
                testbench.parts();
            } catch (UnusableInput e) {
                assertThat(e).hasMessageContaining("b.yaml:2:");
                continue;
            }
            accepted.add(network);
            requireDelivery(testbench);
            assertThat(DeadlockCheck.warning(new DeadlockCheck().of(testbench, testbench.parts()))
                            .isPresent())
                    .as(network)
                    .isEqualTo(routing.equals("tfar"));
        }
        assertThat(accepted).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 4})
    void anyNodeMayBeTheRoot(int root) throws IOException {
        for (String name : List.of("up-down", "duato-up-down")) {
            Testbench testbench = testbench("{ file: net.dot }", "routing: { name: " + name + ", root: " + root + " }");
            assertThat(testbench.parts().network().routing().description()).contains("root " + "abcde".charAt(root));
            requireDelivery(testbench);
        }
    }

    @Test
    void aTableIsRead() throws IOException {
        Files.writeString(directory.resolve("t.csv"), """
                node,destination,rank,port,channel
                0,1,0,0,0
                0,2,0,0,1
                1,2,0,0,0
                1,0,0,0,1
                2,0,0,0,0
                2,1,0,0,1
                """);
        String ring = "{ topology: ring, radices: [3] }";
        requireDelivery(testbench(ring, "routing: { name: table, file: t.csv }"));
        Files.writeString(directory.resolve("t.csv"), "node,destination,rank,port,channel\n0,1,0,0,9\n");
        Testbench wrong = testbench(ring, "routing: { name: table, file: t.csv }");
        assertThatThrownBy(wrong::parts).isInstanceOf(UnusableInput.class).hasMessageContaining("t.csv:2:9: ");
    }

    @Test
    void faultyNodesNeitherSendNorReceive() throws IOException {
        Testbench testbench =
                testbench("{ topology: hypercube, radices: [3], faults: { nodes: [5] } }", "routing: safe-nodes");
        RunResult result = run(testbench);
        assertThat(result.violations()).isEmpty();
        assertThat(result.flows())
                .isNotEmpty()
                .noneMatch(flow -> flow.messages() > 0 && (flow.source() == 5 || flow.destination() == 5));
        assertThat(result.links())
                .filteredOn(link -> link.link().contains("101"))
                .isNotEmpty()
                .allMatch(link -> link.utilisation() == 0);
    }

    @Test
    void ofAFaultyLinkANodeIsGivenUp() throws IOException {
        Testbench testbench = testbench(
                "{ topology: mesh, radices: [5, 5], faults: { links: [12-13] } }", "routing: planar-fault-tolerant");
        assertThat(testbench.parts().faults().isFaulty(12)).isTrue();
        assertThat(testbench.parts().faults().isFaulty(13)).isFalse();
        requireDelivery(testbench);
    }

    @Test
    void aTraceMustNotUseFaultyNodes() throws IOException {
        Files.writeString(directory.resolve("t.csv"), "cycle,source,destination,length\n0,1,2,4\n7,3,5,4\n");
        Testbench testbench = testbench(
                "{ topology: hypercube, radices: [3], faults: { nodes: [5] } }",
                "routing: safe-nodes",
                "traffic={trace: t.csv}");
        assertThatThrownBy(testbench::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(
                        "a trace must not send from or to node 5, which is faulty or given up," + " as in cycle 7");
    }

    @Test
    void aNodeWhoseDestinationIsFaultySendsNothing() throws IOException {
        Testbench testbench = testbench(
                "{ topology: hypercube, radices: [3], faults: { nodes: [5] } }",
                "routing: safe-nodes",
                "traffic.pattern=complement");
        assertThat(testbench.parts().workload().stream(2).peekCycle()).isEqualTo(Long.MAX_VALUE);
        assertThat(testbench.parts().workload().stream(5).peekCycle()).isEqualTo(Long.MAX_VALUE);
        assertThat(testbench.parts().workload().stream(1).peekCycle()).isLessThan(Long.MAX_VALUE);
        requireDelivery(testbench);
    }
}

package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.experiment.NetworkExperiment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExploreCommandTest {

    private static Terminal explore(String file, String... arguments) {
        List<String> all = new ArrayList<>(List.of("explore", "testbenches/explore/" + file, "--progress", "never"));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    @Tag("slow")
    @Test
    void aStuckNetworkIsFoundAndCanBeRun(@TempDir Path directory) {
        Path out = directory.resolve("out");
        Terminal found = explore("ring.yaml", "--out", out.toString());
        assertThat(found.code()).isEqualTo(1);
        assertThat(found.err()).isEmpty();
        assertThat(found.out()).contains("messages can be stuck", "stuck: 4 messages", "replayed, 0 of 4 arrive");
        assertThat(out)
                .isDirectoryContaining("glob:**/stuck.csv")
                .isDirectoryContaining("glob:**/stuck.vcd")
                .isDirectoryContaining("glob:**/stuck.gtkw");
        assertThat(out.resolve("index.html"))
                .content()
                .contains("href=\"stuck.yaml\">stuck.yaml</a>: testbench", "href=\"stuck.vcd\"", "href=\"stuck.gtkw\"");
        assertThat(out.resolve("wormrtl-results.txt"))
                .as("what the next run removes")
                .content()
                .contains("stuck.vcd", "stuck.gtkw", "stuck.route_state.txt");
        Terminal run = Terminal.run(
                List.of(new RunCommand(new NetworkExperiment())),
                "run",
                out.resolve("stuck.yaml").toString(),
                "-P",
                "monitors.deadlock-interval=10",
                "-P",
                "run.measure=100",
                "--format",
                "json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("4 messages can never move on");
    }

    /** Of a way that has been found before nothing is left beside the results of an exploration that finds none. */
    @Tag("slow")
    @Test
    void theWayGoesWithTheNextExploration(@TempDir Path directory) {
        String out = directory.resolve("out").toString();
        explore("ring.yaml", "--out", out);
        Terminal unfinished = explore("ring.yaml", "--states", "10", "--out", out);
        assertThat(unfinished.out()).contains("not finished");
        assertThat(directory.resolve("out")).isNotEmptyDirectory().isDirectoryNotContaining("glob:**/stuck.*");
    }

    @Tag("slow")
    @Tag("thorough")
    @Test
    void aProofSaysSo() {
        Terminal proved = explore(
                "ring.yaml",
                "-P",
                "network.radices=[3]",
                "-P",
                "router.virtual-channels=2",
                "-P",
                "router.routing=dimension-order");
        assertThat(proved.code()).isZero();
        assertThat(proved.out()).contains("no message can be stuck", "proved: in every state");
    }

    @Test
    void limitsAreSaidAndAreNoProof() {
        Terminal limited = explore("mesh.yaml", "--states", "500");
        assertThat(limited.code()).isEqualTo(2);
        assertThat(limited.out()).contains("not finished: ");
        Terminal few = explore("mesh.yaml", "--messages", "2");
        assertThat(few.code()).isZero();
        assertThat(few.out()).contains("with at most 2 under way at a time");
    }

    /** In its first cycle the network has 64^64 successors. */
    @Tag("slow")
    @Test
    void theLimitHoldsWithinACycleToo() {
        Terminal large = explore("mesh.yaml", "--states", "500", "-P", "network.radices=[8, 8]");
        assertThat(large.code()).isEqualTo(2);
        assertThat(large.out()).contains("not finished: 501 of 501 states", "nothing is stuck within 0 cycles");
    }

    @Test
    void nothingIsSentToFaultyNodes() {
        Terminal proved = explore(
                "mesh.yaml",
                "--messages",
                "1",
                "-P",
                "network={topology: hypercube, radices: [3], faults: {nodes: [5]}}",
                "-P",
                "router.virtual-channels=4",
                "-P",
                "router.routing=safe-nodes");
        assertThat(proved.code()).isZero();
        assertThat(proved.out()).contains("no message can be stuck", "symmetries              6");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            router.buffer-depth=4                                | buffers of at most 2 flits
            router.output-depth=3                                | buffers of at most 2 flits
            link.delay=2                                         | links of one cycle
            traffic.length={name: uniform, min: 2, max: 4}       | messages of one length
            interface.injection-channels=2                       | one injection channel
            interface.max-packet=6                               | messages that are not split
            router.pipeline.switch-allocation=1                  | no switch-allocation stage
            router.routing=valiant                               | header fields that start with 0
            router.header-arbiter=biased                         | router.header-arbiter: plain
            router.injection-limit=1                             | routers in which nothing acts
            router.reallocation=when-empty + recovery.protocol=fcr | routers in which nothing acts
            router.buffer-depth=2 + switching=store-and-forward  | routers in which nothing acts
            switching=circuit                                    | networks of wormhole routers
            switching={name: scouting, lead: 1}                  | networks of wormhole routers
            recovery.protocol=apcs                               | networks of wormhole routers
            """)
    void whatCannotBeExploredIsOneSentenceThatSaysWhere(String overrides, String takes) {
        List<String> arguments = new ArrayList<>(List.of("-P", "router.virtual-channels=2", "-P", "traffic.length=2"));
        String last = "";
        for (String override : overrides.split(" \\+ ")) {
            arguments.addAll(List.of("-P", override));
            last = override;
        }
        Terminal refused = explore("mesh.yaml", arguments.toArray(new String[0]));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .startsWith("-P " + last.substring(0, last.indexOf('=')))
                .contains(": an exploration takes only " + takes)
                .hasLineCount(1);
    }
}

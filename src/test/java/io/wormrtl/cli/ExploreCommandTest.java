package io.wormrtl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.experiment.NetworkExperiment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreCommandTest {

    private static Terminal explore(String file, String... arguments) {
        List<String> all = new ArrayList<>(List.of("explore", "testbenches/explore/" + file, "--progress", "never"));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    @Test
    void aStuckNetworkIsFoundAndCanBeRun(@TempDir Path directory) {
        Path out = directory.resolve("out");
        Terminal found = explore("ring.yaml", "--out", out.toString());
        assertThat(found.code()).isEqualTo(1);
        assertThat(found.err()).isEmpty();
        assertThat(found.out()).contains("messages can be stuck", "stuck: 4 messages", "let it happen too");
        assertThat(out)
                .isDirectoryContaining("glob:**/stuck.csv")
                .isDirectoryContaining("glob:**/stuck.vcd")
                .isDirectoryContaining("glob:**/stuck.gtkw");
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

    @Test
    void whatCannotBeExploredIsOneSentence() {
        for (String[] override : new String[][] {
            {"router.buffer-depth=4", "an exploration takes only buffers of at most 2 flits"},
            {"link.delay=2", "an exploration takes only links of one cycle"},
            {"traffic.length={name: uniform, min: 2, max: 4}", "an exploration takes only messages of one length"}
        }) {
            Terminal refused = explore("mesh.yaml", "-P", override[0]);
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err()).contains(override[1]).doesNotContain("Exception");
        }
    }
}

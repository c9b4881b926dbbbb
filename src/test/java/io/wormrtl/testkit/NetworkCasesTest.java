package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import org.junit.jupiter.api.Test;

/** Networks of certain kinds are drawn with messages of their own. */
class NetworkCasesTest {

    private static List<Shrinkable<NetworkCase>> drawn(Arbitrary<NetworkCase> networks) {
        RandomGenerator<NetworkCase> generator = networks.generator(100);
        Random random = new Random(1);
        List<Shrinkable<NetworkCase>> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            all.add(generator.next(random));
        }
        return all;
    }

    private static boolean isWide(Topology topology) {
        return topology instanceof Torus torus && Arrays.stream(torus.radices()).allMatch(radix -> radix >= 5);
    }

    @Test
    void oneNetworkHasAllPartsAndMessagesThatFit() {
        for (Shrinkable<NetworkCase> each : drawn(NetworkCases.of("{ topology: torus, radices: [5, 5] }", 60))) {
            NetworkCase network = each.value();
            assertThat(network.parameters().topology()).isEqualTo(new Torus(5, 5));
            assertThat(network.messages())
                    .isNotEmpty()
                    .allSatisfy(message -> assertThat(largest(message)).isLessThan(25));
        }
    }

    private static int largest(GeneratedMessage message) {
        return Math.max(message.source(), message.destination());
    }

    @Test
    void onlyNetworksThatAreAskedForAreDrawnAndShrunkTo() {
        for (Shrinkable<NetworkCase> each : drawn(NetworkCases.small(36, 20, NetworkCasesTest::isWide))) {
            assertThat(each.value().parameters().topology()).matches(NetworkCasesTest::isWide);
            assertThat(each.shrink().limit(20).map(Shrinkable::value))
                    .allMatch(smaller -> isWide(smaller.parameters().topology()));
        }
        for (Shrinkable<NetworkCase> each : drawn(NetworkCases.small(9, 20, topology -> topology instanceof Ring))) {
            assertThat(each.value().parameters().topology()).isInstanceOf(Ring.class);
        }
    }

    @Test
    void thePageLeavesAPartOut() throws IOException {
        Arbitrary<NetworkCase> networks =
                NetworkCases.small(16, 100).map(network -> network.without("router.arbiter", "matrix"));
        assertThat(drawn(networks))
                .extracting(Shrinkable::value)
                .noneMatch(network -> network.toString().contains("arbiter: matrix"));
        String code = Files.readString(Path.of("src/test/java/io/wormrtl/testkit/NetworkCasesTest.java"));
        Matcher line =
                Pattern.compile("(?m)^ +(NetworkCases.small\\(16, 100\\).*);$").matcher(code);
        assertThat(line.find()).isTrue();
        assertThat(Files.readString(Path.of("docs/test-kit.md"))).contains("```java\n" + line.group(1) + "\n```");
    }

    /** A network that is full is shrunk in one step to the messages that fill it. */
    @Test
    void messagesThatAreStuckAreTriedAloneFirst() {
        Shrinkable<NetworkCase> full = drawn(CounterexamplesTest.ring()).stream()
                .filter(each ->
                        !WatchedTrial.of(each.value()).runUntilEmpty().broken().isEmpty())
                .findFirst()
                .orElseThrow();
        WatchedTrial trial = WatchedTrial.of(full.value()).runUntilEmpty();
        assertThatThrownBy(() -> trial.requireAllDelivered("a ring")).isInstanceOf(TrialFailure.class);
        assertThat(full.shrink().findFirst().orElseThrow().value().messages())
                .containsExactlyInAnyOrderElementsOf(trial.ledger().inNetwork().stream()
                        .map(Message::generated)
                        .toList())
                .hasSizeLessThan(full.value().messages().size());
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        assertThatThrownBy(() -> NetworkCases.small(16, 20, topology -> topology instanceof StarGraph))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("no mesh, torus, ring or hypercube of at most 16 nodes is among those that are asked for");
        assertThatThrownBy(() -> NetworkCases.of("{ topology: star-graph, radices: [4] }", 20))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("needs a mesh, torus, hypercube or ring, not star graph");
        assertThatThrownBy(() -> NetworkCases.of("{ topology: torsu, radices: [4] }", 20))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("asked-for.yaml:1:");
    }
}

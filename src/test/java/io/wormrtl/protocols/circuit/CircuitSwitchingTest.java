package io.wormrtl.protocols.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.apcs.ApcsSettings;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the techniques on paths differ in. */
class CircuitSwitchingTest {

    private static final Topology RING = new Torus(4);

    private static NetworkParameters plain() {
        return Trial.parameters(RING, new MinimalAdaptive(RING, 1), 40, PathTrials.parts(2, "first"));
    }

    private static NetworkParameters circuit(ProbeSearch search) {
        return CircuitSwitching.of(search, BackOff.endless(8, 64)).technique().addTo(plain());
    }

    /** All probes hold a channel that another one waits for. */
    private static GeneratedMessage[] everyoneTwoAhead() {
        return new GeneratedMessage[] {
            new GeneratedMessage(0, 0, 2, 40), new GeneratedMessage(0, 1, 3, 40),
            new GeneratedMessage(0, 2, 0, 40), new GeneratedMessage(0, 3, 1, 40)
        };
    }

    @Test
    void probesThatWaitCanWaitForEachOtherForEver() {
        assertThat(Trial.of(circuit(ProbeSearch.WAITING), everyoneTwoAhead())
                        .run(4000)
                        .received())
                .isEmpty();
        assertThat(circuit(ProbeSearch.WAITING).builders().routers().resolvesDeadlock())
                .isFalse();
    }

    @Test
    void probesThatTurnBackCannot() {
        NetworkParameters network = circuit(ProbeSearch.DROPPING);
        Trial trial = Trial.of(network, everyoneTwoAhead()).run(4000);
        assertThat(trial.received()).hasSize(4).allMatch(ReceivedPacket::intact);
        PathTrials.requireAtRest(trial.network());
        assertThat(network.builders().routers().resolvesDeadlock()).isTrue();
    }

    private static Set<String> registers(NetworkParameters parameters) {
        Set<String> names = new TreeSet<>();
        Network network = Trial.of(parameters).network();
        network.forEachModule(module -> module.allElements().forEach(element -> {
            if (module.path().contains("router_0.path_unit") || module.path().contains("nic_0.")) {
                names.add(element.name());
            }
        }));
        return names;
    }

    /** A technique has nothing of what it does not use. */
    @Test
    void whatIsNotUsedIsNotThere() {
        Set<String> circuit = registers(circuit(ProbeSearch.DROPPING));
        Set<String> acknowledged =
                registers(Apcs.of(plain(), ApcsSettings.DEFAULT).protocol().addTo(plain()));
        assertThat(acknowledged).contains("history", "closing", "restored", "flush_x_plus", "again", "done", "killed");
        assertThat(acknowledged).doesNotContain("queued_x_plus");
        assertThat(circuit)
                .contains("queued_x_plus", "reserved", "owner", "probe")
                .doesNotContain("history", "closing", "restored", "flush_x_plus", "again", "done", "killed");
    }

    /** Whoever sets up a path against a stream, or beside it, waits until it has passed. */
    @Test
    @Tag("slow")
    void aStreamIsNeverHeldUp() {
        Topology row = new Mesh(5);
        NetworkParameters network = CircuitSwitching.of(ProbeSearch.DROPPING, BackOff.endless(2, 8))
                .technique()
                .addTo(Trial.parameters(row, new MinimalAdaptive(row, 1), 40, PathTrials.parts(1, "first")));
        assertThat(Trial.of(network).network().links())
                .noneMatch(link -> link.link().senderEnd().hasLine("credit"));
        int alone = PathTiming.streaming(1).latency(4, 40);
        for (int later = 1; later < 50; later += 3) {
            WatchedTrial trial = WatchedTrial.of(
                    network,
                    new GeneratedMessage(0, 0, 4, 40),
                    new GeneratedMessage(later, 4, 0, 6),
                    new GeneratedMessage(later, 3, 1, 6),
                    new GeneratedMessage(later, 1, 3, 6),
                    new GeneratedMessage(later, 2, 0, 6));
            trial.runUntilEmpty(3000).requireAllDelivered("later by " + later);
            long longest = trial.completed().stream()
                    .filter(message -> message.generated().length() == 40)
                    .mapToLong(message -> message.delivered())
                    .findFirst()
                    .orElseThrow();
            // Its probe may meet others, but from the first flit on nothing holds it up.
            assertThat(longest).as("later by %d", later).isGreaterThanOrEqualTo(alone);
            if (later > 30) {
                assertThat(longest).as("later by %d", later).isEqualTo(alone);
            }
        }
    }

    /** With more virtual channels circuits share links, and have credits. */
    @Test
    void circuitsThatShareLinksHaveCredits() {
        NetworkParameters shared =
                Trial.parameters(RING, new MinimalAdaptive(RING, 2), 40, PathTrials.parts(2, "first"));
        NetworkParameters network = CircuitSwitching.of(ProbeSearch.DROPPING, BackOff.endless(8, 64))
                .technique()
                .addTo(shared);
        assertThat(Trial.of(network).network().links())
                .allMatch(link -> link.link().senderEnd().hasLine("credit"));
    }
}

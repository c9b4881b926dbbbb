package io.wormrtl.protocols.scouting;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.path.PathRules;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What 000 says of scouting switching, on networks small enough to see it. */
class ScoutingTest {

    private static final Topology RING = new Torus(4);
    private static final int FAR = 11;

    private static NetworkParameters plain(Topology topology, int delay) {
        return NetworkParameters.plain(
                topology,
                new MinimalAdaptive(topology, 1),
                new LinkShape(32, delay),
                MessageLengths.unsplit(40),
                LocalChannels.ONE_EACH,
                PathTrials.parts(6, "first"));
    }

    private static NetworkParameters scouting(Topology topology, int delay, int lead) {
        return Scouting.technique(lead, BackOff.endless(4, 64)).addTo(plain(topology, delay));
    }

    private static LinkEnd towards(Network network, int node) {
        return network.links().stream()
                .filter(link -> link.from() == node && link.to() == node + 1)
                .map(link -> link.link().senderEnd())
                .findFirst()
                .orElseThrow();
    }

    /**
     * The first flit of data crosses a link when the probe is K links or more ahead of it, and never more than 2K - 1:
     * it goes on while its acknowledgements come back.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 1", "6, 1", "1, 2", "3, 2", "2, 3"})
    void theGapIsBetweenTheLeadAndTwiceTheLead(int lead, int delay) {
        Trial trial = Trial.of(scouting(new Mesh(FAR + 1), delay, lead), new GeneratedMessage(0, 0, FAR, 20));
        long[] probe = new long[FAR];
        long[] data = new long[FAR];
        for (long cycle = 0; cycle < 60L * delay + 60; cycle++) {
            trial.run(1);
            for (int node = 0; node < FAR; node++) {
                LinkEnd link = towards(trial.network(), node);
                boolean probes = link.line("corresponding").isHigh();
                probe[node] = probe[node] == 0 && probes ? cycle : probe[node];
                data[node] = data[node] == 0 && link.channel().request().isHigh() ? cycle : data[node];
            }
        }
        for (int node = 0; node + 2 * lead < FAR; node++) {
            int gap = 0;
            for (int ahead = node + 1; ahead < FAR; ahead++) {
                gap += probe[ahead] <= data[node] ? 1 : 0;
            }
            assertThat(gap).as("link %d", node).isBetween(lead, 2 * lead - 1);
            assertThat(gap).as("link %d", node).isEqualTo(lead + lead * delay / (delay + 1));
        }
    }

    /** All probes find what another one holds, some of them with data behind them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whatIsBlockedIsGivenUpAndBegunAgain(int lead) {
        WatchedTrial trial = WatchedTrial.of(
                scouting(RING, 1, lead),
                new GeneratedMessage(0, 0, 2, 40),
                new GeneratedMessage(0, 1, 3, 40),
                new GeneratedMessage(0, 2, 0, 40),
                new GeneratedMessage(0, 3, 1, 40));
        trial.runUntilEmpty(4000).requireAllDelivered("K = " + lead);
        PathTrials.requireAtRest(trial.network());
        assertThat(trial.checks(PathRules.LEAD)).isPositive();
        long resends = trial.counted("resends");
        // With a lead of two links no data can have come to the router where these probes are blocked.
        assertThat(resends > 0).isEqualTo(lead == 1);
    }

    /** A short message is all on its way before its probe has arrived, and is still known to its source. */
    @Test
    void aTailLeavesBeforeThePathStands() {
        WatchedTrial trial = WatchedTrial.of(scouting(new Mesh(FAR + 1), 1, 1), new GeneratedMessage(0, 0, FAR, 2));
        trial.run(20);
        WormholeInjector injector = (WormholeInjector)
                trial.network().interfaces().get(0).injectors().get(0);
        assertThat(injector.injected().get(0)).isEqualTo(2);
        assertThat(injector.busy().get()).isEqualTo(1);
        trial.runUntilEmpty(300).requireAllDelivered("a short message");
    }

    /** Without a lead it is wormhole switching: the network is the one that it is made of. */
    @Test
    void withoutALeadItIsWormholeSwitching() {
        NetworkParameters plain = plain(RING, 1);
        NetworkParameters network =
                Scouting.technique(0, BackOff.endless(4, 64)).addTo(plain);
        assertThat(network).isSameAs(plain);
        assertThat(Trial.of(network).network().links())
                .noneMatch(link -> link.link().senderEnd().hasLine("complementary"));
    }

    private static Set<String> registers(NetworkParameters parameters) {
        Set<String> names = new TreeSet<>();
        Trial.of(parameters)
                .network()
                .forEachModule(module -> module.allElements().forEach(element -> {
                    if (module.path().contains("router_0.path_unit")
                            || module.path().contains("nic_0.")) {
                        names.add(element.name());
                    }
                }));
        return names;
    }

    @Test
    void whatIsNotUsedIsNotThere() {
        assertThat(registers(scouting(RING, 1, 2)))
                .contains("history", "open", "told", "came", "ended", "closing", "restored", "again", "done")
                .doesNotContain("killed");
    }
}

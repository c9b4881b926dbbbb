package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A kill has swept the whole path of its worm in d cycles for each link, and not in fewer. */
class KillSweepProperties {

    /** Watches for kills that take {@code spare} cycles more than the bound. */
    private static KillSweeps sweeps(NetworkParameters network, int spare, GeneratedMessage... messages) {
        WatchedTrial trial = WatchedTrial.of(network, messages);
        return new KillSweeps(trial, links -> links * network.links().delay() + spare);
    }

    @Property(tries = 6)
    @net.jqwik.api.Tag("slow")
    void killsEndWithinABoundSetByThePath(@ForAll("networks") FcrProperties.Loaded loaded) {
        assertThat(sweeps(loaded.parameters(), 0, loaded.messages()).run(400).late())
                .as(loaded.toString())
                .isEmpty();
    }

    /** In traffic that is often killed, over paths of several routers, one cycle less would not be enough. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2, 3})
    void theBoundIsReached(int delay) {
        Topology torus = new Torus(4, 3);
        NetworkParameters plain = NetworkParameters.plain(
                torus,
                new MinimalAdaptive(torus, 1),
                new LinkShape(32, delay),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                Trial.emptying(2, 1, Pipeline.FUSED));
        NetworkParameters impatient = Fcr.of(plain, new FcrSettings(30 * delay, 8, 32, 0, 0))
                .protocol()
                .addTo(plain);
        GeneratedMessage[] many = RandomMessages.spread(torus.nodes(), 12, 4, 20, 7);
        KillSweeps kills = sweeps(impatient, 0, many).run(150 + 250 * delay);
        assertThat(kills.late()).isEmpty();
        assertThat(kills.kills()).isGreaterThan(3);
        assertThat(kills.longest()).isGreaterThan(2);
        assertThat(sweeps(impatient, -1, many).run(150 + 250 * delay).late()).isNotEmpty();
    }

    @Provide
    static Arbitrary<FcrProperties.Loaded> networks() {
        return FcrProperties.networks();
    }
}

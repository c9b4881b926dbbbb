package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Test;

/** Parts from outside, of which an exploration knows nothing but what they declare. */
class StrangersTest {

    private static final RouterParts PLAIN = Trial.emptying(1, 0, Pipeline.FUSED);
    private static final Topology PAIR = new Mesh(2);
    private static final Topology RING = new Ring(3);

    private static NetworkParameters network(Topology topology, RouterParts parts) {
        return Trial.parameters(topology, new MinimalAdaptive(topology, 1), parts);
    }

    private static Finding explore(Topology topology, RouterParts parts) {
        return new Exploration(network(topology, parts), 1, StaticFaults.none(topology), new Limits(50_000, 3))
                .run((looked, found) -> {});
    }

    private static ExploredNetwork explored(RouterParts parts) {
        return new ExploredNetwork(network(PAIR, parts), 1);
    }

    /** Changes in every cycle. */
    private static final class Ticker extends Module {
        Ticker(InputController port) {
            super(port, "ticker");
            Register tick = register("tick", 1);
            clocked("tick_over", () -> tick.set(1 - tick.get())).updates(tick);
        }
    }

    /** Remembers the word that was routed last, whether it means anything or not. */
    private static final class Listener extends Module {
        Listener(InputController port) {
            super(port, "listener");
            Registers words = input("words", port.channels().routingWord());
            Register heard = register("heard", words.width());
            clocked("listen", () -> heard.set(words.get(0))).reads(words).updates(heard);
        }
    }

    private static final class Gremlin extends BehaviouralModule {
        Gremlin(InputController port) {
            super(port, "gremlin");
        }
    }

    @Test
    void partsOfThisProjectAreNoStrangers() {
        assertThat(explored(PLAIN).hasStrangers()).isFalse();
        assertThat(explored(PLAIN.with(Ticker::new)).hasStrangers()).isTrue();
        assertThat(new ExploredNetwork(network(PAIR, Trial.parts(2, 0, Pipeline.FUSED, new OnOffLink())), 1)
                        .hasStrangers())
                .isTrue();
    }

    /** Nothing moves, but not all registers rest: that is no proof. */
    @Test
    void whatNeverRestsIsRefusedWhereNothingArrives() {
        assertThat(explore(RING, PLAIN)).isInstanceOf(Finding.Stuck.class);
        assertThatThrownBy(() -> explore(RING, PLAIN.with(Ticker::new)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("an exploration takes only parts whose registers come to rest while no flit"
                        + " arrives anywhere, and network.router_")
                .hasMessageEndingWith(".ticker.tick does not");
        assertThat(explore(PAIR, PLAIN.with(Ticker::new))).isInstanceOf(Finding.Proved.class);
    }

    /** The word that was routed last is cleared, where nobody but the router sees it. */
    @Test
    void whatAStrangerSeesIsKept() {
        assertThat(clearedWords(PLAIN)).isPositive();
        assertThat(clearedWords(PLAIN.with(Listener::new))).isZero();
        assertThat(clearedWords(PLAIN.with(Ticker::new))).isEqualTo(clearedWords(PLAIN));
    }

    private static long clearedWords(RouterParts parts) {
        StateCode code = explored(parts).code();
        long[] words = new long[code.words()];
        for (int i = 0; i < code.layout().size(); i++) {
            words[i] = code.layout().get(i).element().name().equals("routing_word") ? 1 : 0;
        }
        long[] cleaned = words.clone();
        code.clean(cleaned);
        long cleared = 0;
        for (int i = 0; i < code.layout().size(); i++) {
            cleared += words[i] == 1 && cleaned[i] == 0 ? 1 : 0;
        }
        return cleared;
    }

    @Test
    void whatKeepsStateOutsideOfRegistersIsRefused() {
        assertThatThrownBy(() -> explored(PLAIN.with(Gremlin::new)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("an exploration takes only parts whose state is in registers: none that are"
                        + " behavioural, as network.router_0")
                .hasMessageEndingWith(".gremlin is");
    }

    @Test
    void aWayThatGoesRoundDoesNotEnd() {
        Arrivals arrivals = new Arrivals();
        arrivals.add(1);
        arrivals.add(2);
        arrivals.add(Arrivals.ARRIVES);
        arrivals.add(0);
        assertThat(arrivals.endless()).isEmpty();
        arrivals.add(5);
        arrivals.add(4);
        assertThat(arrivals.endless()).hasValue(4);
    }
}

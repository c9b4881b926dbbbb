package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.RestCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.fcr.FcrSettings;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is left in a network that stands still, one thing after the other. */
class RestTest {

    private final Network network = network();
    private final Still still = new Still(network).clear();
    private final Census census = new Census(network, 3, new Verdicts());
    private final Rest rest = new Rest(network, census, List.of());
    private final Router router = network.routers().get(1);
    private final Link link = network.links().stream()
            .filter(each -> each.from() == 1 && each.to() == 2)
            .findFirst()
            .orElseThrow()
            .link();
    private final OutputController output = router.outputs().stream()
            .filter(each -> each.end().channel().equals(link.senderEnd().channel()))
            .findFirst()
            .orElseThrow();

    /** Three nodes in a row, links of two cycles, two virtual channels, and a protocol with lines of its own. */
    private static Network network() {
        Mesh row = new Mesh(3);
        NetworkParameters plain = NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 2),
                new LinkShape(32, 2),
                MessageLengths.unsplit(4),
                LocalChannels.ONE_EACH,
                Trial.emptying(3, 0, Pipeline.FUSED));
        return StillNetwork.of(Fcr.of(plain, FcrSettings.DEFAULT)
                .protocol()
                .addTo(plain)
                .withFailures(new PlannedFailures(FaultPlan.of(1, new Fault(1000, new FaultPlace.Node(0), 5)))));
    }

    @Test
    void nothingIsLeftAfterReset() {
        assertThat(rest.remains()).isEmpty();
        assertThat(rest.first()).isEmpty();
    }

    @Test
    void aFlitOfAnyVirtualChannelIsLeft() {
        InputController input = router.inputs().get(1);
        still.set(input.buffers().places(), 1, 1);
        assertThat(rest.remains()).containsExactly(input.path() + " holds flits or copies");
    }

    @Test
    void aChannelThatIsNotIdleIsLeft() {
        InputController input = router.inputs().get(1);
        still.set(input.channels().state(), 1, RouteState.NEEDS_ROUTE.ordinal());
        assertThat(rest.remains()).containsExactly(input.path() + " has a channel that is not IDLE");
    }

    /** What is owned, and what the sender does not know, are no wonder where the channel is dead. */
    @Test
    void outputsAreLookedAtWhereTheirChannelIsNotDead() {
        still.set(output.unowned(), 0b01);
        assertThat(rest.remains()).containsExactly(output.path() + " has a channel that is owned");
        LinkEnd end = link.senderEnd();
        still.set((Element) end.status().orElseThrow().dead(), 1);
        assertThat(rest.remains()).isEmpty();
        OutputController other = router.outputs().stream()
                .filter(each -> each.port() != output.port())
                .findFirst()
                .orElseThrow();
        still.set(other.unowned(), 0b10);
        assertThat(rest.remains()).containsExactly(other.path() + " has a channel that is owned");
        still.set((Element) end.status().orElseThrow().dead(), 0);
        assertThat(rest.remains()).hasSize(2);
    }

    /** At either end, of every channel; a protocol says itself which of its lines may be high. */
    @Test
    void aLineThatIsHighAtEitherEndIsLeft() {
        int looked = 0;
        for (Line line :
                network.parameters().router().control().lines(network.format().channel())) {
            boolean mayBe = network.parameters().router().control().restless().contains(line.name());
            for (Link each : List.of(
                    link,
                    network.injections().get(1).link(),
                    network.ejections().get(1).link())) {
                for (LinkEnd end : List.of(each.senderEnd(), each.receiverEnd())) {
                    if (end.hasLine(line.name())) {
                        looked++;
                        still.set((Element) end.line(line.name()), 1);
                        assertThat(rest.remains().stream()
                                        .filter(text ->
                                                text.equals("line " + line.name() + " of " + each.path() + " is high")))
                                .as(end.line(line.name()).path())
                                .hasSize(mayBe ? 0 : 1);
                        still.clear();
                    }
                }
            }
        }
        assertThat(looked).isGreaterThan(6);
    }

    @Test
    void whatIsAtReceiversOrInLanesIsLeft() {
        census.inject(0, 0, 0, 0);
        census.removeUnderway(FlitFate.MOVED, 5);
        census.arrives(1);
        census.arrives(1);
        assertThat(rest.remains())
                .containsExactly("of 2 flits at receivers, and 3 in lanes of the protocol's own, nothing has become");
        census.atReceiver(1, FlitFate.ABSORBED, 2);
        assertThat(rest.remains())
                .containsExactly("of 0 flits at receivers, and 3 in lanes of the protocol's own, nothing has become");
    }

    /** The longest time-out of any part. */
    @Test
    void partsMayTakeTheirTime() {
        Rest waiting = new Rest(
                network,
                census,
                List.of(settling(3), settling(70), settling(20), new RestCheck("x", () -> false, "y")));
        assertThat(waiting.settling()).isEqualTo(70);
        assertThat(waiting.remains()).containsExactly("x y");
        assertThat(waiting.first()).contains("x y");
        assertThat(rest.settling()).isZero();
    }

    private static Check settling(long cycles) {
        return new Check() {
            @Override
            public List<Element> reads() {
                return List.of();
            }

            @Override
            public long settling() {
                return cycles;
            }

            @Override
            public boolean look(long cycle) {
                return false;
            }
        };
    }
}

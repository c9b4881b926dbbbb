package io.wormrtl.protocols.circuit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.path.Lead;
import io.wormrtl.protocols.path.PathInterface;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.path.Streaming;
import io.wormrtl.protocols.path.WireOrder;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the techniques on paths make of a network, and what they ask of it. */
class PathTechniquesTest {

    private static final Mesh ROW = new Mesh(5);
    private static final BackOff BACK_OFF = BackOff.endless(8, 64);
    private static final CircuitSwitching CIRCUIT = CircuitSwitching.of(ProbeSearch.DROPPING, BACK_OFF);

    private static NetworkParameters plain(Topology topology, RoutingFunction routing) {
        return Trial.parameters(topology, routing, 40, PathTrials.parts(2, "first"));
    }

    private static NetworkParameters plain(int channels) {
        return plain(ROW, new MinimalAdaptive(ROW, channels));
    }

    private static PathParts parts(ProbeSearch search, WireOrder order) {
        return new PathParts(search, Release.AT_TAIL, false).with(order);
    }

    private static PathRouters routers(ProbeSearch search, WireOrder order) {
        return new PathRouters(parts(search, order));
    }

    /** Over links of its own a circuit streams; over links that it shares it has credits, and so it has if it is to. */
    @Test
    void circuitsStreamWhereTheyHaveTheirLinksForThemselves() {
        NetworkParameters own = CIRCUIT.technique().addTo(plain(1));
        assertThat(own.builders().routers()).isEqualTo(routers(ProbeSearch.DROPPING, WireOrder.DATA_FIRST));
        assertThat(own.builders().interfaces())
                .isEqualTo(new CircuitSwitching(parts(ProbeSearch.DROPPING, WireOrder.DATA_FIRST), BACK_OFF));
        assertThat(own.router().dataPath().flowControl()).isEqualTo(new Streaming());
        NetworkParameters shared = CIRCUIT.technique().addTo(plain(2));
        assertThat(shared.builders().routers()).isEqualTo(routers(ProbeSearch.DROPPING, WireOrder.CONTROL_FIRST));
        assertThat(shared.builders().interfaces()).isEqualTo(CIRCUIT);
        assertThat(shared.router().dataPath().flowControl()).isInstanceOf(CreditFlowControl.class);
        NetworkParameters counted = CIRCUIT.withFlowControl().addTo(plain(1));
        assertThat(counted.builders().routers()).isEqualTo(shared.builders().routers());
        assertThat(counted.router().dataPath().flowControl()).isInstanceOf(CreditFlowControl.class);
        assertThat(CircuitSwitching.of(ProbeSearch.WAITING, BACK_OFF)
                        .technique()
                        .addTo(plain(1))
                        .builders()
                        .routers())
                .isEqualTo(routers(ProbeSearch.WAITING, WireOrder.DATA_FIRST));
    }

    /** The longest path of a row of five nodes has four links between routers, and one to the interface. */
    @Test
    void aLeadKnowsTheLongestPath() {
        PathParts parts = PathParts.following(new Lead(3, 5));
        NetworkParameters network = Scouting.technique(3, BACK_OFF).addTo(plain(1));
        assertThat(network.builders().routers()).isEqualTo(new PathRouters(parts));
        assertThat(network.builders().interfaces()).isEqualTo(new Scouting(parts, BACK_OFF));
        assertThat(Scouting.technique(0, BACK_OFF)).isSameAs(Switching.WORMHOLE);
        assertThatCode(() -> Scouting.technique(255, BACK_OFF)).doesNotThrowAnyException();
        for (int lead : new int[] {-1, 256}) {
            assertThatThrownBy(() -> Scouting.technique(lead, BACK_OFF))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("lead (" + lead + ") must be from 0 to 255");
        }
    }

    /**
     * A {@link PathInterface} has both ends of paths at every pair of its channels: an injector, a receiver, and two
     * controls.
     */
    @Test
    void everyPairOfChannelsHasItsEnds() {
        NetworkParameters plain = NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, 2),
                new LinkShape(32, 1),
                MessageLengths.unsplit(40),
                new LocalChannels(3, 3),
                PathTrials.parts(2, "first"));
        for (Switching technique : List.of(CIRCUIT.technique(), Scouting.technique(3, BACK_OFF))) {
            NetworkInterface nic =
                    StillNetwork.of(technique.addTo(plain)).interfaces().get(2);
            assertThat(nic.intakes()).hasSize(3);
            assertThat(nic.reports()).hasSize(3).doesNotHaveDuplicates();
            assertThat(nic.children().stream()
                            .filter(WormholeReceiver.class::isInstance)
                            .map(receiver -> ((WormholeReceiver) receiver)
                                    .arriving()
                                    .request()
                                    .path()))
                    .containsExactly(
                            "network.ejection_2_0.request",
                            "network.ejection_2_1.request",
                            "network.ejection_2_2.request");
            assertThat(nic.children().stream()
                            .map(Module::name)
                            .filter(name -> name.matches("(source|sink)_control_\\d|injector_\\d")))
                    .hasSize(9);
        }
    }

    @Test
    void whatPathsNeedIsNamedByItsSetting() {
        assertThat(CIRCUIT.technique().requirements())
                .extracting(Requirement::aspect)
                .containsExactly(
                        Aspect.LINK_PROTOCOL,
                        Aspect.OUTPUT_DEPTH,
                        Aspect.PIPELINE,
                        Aspect.HEADER_ORDER,
                        Aspect.SELECTION,
                        Aspect.EJECTION_CHANNELS,
                        Aspect.TOPOLOGY,
                        Aspect.ROUTING);
    }

    private static void refused(NetworkParameters network, String sentence) {
        assertThatThrownBy(() -> CIRCUIT.technique().addTo(network))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("the network's protocol or technique needs " + sentence);
    }

    /** More ejection channels than injection channels, or fewer; links one way; fields that start otherwise than 0. */
    @Test
    void whatPathsCannotUseIsRefused() {
        for (int[] channels : new int[][] {{1, 2}, {2, 1}}) {
            refused(
                    NetworkParameters.plain(
                            ROW,
                            new MinimalAdaptive(ROW, 1),
                            new LinkShape(32, 1),
                            MessageLengths.unsplit(40),
                            new LocalChannels(channels[0], channels[1]),
                            PathTrials.parts(2, "first")),
                    "as many ejection channels as injection-channels, since answers come by the other channel"
                            + " of a pair");
        }
        Ring ring = new Ring(4);
        refused(
                plain(ring, new MinimalAdaptive(ring, 1)),
                "channels both ways between neighbours, since answers come back");
        refused(
                plain(ROW, ViaIntermediate.valiant(ROW, 2)),
                "a routing function whose header fields start with 0, since a probe is made of the destination");
        for (String selection : List.of("no-turn", "least-congested", "round-robin", "most-free-channels")) {
            refused(
                    Trial.parameters(ROW, new MinimalAdaptive(ROW, 1), 40, PathTrials.parts(2, selection)),
                    "selection policy: first or random, since a probe looks at no more");
        }
        for (String selection : List.of("first", "random")) {
            NetworkParameters network = NetworkParameters.plain(
                    ROW,
                    new MinimalAdaptive(ROW, 1),
                    new LinkShape(32, 1),
                    MessageLengths.unsplit(40),
                    new LocalChannels(2, 2),
                    PathTrials.parts(2, selection));
            assertThatCode(() -> CIRCUIT.technique().addTo(network)).doesNotThrowAnyException();
        }
    }
}

package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.RouterPorts.NetworkPort;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What paths ask of a network, each answered both ways, and what the rules of paths are called. */
class PathRequirementsTest {

    private static final Mesh ROW = new Mesh(5);
    private static final RouterParts PARTS = PathTrials.parts(2, "first");

    private static NetworkParameters network(Topology topology, RouterParts parts, int injection, int ejection) {
        return NetworkParameters.plain(
                topology,
                new MinimalAdaptive(topology, 1),
                new LinkShape(32, 1),
                MessageLengths.unsplit(40),
                new LocalChannels(injection, ejection),
                parts);
    }

    private static NetworkParameters network(RouterParts parts) {
        return network(ROW, parts, 1, 1);
    }

    private static RouterParts with(int outputDepth, Pipeline pipeline) {
        DataPath path = PARTS.dataPath();
        return new RouterParts(
                new DataPath(
                        2,
                        outputDepth,
                        pipeline,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        path.arbiters(),
                        path.buffers(),
                        path.selection()),
                PARTS.switchKind(),
                List.of());
    }

    /** By setting, a network that has all but this, and the sentence that refuses it. */
    private static final Map<Aspect, NetworkParameters> LACKING = Map.of(
            Aspect.LINK_PROTOCOL, network(PARTS.withFlowControl(new RequestAcknowledge(Reallocation.AT_TAIL))),
            Aspect.OUTPUT_DEPTH, network(with(1, Pipeline.FUSED)),
            Aspect.PIPELINE, network(with(0, new Pipeline(0, 0, 1))),
            Aspect.HEADER_ORDER, network(PARTS.withHeaderOrder(new OldestOrder(4))),
            Aspect.SELECTION, network(PathTrials.parts(2, "least-congested")),
            Aspect.EJECTION_CHANNELS, network(ROW, PARTS, 1, 2),
            Aspect.TOPOLOGY, network(new Ring(4), PARTS, 1, 1),
            Aspect.ROUTING, Trial.parameters(ROW, ViaIntermediate.valiant(ROW, 2), 40, PARTS));

    private static final Map<Aspect, String> SENTENCES = Map.of(
            Aspect.LINK_PROTOCOL, "{link protocol}: credit, since what is killed is not told free",
            Aspect.OUTPUT_DEPTH, "{output depth}: 0, since the switch of a path drives the links",
            Aspect.PIPELINE, "{pipeline} without stages, since data is not routed",
            Aspect.HEADER_ORDER, "{header arbiter}: plain, since probes are routed one after the other",
            Aspect.SELECTION, "{selection policy}: first or random, since a probe looks at no more",
            Aspect.EJECTION_CHANNELS,
                    "as many {ejection channels} as injection-channels, since answers come by the other channel"
                            + " of a pair",
            Aspect.TOPOLOGY, "channels both ways between neighbours, since answers come back",
            Aspect.ROUTING,
                    "a routing function whose header fields start with 0, since a probe is made of the destination");

    @Test
    void eachRequirementIsThatOfItsSetting() {
        List<Requirement> all = PathRequirements.ALL;
        assertThat(all).extracting(Requirement::aspect).containsExactlyInAnyOrderElementsOf(LACKING.keySet());
        for (Requirement requirement : all) {
            assertThat(requirement.need()).isEqualTo("needs " + SENTENCES.get(requirement.aspect()));
            LACKING.forEach((setting, network) -> assertThat(requirement.holds().test(network))
                    .as(requirement.aspect() + " of a network that lacks " + setting)
                    .isEqualTo(!setting.equals(requirement.aspect())));
        }
    }

    /** A port with one link is no port; of two injection channels one has no ejection channel for its answers. */
    @Test
    void aPathAsksForBothChannelsOfAPair() {
        PathRouters routers = new PathRouters(new PathParts(ProbeSearch.DROPPING, Release.AT_TAIL, false));
        RouterBench bench = new RouterBench(routers.path(), false);
        LinkEnd in = bench.pairs.get(0).in;
        LinkEnd out = bench.pairs.get(0).out;
        for (NetworkPort port : List.of(
                new NetworkPort(3, "y_minus", 1, Optional.of(in), Optional.empty()),
                new NetworkPort(3, "y_minus", 1, Optional.empty(), Optional.of(out)))) {
            assertThatThrownBy(() -> routers.create(
                            new Design("top"),
                            "router",
                            bench.format,
                            PARTS,
                            new RouterPorts(7, List.of(port), List.of(in), List.of(out), Optional.empty())))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("a path needs channels both ways, but port y_minus of node 7 has one only");
        }
        assertThatThrownBy(() -> routers.create(
                        new Design("top"),
                        "router",
                        bench.format,
                        PARTS,
                        new RouterPorts(7, List.of(), List.of(in, in), List.of(out), Optional.empty())))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("a path needs channels both ways, so that there must be as many injection channels (2) as"
                        + " ejection channels (1)");
    }

    @Test
    void theRulesOfPaths() {
        assertThat(List.of(
                        PathRules.STANDS,
                        PathRules.OWNERS,
                        PathRules.PLACES,
                        PathRules.SEARCH,
                        PathRules.RELEASED,
                        PathRules.PAIRS,
                        PathRules.LEAD,
                        PathRules.GAP))
                .containsExactly(
                        new Rule("path-stands", "data comes only over a path that stands, or that is being killed"),
                        new Rule("path-owners", "every reserved output belongs to one input that has reserved it"),
                        new Rule("path-places", "a probe finds its place empty"),
                        new Rule(
                                "path-search",
                                "a probe takes no output twice by which it has come back, nor too many misroutes"),
                        new Rule("path-released", "a path that is released, and not killed, holds no flit"),
                        new Rule(
                                "path-pairs",
                                "where lines are shared, a path from a neighbour and one to it do not stand together"),
                        new Rule(
                                "probe-lead",
                                "the first flit of data crosses a link when its path stands, or its probe is, or has"
                                        + " been, K links ahead of it"),
                        new Rule(
                                "probe-gap",
                                "the first flit of data, where nothing has held it up, finds its probe no more than 2K"
                                        + " - 1 links ahead"));
    }

    /** A stream is always let go, and nothing is known of what is ahead of it. */
    @Test
    void aStreamIsNeverHeldUp() {
        Design design = new Design("top");
        LinkEnd end = new LinkEnd(new ChannelFormat(new FlitFormat(32), 3), LinkEnd.Side.SENDER, null, List.of());
        FlowControl.Sender sender = new Streaming().sender(design, end, null);
        assertThat(sender.sendable().get()).isEqualTo(0b111);
        assertThat(sender.reallocatable().get()).isEqualTo(0b111);
        assertThat(sender.congestion().get()).isZero();
        assertThat(sender.congestionBits()).isEqualTo(1);
        assertThat(sender.busyWhile()).isEmpty();
    }
}

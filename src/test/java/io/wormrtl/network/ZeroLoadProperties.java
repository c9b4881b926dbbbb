package io.wormrtl.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.model.zeroload.ZeroLoad;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.SwitchKinds;
import io.wormrtl.router.ZeroLoadTiming;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.RandomTopologies;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import io.wormrtl.traffic.GeneratedMessage;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** A message alone in the network takes as long as the closed form says, whatever the parameters. */
class ZeroLoadProperties {

    /** After reset an acknowledge needs up to three cycles to come along the longest link. */
    private static final int LINKS_FILLED = 4;

    /** One message in one network. */
    record Alone(NetworkParameters parameters, GeneratedMessage message) {

        int hops() {
            return parameters.topology().distance(message.source(), message.destination());
        }

        ZeroLoadTiming timing() {
            return new ZeroLoadTiming(parameters.routerFormat(), parameters.router());
        }
    }

    @Property(tries = 600)
    void simulatorAgreesWithTheClosedForm(@ForAll("messages") Alone alone) {
        int expected = alone.timing().latency(alone.hops(), alone.message().length());
        Trial trial = Trial.of(alone.parameters(), alone.message())
                .run(alone.message().cycle() + 3000);
        assertThat(trial.received()).singleElement().satisfies(packet -> {
            assertThat(packet.intact()).isTrue();
            assertThat(packet.cycle() - alone.message().cycle()).isEqualTo(expected);
        });
    }

    /** What a message leaves behind costs the next one nothing: not a cycle, once the network is empty again. */
    @Property(tries = 200)
    void theNextMessageIsAsFast(@ForAll("messages") Alone alone) {
        GeneratedMessage first = alone.message();
        GeneratedMessage next =
                new GeneratedMessage(first.cycle() + 3000, first.source(), first.destination(), first.length());
        Trial trial = Trial.of(alone.parameters(), first, next).run(next.cycle() + 3000);
        assertThat(trial.received()).hasSize(2).allMatch(packet -> packet.intact());
        assertThat(trial.received().get(1).cycle() - trial.received().get(0).cycle())
                .isEqualTo(3000);
    }

    @Property(tries = 2000)
    void recurrenceAgreesWithTheClosedForm(@ForAll("messages") Alone alone) {
        assertThat(alone.timing().latency(alone.hops(), alone.message().length()))
                .isEqualTo(new MaxPlus(
                                alone.parameters(),
                                alone.hops(),
                                alone.message().length())
                        .latency());
    }

    /** 004, section 2.3.3, with tr = r + a and ts = tw = 1: the links but one are its hops. */
    @Property(tries = 200)
    void papersFormulaIsThatOfTheDefaultRouter(
            @ForAll @IntRange(min = 1, max = 30) int hops,
            @ForAll @IntRange(min = 1, max = 100) int length,
            @ForAll @IntRange(max = 1) int route,
            @ForAll @IntRange(max = 1) int vcAllocation,
            @ForAll @IntRange(min = 2, max = 8) int depth) {
        Pipeline pipeline = new Pipeline(route, vcAllocation, 0);
        RouterParts parts = Trial.parts(depth, 1, pipeline, Trial.DEFAULT_PARTS.flowControl());
        Mesh mesh = new Mesh(31);
        NetworkParameters parameters = Trial.parameters(mesh, new DimensionOrder(mesh, 1), parts);
        ZeroLoad paper = new ZeroLoad(hops + 1, 32.0 * length, 0, 0, 32, pipeline.headerStages(), 1, 1);
        int latency = new ZeroLoadTiming(parameters.routerFormat(), parts).latency(hops, length);
        assertThat((double) latency).isEqualTo(paper.wormhole() + 1);
    }

    @Provide
    Arbitrary<Alone> messages() {
        Arbitrary<RouterParts> parts = routerParts();
        Arbitrary<Topology> topologies = Arbitraries.frequencyOf(
                Tuple.of(15, RandomTopologies.mostlyOfSeveralDimensions(20)),
                Tuple.of(1, Arbitraries.of(RandomTopologies.severalDimensions(65, 81))));
        Arbitrary<int[]> numbers = Combinators.combine(
                        Arbitraries.integers().between(8, 64),
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(1, 40),
                        Arbitraries.integers().between(LINKS_FILLED, 50),
                        Arbitraries.integers().between(0, 1000),
                        Arbitraries.integers().between(1, 1000),
                        Arbitraries.integers().between(0, 3))
                .as((width, delay, length, cycle, source, offset, moreChannels) ->
                        new int[] {width, delay, length, cycle, source, offset, moreChannels});
        return Combinators.combine(topologies, parts, numbers).as(ZeroLoadProperties::alone);
    }

    private static Alone alone(Topology topology, RouterParts parts, int[] n) {
        int fewest = topology instanceof Torus || topology instanceof Ring ? 2 : 1;
        NetworkParameters drawn = new NetworkParameters(
                topology, new DimensionOrder(topology, fewest + n[6]), n[0], n[1], 40, 0, 1, 1, parts);
        NetworkParameters wanted = new NetworkParameters(
                topology,
                drawn.routing(),
                n[0],
                n[1],
                40,
                0,
                1,
                1,
                deepEnough(parts, drawn.routerFormat().header().routingFlits()));
        int nodes = topology.nodes();
        int source = n[4] % nodes;
        int destination = (source + 1 + n[5] % (nodes - 1)) % nodes;
        int length = Math.max(n[2], wanted.routerFormat().header().flits());
        return new Alone(wanted, new GeneratedMessage(n[3], source, destination, length));
    }

    private static RouterParts deepEnough(RouterParts parts, int depth) {
        return new RouterParts(
                Math.max(depth, parts.bufferDepth()),
                parts.outputDepth(),
                parts.pipeline(),
                parts.reallocation(),
                parts.flowControl(),
                parts.switchKind(),
                parts.arbiters(),
                parts.buffers(),
                parts.selection(),
                parts.extensions());
    }

    @Provide
    Arbitrary<RouterParts> routerParts() {
        Arbitrary<Integer> stage = Arbitraries.integers().between(0, 1);
        Arbitrary<Pipeline> pipelines = Combinators.combine(stage, stage, stage).as(Pipeline::new);
        return Combinators.combine(
                        Arbitraries.integers().between(1, 8),
                        Arbitraries.integers().between(0, 3),
                        pipelines,
                        Arbitraries.of(Reallocation.class),
                        Arbitraries.of(true, false),
                        Arbitraries.of(SwitchKinds.CATALOGUE.entries()))
                .as((depth, output, pipeline, reallocation, credits, kind) -> new RouterParts(
                        depth,
                        output,
                        pipeline,
                        reallocation,
                        flowControl(credits, reallocation),
                        kind.value(),
                        Trial.DEFAULT_PARTS.arbiters(),
                        Trial.DEFAULT_PARTS.buffers(),
                        Trial.DEFAULT_PARTS.selection(),
                        List.of()));
    }

    private static FlowControl flowControl(boolean credits, Reallocation reallocation) {
        return credits ? new CreditFlowControl(reallocation) : new RequestAcknowledge(reallocation);
    }
}

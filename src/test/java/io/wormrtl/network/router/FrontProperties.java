package io.wormrtl.network.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.allocation.SwitchKinds;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.StatusUse;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Input controllers, allocators, switch stage and crossbar do in every cycle what the rules say: {@code InputController} with
 * {@code VirtualChannels}, {@code RouteFsm}, {@code RouteComputation}, {@code RouteStage}, {@code ChannelSelection} and {@code
 * StagedSelection}; {@code VirtualChannelAllocator}; the {@code SwitchAllocator} of {@code PerChannelSwitch} and {@code
 * MultiplexedSwitch}; {@code SwitchStage}, {@code PortCrossbar} and {@code ChannelCrossbar}.
 */
class FrontProperties {

    private static RouterParts parts(
            int depth,
            int outputDepth,
            Pipeline pipeline,
            SwitchKind kind,
            ArbiterKind arbiters,
            SelectionPolicy selection) {
        return new RouterParts(
                new DataPath(
                        depth,
                        outputDepth,
                        pipeline,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        arbiters,
                        FifoBanks::new,
                        selection),
                kind,
                List.of());
    }

    /** With eight-bit flits and seven ports a destination takes two flits, and the first alone is another one. */
    @Property(tries = 120)
    @Tag("slow")
    void everyCycleIsAsTheRulesSay(
            @ForAll("parts") RouterParts parts,
            @ForAll StatusUse use,
            @ForAll @IntRange(min = 1, max = 4) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        FrontModel model = new FrontModel(parts, use, inputs, narrow ? 7 : 3, channels, narrow ? 8 : 32, seed);
        for (int cycle = 0; cycle < 150; cycle++) {
            model.cycle();
        }
        assertThat(model.moved()).isPositive();
    }

    @Property(tries = 25)
    void everyCycleIsAsTheRulesSayInAFewTries(
            @ForAll("parts") RouterParts parts,
            @ForAll StatusUse use,
            @ForAll @IntRange(min = 1, max = 4) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels,
            @ForAll boolean narrow,
            @ForAll long seed) {
        everyCycleIsAsTheRulesSay(parts, use, inputs, channels, narrow, seed);
    }

    /** While all headers ask for one output channel, each gets it once before any gets it twice. */
    @Property(tries = 30)
    void headersTakeTurns(
            @ForAll("fair") ArbiterKind arbiters,
            @ForAll("kinds") SwitchKind kind,
            @ForAll @IntRange(max = 1) int outputDepth,
            @ForAll @IntRange(min = 1, max = 4) int inputs,
            @ForAll @IntRange(min = 1, max = 3) int channels) {
        FrontBench bench = new FrontBench(
                parts(4, outputDepth, Pipeline.FUSED, kind, arbiters, Selections.CATALOGUE.get("first")),
                inputs,
                2,
                channels,
                32);
        fill(bench, inputs, channels, FlitKind.SINGLE);
        int[] served = new int[inputs * channels];
        bench.say(0, 1, 1, 0);
        for (int cycle = 0; cycle < 2 * served.length; cycle++) {
            bench.step();
            count(bench, inputs, channels, served);
        }
        assertThat(served).containsOnly(2);
    }

    /** Messages that share the switch share it evenly, as far as its shape lets them. */
    @Property(tries = 30)
    void messagesTakeTurnsInTheSwitch(
            @ForAll("fair") ArbiterKind arbiters,
            @ForAll("kinds") SwitchKind kind,
            @ForAll @IntRange(min = 1, max = 4) int inputs,
            @ForAll @IntRange(min = 1, max = 4) int more,
            @ForAll boolean oneOfEachInput) {
        int channels = oneOfEachInput ? Math.max(inputs, more) : more;
        int used = oneOfEachInput ? 1 : channels;
        FrontBench bench = new FrontBench(
                parts(64, 0, Pipeline.FUSED, kind, arbiters, Selections.CATALOGUE.get("first")),
                inputs,
                2,
                channels,
                32);
        fill(bench, inputs, used, FlitKind.HEAD);
        // All output channels are given away before any flit may move.
        for (int v = 0; v < channels; v++) {
            bench.say(0, 1L << v, 0, 0);
            bench.step();
        }
        bench.say(0, 0, (1L << channels) - 1, 0);
        int[] moved = new int[inputs * channels];
        int turns = inputs * channels;
        for (int cycle = 0; cycle < 2 * turns; cycle++) {
            bench.step();
            count(bench, inputs, channels, moved);
        }
        int owners = 0;
        for (int k = 0; k < moved.length; k++) {
            owners += owns(bench, k / channels, k % channels) ? 1 : 0;
            assertThat(moved[k] > 0).as("%d has moved", k).isEqualTo(owns(bench, k / channels, k % channels));
        }
        assertThat(owners).isEqualTo(oneOfEachInput ? inputs : channels);
        assertThat(IntStream.of(moved).sum()).isEqualTo(2 * turns);
    }

    private static boolean owns(FrontBench bench, int i, int v) {
        return bench.input(i).channels().state().getInt(v) == RouteState.ROUTED.ordinal();
    }

    private static void count(FrontBench bench, int inputs, int channels, int[] served) {
        for (int i = 0; i < inputs; i++) {
            for (int v = 0; v < channels; v++) {
                served[i * channels + v] += bench.input(i).departing().bit(v) ? 1 : 0;
            }
        }
    }

    /** Fills the buffers while no output is free; a message to port 0 each, or messages of one flit. */
    private static void fill(FrontBench bench, int inputs, int channels, FlitKind first) {
        for (int p = 0; p < 3; p++) {
            bench.say(p, 0, 0, 0);
        }
        int depth = bench.input(0).buffers().depth();
        for (int k = 0; k < depth * channels; k++) {
            for (int i = 0; i < inputs; i++) {
                FlitKind kind = k < channels || first == FlitKind.SINGLE ? first : FlitKind.BODY;
                bench.feed(i, k % channels, kind.ordinal(), bench.headerPayload(1, 0));
            }
            bench.step();
        }
        bench.feedNothing();
    }

    @Provide
    Arbitrary<RouterParts> parts() {
        Arbitrary<Integer> stage = Arbitraries.integers().between(0, 1);
        Arbitrary<Pipeline> pipelines = Combinators.combine(stage, stage, stage).as(Pipeline::new);
        return Combinators.combine(
                        Arbitraries.integers().between(2, 5),
                        stage,
                        pipelines,
                        kinds(),
                        Arbitraries.of(Arbiters.CATALOGUE.entries()),
                        Arbitraries.of(Selections.CATALOGUE.entries())
                                .filter(entry -> !entry.value().usesRandom()))
                .as((depth, output, pipeline, kind, arbiter, selection) ->
                        parts(depth, output, pipeline, kind, arbiter.value(), selection.value()));
    }

    @Provide
    Arbitrary<SwitchKind> kinds() {
        return Arbitraries.of(SwitchKinds.CATALOGUE.entries()).map(entry -> entry.value());
    }

    @Provide
    Arbitrary<ArbiterKind> fair() {
        return Arbitraries.of("round-robin", "matrix").map(Arbiters.CATALOGUE::get);
    }
}

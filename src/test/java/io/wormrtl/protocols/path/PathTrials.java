package io.wormrtl.protocols.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.Children;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;

/** What tests of paths share. */
public final class PathTrials {

    private PathTrials() {}

    /** Parts of routers as paths need them. */
    public static RouterParts parts(int depth, String selection) {
        return new RouterParts(
                new DataPath(
                        depth,
                        0,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        Trial.DEFAULT_PARTS.dataPath().arbiters(),
                        Trial.DEFAULT_PARTS.dataPath().buffers(),
                        Selections.CATALOGUE.get(selection)),
                Trial.DEFAULT_PARTS.switchKind(),
                List.of());
    }

    /** Five messages of each node, at any time, of any length from that of a header to the longest. */
    public static GeneratedMessage[] messages(NetworkParameters network, long seed) {
        int shortest = network.routerFormat().header().flits();
        return RandomMessages.spread(
                network.topology().nodes(), 5, shortest, network.lengths().message(), seed);
    }

    /** Everything is delivered once and whole, no rule is broken, and nothing is left: no livelock, no deadlock. */
    public static void requireDelivery(
            NetworkParameters network, GeneratedMessage[] messages, long mostCycles, String what) {
        WatchedTrial trial = WatchedTrial.of(network, messages).runUntilEmpty(mostCycles);
        trial.requireAllDelivered(what);
        requireAtRest(trial.network());
    }

    /**
     * In any order of evaluation, with all checks of the kernel, all registers are the same again and again, and the
     * same packets come.
     *
     * @param times how often registers are compared
     * @param cycles between two comparisons
     */
    public static void requireSameInAnyOrder(
            NetworkParameters network, GeneratedMessage[] messages, long seed, int times, int cycles) {
        Trial gated = new Trial(network, Trial.streamsOf(messages));
        Trial shuffled = new Trial(
                network,
                Trial.streamsOf(messages),
                ElementKind.checked(),
                Evaluation.EVERYTHING,
                Ordering.shuffled(seed));
        for (int time = 0; time < times; time++) {
            gated.run(cycles);
            shuffled.run(cycles);
            assertThat(shuffled.simulator().snapshot())
                    .isEqualTo(gated.simulator().snapshot());
        }
        assertThat(shuffled.received()).isNotEmpty().containsExactlyInAnyOrderElementsOf(gated.received());
    }

    /**
     * A message that is alone between two nodes, in each of some cycles, comes whole after a latency, and nothing is
     * left.
     *
     * @param drawn says which nodes
     * @param latency that of a message over so many channels
     * @param cycles in which it is generated; far apart
     */
    public static void requireLatencyAlone(
            NetworkParameters network, int drawn, int length, IntUnaryOperator latency, long... cycles) {
        int nodes = network.topology().nodes();
        int source = drawn % nodes;
        int destination = (source + 1 + drawn / nodes % (nodes - 1)) % nodes;
        GeneratedMessage[] messages = LongStream.of(cycles)
                .mapToObj(cycle -> new GeneratedMessage(cycle, source, destination, length))
                .toArray(GeneratedMessage[]::new);
        Trial trial = Trial.of(network, messages).run(2000);
        int foreseen = latency.applyAsInt(network.topology().distance(source, destination));
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
        assertThat(trial.received())
                .extracting(ReceivedPacket::cycle)
                .containsExactlyElementsOf(LongStream.of(cycles)
                        .map(cycle -> cycle + foreseen)
                        .boxed()
                        .toList());
        requireAtRest(trial.network());
    }

    /** Whether a lane of a node waits until it tries again. */
    public static boolean waitsToTryAgain(Network network, int node) {
        return Children.of(network.interfaces().get(node), SourceControl.class).stream()
                .anyMatch(source -> source.states().where(SourceState.BACK_OFF.ordinal()) != 0);
    }

    /** No channel is reserved, no flit held or waiting, no answer awaited. */
    public static void requireAtRest(Network network) {
        network.forEachModule(module -> {
            if (module instanceof PathRouter router) {
                requireAtRest(router);
            }
            if (module instanceof SourceControl source) {
                assertThat(source.states().where(SourceState.IDLE.ordinal()))
                        .as(source.path())
                        .isEqualTo(Bits.all(source.states().size()));
                assertThat(source.ahead().waiting().get()).isZero();
            }
            if (module instanceof SinkControl sink) {
                assertThat(sink.back().waiting().get()).isZero();
            }
        });
    }

    private static void requireAtRest(PathRouter router) {
        PathUnit unit = router.unit();
        for (PathPort port : unit.pathPorts()) {
            String place = router.path() + " " + port.name();
            long all = Bits.all(unit.state(port).size());
            assertThat(unit.state(port).where(PathState.IDLE.ordinal()))
                    .as(place)
                    .isEqualTo(all);
            assertThat(unit.outputs(port).reserved.get()).as(place).isZero();
            assertThat(unit.outputs(port).closing.get()).as(place).isZero();
            assertThat(unit.ahead(port).waiting().get()).as(place).isZero();
            assertThat(unit.back(port).waiting().get()).as(place).isZero();
            assertThat(router.inputs().get(port.index()).buffers().count().where(0))
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().sendable().get())
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().congestion().get())
                    .as(place)
                    .isZero();
        }
    }
}

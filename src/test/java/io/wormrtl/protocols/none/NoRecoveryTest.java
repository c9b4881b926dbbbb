package io.wormrtl.protocols.none;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.LongHeaders;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a fault destroys, nobody brings back; but everything is accounted for, and the channel serves again. */
@Tag("slow")
class NoRecoveryTest {

    private static final Topology ROW = new Mesh(4);
    /** When everything works again. */
    private static final long LATER = 150;
    /** Both virtual channels. */
    private static final long BOTH = 0b11;

    private static final List<FaultPlace> PLACES = List.of(
            new FaultPlace.Node(0),
            new FaultPlace.Node(1),
            new FaultPlace.Node(3),
            new FaultPlace.Link(0, 1),
            new FaultPlace.Link(1, 2),
            new FaultPlace.Link(2, 3));

    private static NetworkParameters row(int depth, int outputDepth, int stages, int delay, FaultPlan plan) {
        return row(32, depth, outputDepth, stages, delay, plan);
    }

    private static NetworkParameters row(int width, int depth, int outputDepth, int stages, int delay, FaultPlan plan) {
        RouterParts parts = Trial.parts(
                depth, outputDepth, new Pipeline(stages, stages, stages), new CreditFlowControl(Reallocation.AT_TAIL));
        // Routers wait for two flits of 8 bits, so that a fault cuts headers.
        RoutingFunction routing = new LongHeaders(new MinimalAdaptive(ROW, 2));
        NetworkParameters plain = NetworkParameters.plain(
                ROW, routing, new LinkShape(width, delay), MessageLengths.unsplit(20), LocalChannels.ONE_EACH, parts);
        return NoRecovery.PROTOCOL.addTo(plain).withFailures(new PlannedFailures(plan));
    }

    /**
     * Four messages at once, and later two each way over the link that failed, so that both of its virtual channels are
     * needed again.
     */
    private static GeneratedMessage[] messages(FaultPlace place) {
        List<GeneratedMessage> all = new ArrayList<>(List.of(
                new GeneratedMessage(0, 0, 3, 8),
                new GeneratedMessage(0, 0, 3, 12),
                new GeneratedMessage(3, 3, 0, 9),
                new GeneratedMessage(5, 1, 2, 5)));
        if (place instanceof FaultPlace.Link link) {
            for (int length = 7; length < 9; length++) {
                all.add(new GeneratedMessage(LATER, link.one(), link.other(), length));
                all.add(new GeneratedMessage(LATER, link.other(), link.one(), length));
            }
        }
        return all.toArray(GeneratedMessage[]::new);
    }

    /** Of the later messages those that come: worms that were cut may hold all ways into the last node. */
    private static void requireServed(WatchedTrial trial, FaultPlace place, String what) {
        long later = trial.completed().stream()
                .filter(message -> message.generated().cycle() == LATER)
                .filter(message -> message.generated().destination() != ROW.nodes() - 1)
                .count();
        int ends = !(place instanceof FaultPlace.Link link) ? 0 : link.other() == ROW.nodes() - 1 ? 1 : 2;
        assertThat(later).as(what).isEqualTo(2L * ends);
    }

    @ParameterizedTest
    @CsvSource({
        "32, 1, 0, 0, 1, 1",
        "8, 2, 1, 0, 1, 2",
        "32, 2, 2, 1, 2, 3",
        "8, 3, 1, 1, 3, 1",
        "32, 1, 0, 1, 2, 2",
        "8, 4, 0, 1, 1, 5"
    })
    void everyLossIsAccountedFor(int width, int depth, int outputDepth, int stages, int delay, int statusDelay) {
        long lost = 0;
        for (FaultPlace place : PLACES) {
            for (int cycle = 0; cycle < 60; cycle += 5 + depth) {
                for (int duration : new int[] {1, 40}) {
                    FaultPlan plan = FaultPlan.of(statusDelay, new Fault(cycle, place, duration));
                    WatchedTrial trial = WatchedTrial.of(
                                    row(width, depth, outputDepth, stages, delay, plan), messages(place))
                            .run(300);
                    String what = place + " in cycle " + cycle + " for " + duration;
                    trial.requireRules(what);
                    requireServed(trial, place, what);
                    lost += trial.losses().lost();
                }
            }
        }
        assertThat(lost).isGreaterThan(20);
    }

    /** What {@link EndStatus} promises, in every cycle: an end that rests is as after reset. */
    @ParameterizedTest
    @CsvSource({"8, 2, 0, 2", "8, 3, 2, 1", "32, 1, 1, 3"})
    void anEndThatRestsIsAsAfterReset(int width, int depth, int outputDepth, int delay) {
        int rests = 0;
        for (int cycle = 6; cycle < 34; cycle += 2) {
            FaultPlan plan = FaultPlan.of(2, new Fault(cycle, new FaultPlace.Link(1, 2), 3));
            WatchedTrial trial =
                    WatchedTrial.of(row(width, depth, outputDepth, 0, delay, plan), messages(PLACES.get(4)));
            for (int i = 0; i < 80; i++) {
                Map<LinkEnd, Boolean> clean = cleanEnds(trial);
                trial.run(1);
                for (Map.Entry<LinkEnd, Boolean> end : clean.entrySet()) {
                    boolean rested =
                            end.getKey().status().orElseThrow().rested().isHigh();
                    rests += rested ? 1 : 0;
                    assertThat(!rested || end.getValue())
                            .as("fault in cycle %d, cycle %d, %s", cycle, i, end.getKey())
                            .isTrue();
                }
            }
        }
        assertThat(rests).isGreaterThan(100);
    }

    /** By end of a link, whether nothing is there. */
    private static Map<LinkEnd, Boolean> cleanEnds(WatchedTrial trial) {
        Map<LinkEnd, Boolean> clean = new HashMap<>();
        for (Network.NetworkLink link : trial.network().links()) {
            for (Router router : trial.network().routers()) {
                router.inputs().stream()
                        .filter(input -> isAt(link.link().receiverEnd(), input.arriving()))
                        .forEach(input -> clean.put(link.link().receiverEnd(), isClean(input)));
                router.outputs().stream()
                        .filter(output ->
                                isAt(link.link().senderEnd(), output.end().channel()))
                        .forEach(output -> clean.put(link.link().senderEnd(), isClean(output)));
            }
        }
        assertThat(clean).hasSize(2 * trial.network().links().size());
        return clean;
    }

    private static boolean isAt(LinkEnd end, Channel channel) {
        return end.channel().request() == channel.request();
    }

    private static boolean isClean(InputController input) {
        return input.buffers().count().where(0) == BOTH
                && input.channels().state().where(RouteState.IDLE.ordinal()) == BOTH;
    }

    private static boolean isClean(OutputController output) {
        return output.unowned().get() == BOTH
                && output.buffers()
                        .map(buffers -> buffers.count().where(0) == BOTH)
                        .orElse(true);
    }

    /** The header has passed the link, three of eight flits with it; the others go into the hole. */
    @Test
    void whatIsCutIsInTheLog() {
        FaultPlan plan = FaultPlan.of(2, new Fault(10, new FaultPlace.Link(1, 2), 5));
        WatchedTrial trial = WatchedTrial.of(
                row(2, 1, 0, 1, plan), new GeneratedMessage(0, 0, 3, 8), new GeneratedMessage(60, 0, 3, 8));
        trial.run(400);
        FaultLog.Entry entry = trial.losses().log().entries().get(0);
        assertThat(entry.flits()).isEqualTo(3);
        assertThat(entry.messages()).containsExactly(new FaultLog.Hit(0, 0));
        assertThat(trial.losses().lost(LossCause.CUT)).isEqualTo(1);
        assertThat(trial.givenUp()).extracting(message -> message.id()).containsExactly(0);
        assertThat(trial.completed()).extracting(message -> message.id()).containsExactly(1);
    }

    /** The end of a link that has restarted sends and receives as after reset. */
    @Test
    void aChannelThatComesBackServesAgain() {
        FaultPlan plan = FaultPlan.of(3, new Fault(0, new FaultPlace.Link(1, 2), 100));
        WatchedTrial trial = WatchedTrial.of(row(2, 1, 0, 1, plan), new GeneratedMessage(0, 0, 3, 8))
                .run(100);
        assertThat(trial.completed()).isEmpty();
        trial.run(60);
        assertThat(trial.completed()).hasSize(1);
        assertThat(trial.losses().log().flits()).isZero();
    }

    /** What a sender knows of the buffers at the other end is held against them again. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aChannelThatComesBackIsWatchedAgain(int virtualChannel) {
        FaultPlan plan = FaultPlan.of(3, new Fault(0, new FaultPlace.Link(1, 2), 10));
        GeneratedMessage[] messages = {new GeneratedMessage(60, 1, 2, 8), new GeneratedMessage(60, 1, 2, 9)};
        WatchedTrial trial = WatchedTrial.of(row(2, 1, 0, 1, plan), messages).run(50);
        trial.upset("router_1.output_x_plus.flow_control.credits", virtualChannel, 1);
        assertThat(trial.run(100).broken()).contains("credit-count");
    }
}

package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the search says in single cycles of messages that wait behind a deadlock: the column of node (0,0) is a ring in
 * deadlock, and messages from (1,0) and (2,0) turn into it there.
 */
@Tag("slow")
class DeadlockMomentsTest {

    private static final int FIRST = 100;

    /** Dimension order without a dateline. */
    private static RoutingFunction careless(Torus torus) {
        return new DimensionOrder(torus, 1, new ChannelClasses.Single());
    }

    private static GeneratedMessage intoTheColumn(Torus torus, long cycle, int x, int length) {
        return new GeneratedMessage(cycle, torus.node(x, 0), torus.node(0, 1), length);
    }

    /** Messages of {@code length} that fill the column of node (0,0), so many from each node. */
    private static List<GeneratedMessage> column(Torus torus, int length, int each) {
        List<GeneratedMessage> messages = new ArrayList<>();
        int nodes = torus.radices()[1];
        for (int n = 0; n < nodes * each; n++) {
            int y = n % nodes;
            messages.add(new GeneratedMessage(0, torus.node(0, y), torus.node(0, (y + 2) % nodes), length));
        }
        return messages;
    }

    private static RouterParts parts(int depth, int outputDepth, Reallocation reallocation, FlowControl flowControl) {
        RouterParts plain = Shape.PLAIN.parts();
        return new RouterParts(
                new DataPath(
                        depth,
                        outputDepth,
                        plain.dataPath().pipeline(),
                        reallocation,
                        flowControl,
                        plain.dataPath().arbiters(),
                        plain.dataPath().buffers(),
                        plain.dataPath().selection()),
                plain.switchKind(),
                List.of());
    }

    private static Place place(Places places, String path) {
        return places.all().stream()
                .filter(place -> place.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Behind one flit of a message that is stuck at (0,0) there is room for 7 flits, and for 1 in the output buffer. A
     * message of 4 flits that comes by way of (1,0) fits if it is alone, and not if one of 6 flits from there has most
     * of them still to send; with one of 3 flits it fits.
     */
    @ParameterizedTest
    @CsvSource({"6, true", "3, false"})
    void theRestOfTheOwnersWormTakesRoom(int owners, boolean stuck) {
        RouterParts deep = parts(8, 1, Reallocation.AT_TAIL, Shape.CREDIT);
        Torus torus = new Torus(5, 5);
        int seen = 0;
        for (int offset = 0; offset < 16; offset++) {
            List<GeneratedMessage> messages = column(torus, 30, 1);
            messages.add(intoTheColumn(torus, FIRST, 1, 1));
            messages.add(intoTheColumn(torus, FIRST + 12, 1, owners));
            messages.add(intoTheColumn(torus, FIRST + 4 + offset, 2, 4));
            Rig rig = new Rig(
                    Shape.PLAIN.network(torus, careless(torus), deep),
                    new ListedWorkload(messages),
                    MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
            rig.simulator.run(FIRST);
            assertThat(rig.monitors.searchDeadlock().orElseThrow().messages()).hasSize(5);
            Places places = rig.monitors.deadlocks().places();
            Place waits = place(places, "network.router_1_0.input_x_plus.vc_0");
            for (int cycle = 0; cycle < 40; cycle++) {
                rig.simulator.run(1);
                rig.monitors.searchDeadlock();
                if (waits.state() == RouteState.NEEDS_ROUTE && waits.count() > 0) {
                    for (Places.Channel channel : places.options(waits)) {
                        Place owner = places.owner(waits, channel);
                        if (owner != null && places.flitsToLeave(owner) >= (stuck ? 3 : 1)) {
                            assertThat(rig.monitors.deadlocks().holds(waits))
                                    .as("second message %d cycles later, cycle %d", offset, rig.simulator.cycle())
                                    .isEqualTo(stuck);
                            seen++;
                        }
                    }
                }
            }
        }
        assertThat(seen).isPositive();
    }

    /**
     * A circle of worms of which each waits for the channel of the next. Of 7 flits the last ones enter an output
     * buffer of 4 when the next input buffer is full already, and the channel is free again; of 3 flits the channel is
     * not given away before that buffer is empty. What is told with the rule is what happens without it, since the rule
     * ends the run.
     */
    @ParameterizedTest
    @CsvSource({"7, AT_TAIL, false", "8, AT_TAIL, true", "3, AT_TAIL, false", "3, WHEN_EMPTY, true"})
    void aCircleIsStuckWhereItsWormsDoNotFit(int length, Reallocation reallocation, boolean stuck) {
        NetworkParameters ring =
                Shape.PLAIN.ring().withRouter(parts(Shape.DEPTH, 4, reallocation, new CreditFlowControl(reallocation)));
        ListedWorkload circle = new ListedWorkload(IntStream.range(0, 4)
                .mapToObj(n -> new GeneratedMessage(0, n, (n + 3) % 4, length))
                .toList());
        Rig rig = new Rig(ring, circle, MonitorParameters.DEFAULTS.searching(1));
        rig.simulator.run(200);
        Rig free = new Rig(ring, circle, MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
        free.simulator.run(200);
        assertThat(free.completed).hasSize(stuck ? 0 : 4);
        assertThat(rig.monitors.verdicts().violations().isEmpty()).isEqualTo(!stuck);
    }

    /**
     * Virtual cut-through, buffers of 8 flits, packets of up to 4: behind a packet of 2 flits that is stuck at (0,0)
     * two more of 2 flits follow, since there is room for 4, and the next does not, though it would fit. At (1,0)
     * packets come from two sides: who is told stays where it is, and nobody is told that goes on.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void roomForTheLongestPacketIsWhatCounts(int offset) {
        Torus torus = new Torus(5, 4);
        CreditFlowControl credits = new CreditFlowControl(Reallocation.WITH_ROOM, 4);
        RouterParts parts = parts(8, 2, Reallocation.WITH_ROOM, credits);
        List<GeneratedMessage> messages = column(torus, 4, 8);
        for (int i = 0; i < 4; i++) {
            messages.add(intoTheColumn(torus, 402, 1, 2));
            messages.add(intoTheColumn(torus, 398 + offset, 2, 2));
        }
        Rig rig = new Rig(
                Trial.parameters(torus, careless(torus), 4, parts),
                new ListedWorkload(messages),
                MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
        rig.simulator.run(398);
        assertThat(rig.monitors.searchDeadlock()).isPresent();
        Places places = rig.monitors.deadlocks().places();
        List<Place> sides = List.of(
                place(places, "network.router_1_0.input_injection_0.vc_0"),
                place(places, "network.router_1_0.input_x_plus.vc_0"));
        Map<Place, Set<String>> told = new HashMap<>();
        for (int cycle = 0; cycle < 100; cycle++) {
            rig.simulator.run(1);
            rig.monitors.searchDeadlock();
            sides.stream()
                    .filter(rig.monitors.deadlocks()::holds)
                    .forEach(side -> told.computeIfAbsent(side, key -> new HashSet<>())
                            .add(places.holderOf(side).text()));
        }
        assertThat(told).containsOnlyKeys(sides);
        assertThat(told.values()).allMatch(messagesTold -> messagesTold.size() == 1);
    }

    /**
     * Fully adaptive: of two messages that turn into the column one fills the buffer at (0,0) and the other owns the
     * channel there; a third one, from (2,0), may also go by way of (1,1), where a long worm passes. It is not told,
     * and arrives.
     */
    @Test
    void whoHasAnotherWayIsNotTold() {
        Torus torus = new Torus(5, 5);
        List<GeneratedMessage> messages = column(torus, 30, 1);
        messages.add(intoTheColumn(torus, 100, 1, 4));
        messages.add(intoTheColumn(torus, 110, 1, 6));
        messages.add(new GeneratedMessage(125, torus.node(1, 4), torus.node(1, 1), 60));
        messages.add(intoTheColumn(torus, 130, 2, 3));
        Rig rig = new Rig(
                Shape.PLAIN.network(torus, new MinimalAdaptive(torus, 1), Shape.PLAIN.parts()),
                new ListedWorkload(messages),
                MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
        rig.simulator.run(140);
        Places places = rig.monitors.deadlocks().places();
        Place waits = place(places, "network.router_1_0.input_x_plus.vc_0");
        assertThat(places.options(waits)).hasSize(2);
        Deadlock found = rig.monitors.searchDeadlock().orElseThrow();
        assertThat(found.messages()).noneMatch(message -> message.contains("from node 2 "));
        assertThat(rig.monitors.deadlocks().holds(waits)).isFalse();
        rig.simulator.run(200);
        assertThat(rig.completed)
                .extracting(message -> message.generated().length())
                .containsExactlyInAnyOrder(60, 3);
    }
}

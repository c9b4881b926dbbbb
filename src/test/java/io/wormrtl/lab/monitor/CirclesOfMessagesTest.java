package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Eight messages in a ring of four nodes, two from each, to the third node from there: in deadlock or not, by what their
 * channels are given away for. {@link DeadlockSearchTest} tries more of them.
 */
class CirclesOfMessagesTest {

    private static final int CYCLES = 120;
    private static final MonitorParameters EVERY_CYCLE = MonitorParameters.DEFAULTS.searching(1);

    private static NetworkParameters ring(int outputDepth, Reallocation reallocation, int longest) {
        Shape shape = new Shape(1, 0, outputDepth, 1);
        RouterParts plain = shape.parts();
        RouterParts parts = new RouterParts(
                new DataPath(
                        Shape.DEPTH,
                        outputDepth,
                        plain.dataPath().pipeline(),
                        reallocation,
                        new CreditFlowControl(reallocation, reallocation == Reallocation.WITH_ROOM ? longest : 0),
                        plain.dataPath().arbiters(),
                        plain.dataPath().buffers(),
                        plain.dataPath().selection()),
                plain.switchKind(),
                List.of());
        Ring ring = new Ring(4);
        return Trial.parameters(ring, new DimensionOrder(ring, 1, new ChannelClasses.Single()), longest, parts);
    }

    private static ListedWorkload circle(int length) {
        return new ListedWorkload(IntStream.range(0, 8)
                .mapToObj(n -> new GeneratedMessage(n / 4 * 2L, n % 4, (n % 4 + 3) % 4, length))
                .toList());
    }

    /** What is found is what stands still in a run that nothing ends, and is found no later than all stands still. */
    @ParameterizedTest
    @CsvSource({
        "1, 0, AT_TAIL, 60",
        "7, 0, AT_TAIL, 60",
        "9, 2, AT_TAIL, 60",
        "2, 0, WHEN_EMPTY, 60",
        "7, 2, WHEN_EMPTY, 60",
        "1, 0, WITH_ROOM, 4",
        "3, 2, WITH_ROOM, 3",
        "4, 2, WITH_ROOM, 4"
    })
    void aCircleIsInDeadlockIfAndOnlyIfItStandsStill(
            int length, int outputDepth, Reallocation reallocation, int longest) {
        NetworkParameters ring = ring(outputDepth, reallocation, longest);
        Rig rig = new Rig(ring, circle(length), EVERY_CYCLE);
        rig.simulator.run(CYCLES);
        Rig free = new Rig(ring, circle(length), MonitorParameters.DEFAULTS.without("deadlock", "starvation"));
        free.simulator.run(CYCLES);
        boolean standsStill = free.completed.size() < 8;
        assertThat(rig.monitors.verdicts().violations().isEmpty()).isEqualTo(!standsStill);
        if (standsStill) {
            assertThat(rig.first().cycle()).isLessThanOrEqualTo(free.monitors.lastMovement() + 1);
        } else {
            assertThat(free.monitors.searchDeadlock()).isEmpty();
        }
    }

    /** Who looks every seventh cycle, from the first one on, finds it then, and says it once. */
    @Test
    void aSearchIsMadeWhenItIsDue() {
        NetworkParameters ring = ring(0, Reallocation.AT_TAIL, 60);
        Rig often = new Rig(ring, circle(20), EVERY_CYCLE);
        often.simulator.run(CYCLES);
        Rig seldom = new Rig(ring, circle(20), MonitorParameters.DEFAULTS.searching(7));
        seldom.simulator.run(CYCLES);
        long found = often.first().cycle();
        assertThat(seldom.first().cycle()).isEqualTo((found + 6) / 7 * 7);
        assertThat(seldom.monitors.verdicts().violations()).hasSize(1);
        assertThat(seldom.monitors.verdicts().rules().stream()
                        .filter(verdict -> verdict.rule().equals(Rules.DEADLOCK))
                        .mapToLong(verdict -> verdict.checks()))
                .as("in cycles 0, 7 and so on")
                .containsExactly(1 + seldom.simulator.cycle() / 7);
    }

    /** When it is found late, all of it has stood still for long. */
    @Test
    void theLastMovementIsThatOfTheMessages() {
        Rig rig = new Rig(ring(0, Reallocation.AT_TAIL, 60), circle(20), MonitorParameters.DEFAULTS.searching(60));
        rig.simulator.run(61);
        long last = rig.monitors.deadlock().orElseThrow().lastMovement();
        assertThat(last).isEqualTo(rig.monitors.lastMovement()).isLessThan(30);
        assertThat(rig.first().cycle()).isEqualTo(60);
        assertThat(rig.first().text())
                .startsWith("4 messages can never move on, whatever others do: message 0 from node ")
                .contains(". Nothing has moved since cycle " + last + " in a cycle of waits. A cycle of waits: ");
    }
}

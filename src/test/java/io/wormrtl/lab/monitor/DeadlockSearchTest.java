package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.FixedLength;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.PoissonArrivals;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import io.wormrtl.lab.traffic.UniformLength;
import io.wormrtl.lab.traffic.UniformPattern;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Deadlocks are found when they are there, and not before, by what networks do. */
@Tag("slow")
class DeadlockSearchTest {

    private static final MonitorParameters EVERY_CYCLE = MonitorParameters.DEFAULTS.searching(1);

    private static MonitorParameters without(MonitorParameters parameters) {
        return parameters.without("deadlock", "starvation");
    }

    private static Workload uniform(Topology topology, double load, int length, long seed) {
        return new SyntheticWorkload(
                topology.nodes(),
                new UniformPattern(topology.nodes()),
                new PoissonArrivals(new OfferedLoad(load, length).messagesPerCycle()),
                new FixedLength(length),
                seed);
    }

    static Stream<Shape> shapesOfOneChannel() {
        return Shape.all().filter(shape -> shape.channels() == 1);
    }

    // ---- a ring ---------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @MethodSource("shapesOfOneChannel")
    void aRingInDeadlockIsFoundAsSoonAsItsFlitsRest(Shape shape) {
        Rig rig = new Rig(shape.ring(), Shape.circle(), EVERY_CYCLE);
        rig.simulator.run(1_000);
        Violation first = rig.first();
        Deadlock found = rig.monitors.deadlock().orElseThrow();
        assertThat(first.rule()).isEqualTo("deadlock");
        assertThat(first.text()).contains("4 messages can never move on").contains("A cycle of waits: ");
        assertThat(found.messages())
                .containsExactlyInAnyOrder(IntStream.range(0, 4)
                        .mapToObj(node -> "message 0 from node " + node + " to " + (node + 3) % 4)
                        .toArray(String[]::new));
        assertThat(found.cycle())
                .contains(IntStream.range(0, 4)
                        .mapToObj(node -> "network.router_" + node + ".input_next.vc_0")
                        .toArray(String[]::new));
        Rig patient = new Rig(shape.ring(), Shape.circle(), MonitorParameters.DEFAULTS);
        patient.simulator.run(10_000);
        long standsStillFrom = patient.monitors.deadlock().orElseThrow().lastMovement();
        assertThat(patient.first().cycle()).isEqualTo(standsStillFrom + MonitorParameters.DEADLOCK_AFTER);
        // Worms that have still room to close up are lost already.
        assertThat(first.cycle()).isLessThanOrEqualTo(standsStillFrom + shape.linkDelay());
        assertThat(patient.monitors.standstills()).isEqualTo(new Presumptions(1, 0));
    }

    /** A message that still fits into the buffers gives its channel back, and the circle opens. */
    @Test
    void shortMessagesInTheSameRingGoOn() {
        ListedWorkload circle = new ListedWorkload(IntStream.range(0, 4)
                .mapToObj(source -> new GeneratedMessage(0, source, (source + 3) % 4, 2))
                .toList());
        Rig rig = new Rig(Shape.PLAIN.ring(), circle, EVERY_CYCLE);
        rig.runAndDrain(300, 3_000);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.completed).hasSize(4);
    }

    static Stream<Arguments> circles() {
        return IntStream.rangeClosed(1, 14)
                .boxed()
                .flatMap(length -> Stream.of(0, 2)
                        .flatMap(outputDepth -> Stream.of(Reallocation.AT_TAIL, Reallocation.WHEN_EMPTY)
                                .map(reallocation -> Arguments.of(length, outputDepth, reallocation))));
    }

    /**
     * Worms that fit into what is left of the buffers on their ways, output buffers included, give their channels back,
     * unless these must be empty first: a circle of messages is found to be in deadlock if and only if it comes to a
     * standstill, in a run that what is found does not end.
     */
    @ParameterizedTest
    @MethodSource("circles")
    void aCircleIsInDeadlockIfAndOnlyIfItStandsStill(int length, int outputDepth, Reallocation reallocation) {
        Shape shape = new Shape(1, 0, outputDepth, 1);
        RouterParts plain = shape.parts();
        RouterParts parts = new RouterParts(
                new DataPath(
                        plain.dataPath().bufferDepth(),
                        outputDepth,
                        plain.dataPath().pipeline(),
                        reallocation,
                        new CreditFlowControl(reallocation),
                        plain.dataPath().arbiters(),
                        plain.dataPath().buffers(),
                        plain.dataPath().selection()),
                plain.switchKind(),
                List.of());
        ListedWorkload circle = new ListedWorkload(IntStream.range(0, 8)
                .mapToObj(n -> new GeneratedMessage(n / 4 * 2L, n % 4, (n % 4 + 3) % 4, length))
                .toList());
        Rig rig = new Rig(shape.ring().withRouter(parts), circle, EVERY_CYCLE);
        rig.simulator.run(250);
        Rig free = new Rig(shape.ring().withRouter(parts), circle, without(MonitorParameters.DEFAULTS));
        free.simulator.run(250);
        boolean standsStill = free.completed.size() < 8;
        assertThat(rig.monitors.verdicts().violations().isEmpty()).isEqualTo(!standsStill);
        if (standsStill) {
            assertThat(rig.first().cycle()).isLessThanOrEqualTo(free.monitors.lastMovement() + 1);
        }
    }

    // ---- some of the messages ---------------------------------------------------------------------------------------

    /** One row of a torus is a ring in deadlock, in another row a message follows the other. */
    @Test
    void aDeadlockOfAFewIsFoundWhileOthersGoOn() {
        Torus torus = new Torus(4, 4);
        List<GeneratedMessage> messages = new ArrayList<>();
        for (int x = 0; x < 4; x++) {
            int source = torus.node(x, 0);
            messages.add(new GeneratedMessage(0, source, torus.node((x + 2) % 4, 0), 30));
        }
        for (int cycle = 0; cycle < 3_000; cycle += 20) {
            messages.add(new GeneratedMessage(cycle, torus.node(0, 2), torus.node(1, 2), 15));
        }
        NetworkParameters parameters = Shape.PLAIN.network(
                torus, new DimensionOrder(torus, 1, new ChannelClasses.Single()), Shape.PLAIN.parts());
        Rig rig = new Rig(parameters, new ListedWorkload(messages), MonitorParameters.DEFAULTS.searching(50));
        rig.simulator.run(3_000);
        assertThat(rig.first().text()).startsWith("4 messages can never move on");
        assertThat(rig.monitors.deadlock().orElseThrow().cycle())
                .hasSize(8)
                .allMatch(path -> path.matches("network\\.router_\\d_0\\.input_(x_minus|injection_0)\\.vc_0"));
        Rig heuristic = new Rig(parameters, new ListedWorkload(messages), MonitorParameters.DEFAULTS);
        heuristic.simulator.run(3_000);
        assertThat(heuristic.monitors.verdicts().isClean())
                .as("the time-out sees nothing while anything moves")
                .isTrue();
        assertThat(heuristic.monitors.searchDeadlock().orElseThrow().messages()).hasSize(4);
    }

    // ---- fully adaptive routing -------------------------------------------------------------------------------------

    private static NetworkParameters tfar(Topology topology, long seed) {
        RouterParts parts = Shape.PLAIN.parts();
        RouterParts random = parts.withArbitration(parts.dataPath().arbiters(), Selections.CATALOGUE.get("random"));
        return Shape.PLAIN
                .network(topology, new MinimalAdaptive(topology, 1), random)
                .withSeed(seed);
    }

    /** Networks and seeds with which they come to a standstill soon. */
    static Stream<Arguments> standstills() {
        return Stream.of(
                Arguments.of(new Mesh(2, 2), 4),
                Arguments.of(new Mesh(2, 2), 5),
                Arguments.of(new Mesh(2, 2), 7),
                Arguments.of(new Ring(6), 1),
                Arguments.of(new Torus(5, 5), 1));
    }

    @ParameterizedTest
    @MethodSource("standstills")
    void whatIsFoundNeverMovesAgainAndWhatStandsStillIsFound(Topology topology, int seed) {
        Workload workload = new SyntheticWorkload(
                topology.nodes(),
                new UniformPattern(topology.nodes()),
                new PoissonArrivals(new OfferedLoad(1.0, 16).messagesPerCycle()),
                new UniformLength(2, 30),
                seed);
        Rig rig = new Rig(tfar(topology, seed), workload, without(MonitorParameters.DEFAULTS));
        for (int cycle = 0; cycle < 7_000 && rig.monitors.deadlock().isEmpty(); cycle++) {
            rig.simulator.run(1);
            rig.monitors.searchDeadlock();
        }
        Deadlock deadlock = rig.monitors.deadlock().orElseThrow();
        rig.simulator.run(4_000);
        assertThat(rig.ledger.underway())
                .extracting(message -> "message " + message.id() + " from node "
                        + message.generated().source() + " to "
                        + message.generated().destination())
                .containsAll(deadlock.messages());
        assertThat(rig.monitors.lastMovement()).as("all has come to rest").isLessThan(rig.simulator.cycle() - 100);
        assertThat(rig.monitors.searchDeadlock()).isPresent();
        assertThat(new Places(rig.network, new WatchedChannels()).held())
                .isNotEmpty()
                .allMatch(rig.monitors.deadlocks()::holds);
    }

    // ---- routing with an escape ---------------------------------------------------------------------------------

    private static NetworkParameters duato(Topology topology, int channels) {
        RouterParts parts = Shape.PLAIN.parts();
        RouterParts empty = parts.withReallocation(Reallocation.WHEN_EMPTY)
                .withFlowControl(new CreditFlowControl(Reallocation.WHEN_EMPTY));
        return Shape.PLAIN.network(topology, new Duato(topology, channels), empty);
    }

    /** Under full load headers wait long, and the time-out takes every one of them for a deadlock. */
    @Test
    void anEscapeIsNeverTakenForADeadlockButTheTimeOutIsWrong() {
        Mesh mesh = new Mesh(4, 4);
        Rig rig = new Rig(
                duato(mesh, 2),
                uniform(mesh, 1.0, 24, 3),
                new MonitorParameters(RuleSet.ALL, 500, MonitorParameters.STARVATION_AFTER, 1, 40));
        rig.simulator.run(3_000);
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        Presumptions timeouts = rig.monitors.headerTimeouts();
        assertThat(timeouts.made()).isGreaterThan(20);
        assertThat(timeouts.wrong()).isEqualTo(timeouts.made());
    }

    /**
     * It looks every 60 cycles, and all sources number their messages alike: what waits there is another message each
     * time.
     */
    @Test
    void aTimeOutIsOfOneMessage() {
        Mesh mesh = new Mesh(4, 4);
        Rig rig = new Rig(
                duato(mesh, 2),
                uniform(mesh, 0.4, 2, 3),
                new MonitorParameters(RuleSet.ALL, 500, MonitorParameters.STARVATION_AFTER, 60, 60));
        rig.simulator.run(12_000);
        assertThat(rig.monitors.headerTimeouts()).isEqualTo(new Presumptions(0, 0));
    }

    /** In a ring in deadlock the time-out is right. */
    @Test
    void aTimeOutInADeadlockIsRight() {
        Rig rig = new Rig(
                Shape.PLAIN.ring(),
                Shape.circle(),
                without(new MonitorParameters(RuleSet.ALL, 500, MonitorParameters.STARVATION_AFTER, 10, 100)));
        rig.simulator.run(400);
        assertThat(rig.monitors.headerTimeouts()).isEqualTo(new Presumptions(4, 0));
    }
}

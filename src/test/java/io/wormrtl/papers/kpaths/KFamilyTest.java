package io.wormrtl.papers.kpaths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What circuits that search K or K(K-1) paths do, case by case. */
class KFamilyTest {

    private static final Hypercube CUBE = new Hypercube(6);

    private static long paths(FreeSteps routing, int node, int destination, long fields) {
        if (node == destination) {
            return 1;
        }
        RouteQuery query = new RouteQuery(node, RouteQuery.INJECTED, 0, destination, fields, PortFaults.NONE);
        long count = 0;
        for (long rest = routing.route(query).ports(); rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            assertThat(CUBE.distance(node ^ 1 << port, destination)).isEqualTo(CUBE.distance(node, destination) - 1);
            count += paths(routing, node ^ 1 << port, destination, routing.forward(query, port, 0));
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void thereAreSoManyPathsAtADistance(int distance) {
        int destination = 13 ^ (1 << distance) - 1;
        assertThat(paths(new FreeSteps(CUBE, 1), 13, destination, 0)).isEqualTo(distance);
        assertThat(paths(new FreeSteps(CUBE, 2), 13, destination, 0)).isEqualTo(Math.max(1, distance * (distance - 1)));
    }

    private static NetworkParameters square(int freeSteps, PairUse pairs, int overhead) {
        return KFamilyTrials.network(2, 1, 200, 2, freeSteps, pairs, overhead);
    }

    /** The link 0 to 1 is taken for long: the other way round is found. */
    @Test
    void aProbeTriesTheOtherWay() {
        Trial trial = Trial.of(
                        square(1, PairUse.EACH_WAY, 0),
                        new GeneratedMessage(0, 0, 1, 200),
                        new GeneratedMessage(30, 0, 3, 20))
                .run(100);
        assertThat(trial.received())
                .singleElement()
                .extracting(ReceivedPacket::node)
                .isEqualTo(3);
    }

    /** The link 1 to 3 is taken: a step to 1 costs d + 1 cycles, the one back as many, d for the link and one to be routed. */
    @Test
    void aStepBackTakesACycleMoreThanTheLink() {
        Trial trial = Trial.of(
                        square(1, PairUse.EACH_WAY, 0),
                        new GeneratedMessage(0, 1, 3, 200),
                        new GeneratedMessage(30, 0, 3, 20))
                .run(150);
        assertThat(trial.received())
                .singleElement()
                .extracting(ReceivedPacket::cycle)
                .isEqualTo(30L + new PathTiming(1, 2).latency(2, 20) + 2 + 2);
    }

    /** How long the lane of the second message of node 0 waits each time. */
    private static List<Integer> waits(int overhead) {
        Trial trial = Trial.of(
                square(1, PairUse.EACH_WAY, overhead),
                new GeneratedMessage(0, 0, 1, 200),
                new GeneratedMessage(30, 0, 1, 20));
        List<Integer> waits = new ArrayList<>();
        int now = 0;
        for (int cycle = 0; cycle < 230; cycle++) {
            trial.run(1);
            if (isWaiting(trial)) {
                now++;
            } else if (now > 0) {
                waits.add(now);
                now = 0;
            }
        }
        return waits;
    }

    private static boolean isWaiting(Trial trial) {
        return PathTrials.waitsToTryAgain(trial.network(), 0);
    }

    /** A search that fails costs a reception and a transmission, every time as much. */
    @Test
    void aSourceTriesAgainAfterTheOverhead() {
        List<Integer> none = waits(0);
        List<Integer> some = waits(20);
        assertThat(none).hasSizeGreaterThan(20).allMatch(cycles -> cycles == 1);
        assertThat(some).hasSizeBetween(5, 10).allMatch(cycles -> cycles == 21);
    }

    @Test
    void twoLinesCarryOnePathAndFourTwo() {
        GeneratedMessage[] against = {new GeneratedMessage(0, 0, 1, 100), new GeneratedMessage(40, 1, 0, 100)};
        Trial four = Trial.of(square(2, PairUse.EACH_WAY, 4), against).run(400);
        Trial two = Trial.of(square(2, PairUse.ONE_PATH, 4), against).run(400);
        assertThat(four.received().get(1).cycle()).isLessThan(160);
        assertThat(two.received().get(1).cycle()).isGreaterThan(200);
    }

    /** Of two probes that meet on a pair of lines one turns back. */
    @Test
    void oneOfTwoProbesThatMeetTurnsBack() {
        GeneratedMessage[] against = {new GeneratedMessage(0, 0, 1, 50), new GeneratedMessage(0, 1, 0, 50)};
        Trial trial = Trial.of(square(2, PairUse.ONE_PATH, 10), against).run(2000);
        assertThat(trial.received()).hasSize(2).allMatch(ReceivedPacket::intact);
        assertThat(trial.received().get(0).node()).isEqualTo(1);
        assertThat(trial.received().get(0).cycle()).isLessThan(new PathTiming(1, 2).latency(1, 50) + 10L);
        PathTrials.requireAtRest(trial.network());
    }

    @Test
    void anythingButAHypercubeIsRefused() {
        Mesh mesh = new Mesh(2, 2);
        NetworkParameters plain = Trial.parameters(mesh, new DimensionOrder(mesh, 1), 20, PathTrials.parts(2, "first"));
        assertThatThrownBy(() -> new KFamily(2, PairUse.EACH_WAY, 0).technique().addTo(plain))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "the network's protocol or technique needs topology: hypercube, in which there are K! shortest paths at"
                                + " distance K");
    }
}

package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.monitor.Rules;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What each safeguard is for. */
class FcrSafeguardsTest {

    private static NetworkParameters network(Topology topology, int channels, int depth, int outputDepth) {
        return Trial.parameters(
                topology,
                new MinimalAdaptive(topology, channels),
                40,
                Trial.emptying(depth, outputDepth, Pipeline.FUSED));
    }

    /** Worms of several sources share an ejection channel, so that all places on their ways are filled. */
    private static List<Violation> violations(int flitsTooFew) {
        NetworkParameters plain = network(new Mesh(2, 2), 8, 1, 0);
        Fcr real = Fcr.of(plain, FcrSettings.DEFAULT);
        Fcr parts = new Fcr(new FcrFit(
                real.fit().capacity(),
                distance -> real.fit().padding().applyAsInt(distance) - flitsTooFew,
                real.fit().longestPacket(),
                real.fit().longestPath(),
                real.fit().settling(),
                real.fit().sizes(),
                real.fit().lanes()));
        WatchedTrial watched = WatchedTrial.of(parts.protocol().addTo(plain), RandomMessages.spread(4, 60, 2, 12, 7));
        watched.run(6000);
        return watched.monitors().verdicts().violations();
    }

    @Test
    void paddingIsAsLongAsItMustBe() {
        assertThat(violations(0)).isEmpty();
        assertThat(violations(1)).extracting(Violation::rule).contains(FcrRules.PADDING.name());
    }

    @Test
    void capacityCountsEveryPlace() {
        PathCapacity small = new PathCapacity(1, 0, 0, 1);
        // 004, section 6.4: L = 12, D = 5, B = 1, M = 1; the router at the source is one more.
        assertThat(small.formula(12, 5)).isEqualTo(19);
        assertThat(small.minimum(12, 5)).isEqualTo(20);
        PathCapacity large = PathCapacity.of(network(new Mesh(4), 1, 3, 2), 0);
        assertThat(large.applyAsInt(2)).isEqualTo(3 * (3 + 2));
        assertThat(new PathCapacity(3, 0, 2, 0).applyAsInt(1)).isEqualTo(2 * 3 + 2);
    }

    @Test
    void timeOutsResolveADeadlock() {
        Topology ring = new Torus(4);
        GeneratedMessage[] everyoneTwoAhead = {
            new GeneratedMessage(0, 0, 2, 40), new GeneratedMessage(0, 1, 3, 40),
            new GeneratedMessage(0, 2, 0, 40), new GeneratedMessage(0, 3, 1, 40)
        };
        NetworkParameters plain = network(ring, 1, 2, 1);
        assertThat(Trial.of(plain, everyoneTwoAhead).run(4000).received()).isEmpty();
        NetworkParameters recovering =
                Fcr.of(plain, FcrSettings.DEFAULT.withTimeout(80)).protocol().addTo(plain);
        WatchedTrial.of(recovering, everyoneTwoAhead).runUntilEmpty(4000).requireAllDelivered("a cycle of waits");
    }

    /** Ten hops longer: between nodes side by side in a corner, by way of the corner on the other side. */
    @Test
    void paddingAllowsForTheWaysOfTheRoutingFunction() {
        Topology mesh = new Mesh(4, 4);
        NetworkParameters plain =
                Trial.parameters(mesh, ViaIntermediate.valiant(mesh, 2), 60, Trial.emptying(2, 1, Pipeline.FUSED));
        assertThatThrownBy(() -> Fcr.of(plain, misroutes(4)))
                .hasMessageContaining("misroutes (4) must be at least 5, since the routing function (valiant")
                .hasMessageContaining("10 hops longer");
        Fcr enough = Fcr.of(plain, misroutes(5));
        WatchedTrial.of(
                        enough.protocol().addTo(plain),
                        IntStream.range(0, 60)
                                .mapToObj(i -> new GeneratedMessage(3L * i, i % 16, (i + 1 + i % 7) % 16, 3))
                                .toArray(GeneratedMessage[]::new))
                .runUntilEmpty(20000)
                .requireAllDelivered("by way of any node");
    }

    private static FcrSettings misroutes(int misroutes) {
        FcrSettings usual = FcrSettings.DEFAULT;
        return new FcrSettings(
                usual.timeout(), usual.firstBackOff(), usual.longestBackOff(), misroutes, usual.attempts());
    }

    /** What is found when the link behind node 1 fails, in some cycle of a message's way. */
    private static Stream<String> broken(boolean remembers) {
        NetworkParameters plain = network(new Mesh(3), 1, 2, 1);
        Fcr parts = Fcr.of(plain, FcrSettings.DEFAULT);
        NetworkParameters fitted = parts.protocol().addTo(plain);
        NetworkParameters forgetful = fitted.withInterfaces(
                (parent, name, context) -> new FcrInterface(parent, name, context, parts.fit(), (table, receivers) -> {
                    table.answer(receivers);
                    table.record(List.of());
                }));
        return IntStream.range(8, 50).boxed().flatMap(cycle -> {
            FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 2));
            return WatchedTrial.of(
                    (remembers ? fitted : forgetful).withFailures(new PlannedFailures(plan)),
                    new GeneratedMessage(0, 0, 2, 6),
                    new GeneratedMessage(0, 0, 2, 8))
                    .runUntilEmpty(3000)
                    .broken()
                    .stream();
        });
    }

    /** A pad that is hit when the contents have been delivered has all of them sent again. */
    @Test
    @Tag("slow")
    void duplicatesAreDropped() {
        assertThat(broken(true)).isEmpty();
        assertThat(broken(false)).contains(Rules.EXACTLY_ONCE.name());
    }
}

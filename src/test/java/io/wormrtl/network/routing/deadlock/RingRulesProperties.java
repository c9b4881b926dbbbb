package io.wormrtl.network.routing.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.Made;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.Datelines;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.HalfWays;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.Routings;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Every way to divide the channels of rings, with every way half round, in tori of any radices. */
class RingRulesProperties {

    @Property(tries = 60)
    void nothingWaitsInACircle(
            @ForAll("tori") Torus torus,
            @ForAll("routings") String routing,
            @ForAll("datelines") String dateline,
            @ForAll("halfWays") String halfWay,
            @ForAll @IntRange(max = 2) int more) {
        int channels = (routing.equals("dimension-order") ? 2 : 4) + more;
        List<String> rules = new ArrayList<>(List.of("dateline=" + dateline));
        if (IntStream.of(torus.radices()).anyMatch(radix -> radix % 2 == 0)) {
            rules.add("half-way=" + halfWay);
        }
        RoutingFunction function = Made.of(Routings.CATALOGUE, routing, rules.toArray(String[]::new))
                .create(torus, channels);
        assertThat(DeadlockProof.of(torus, function, RoutingSubfunction.everything()))
                .as(function.description() + " on " + torus.description())
                .matches(DeadlockProof::holds);
    }

    /** Unless a header keeps its class: with both for those that cross neither dateline there are circles. */
    @Property(tries = 20)
    void balancedClassesThatAreNotKeptHaveACycle(@ForAll @IntRange(min = 5, max = 12) int radix) {
        Torus ring = new Torus(radix);
        ChannelClasses balanced = new ChannelClasses.Balanced(ring);
        ChannelClasses changing = new ChannelClasses() {
            @Override
            public String name() {
                return "changing classes";
            }

            @Override
            public int count() {
                return 2;
            }

            @Override
            public long classesAt(int node, int port, int destination) {
                return balanced.classesAt(node, port, destination);
            }
        };
        assertThat(ChannelDependencies.direct(ring, new DimensionOrder(ring, 2, changing))
                        .findCycle())
                .isPresent();
        assertThat(ChannelDependencies.direct(ring, new DimensionOrder(ring, 2, balanced))
                        .findCycle())
                .isEmpty();
    }

    /**
     * In each direction one class is idle at each of the two datelines, and no channel more. Where the class changes at the
     * dateline, class 1 is idle there, and class 0 wherever no header can be that has yet to cross it: on half of the links.
     */
    @Property(tries = 20)
    void balancedClassesUseEveryChannelButAtTheDatelines(@ForAll @IntRange(min = 6, max = 12) int radix) {
        Torus ring = new Torus(radix);
        assertThat(idle(ring, new ChannelClasses.Balanced(ring))).isEqualTo(4);
        assertThat(idle(ring, new ChannelClasses.TorusDateline(ring))).isEqualTo(radix + 3);
    }

    /** Channels between routers that no message ever takes, of two for each link. */
    private static int idle(Torus ring, ChannelClasses classes) {
        DimensionOrder routing = new DimensionOrder(ring, 2, classes);
        BitSet used = ChannelDependencies.direct(ring, routing).channels();
        return 2 * ring.nodes() * ring.ports() - used.cardinality();
    }

    @Provide
    Arbitrary<Torus> tori() {
        return Arbitraries.oneOf(
                RandomTopologies.tori(49), Arbitraries.integers().between(8, 13).map(Torus::new));
    }

    @Provide
    Arbitrary<String> routings() {
        return Arbitraries.of("dimension-order", "dimension-order", "valiant", "romm");
    }

    @Provide
    Arbitrary<String> datelines() {
        return Arbitraries.of(Datelines.CATALOGUE.names());
    }

    @Provide
    Arbitrary<String> halfWays() {
        return Arbitraries.of(HalfWays.CATALOGUE.names());
    }
}

package io.wormrtl.papers.claims;

import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.deadlock.ChannelDependencies;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.topology.Ring;

/** The examples of deadlock in a ring of four nodes (004, section 3.1.1, Figs. 21 to 24). */
final class Rings {

    private static final Ring RING = new Ring(4);

    /** Example 3: channel 0 always, and channel 1 where the destination is higher, which is where one escapes to. */
    private static final class Adaptive implements RoutingFunction {
        @Override
        public String description() {
            return "example 3";
        }

        @Override
        public int virtualChannels() {
            return 2;
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            RouteOption always = new RouteOption(1, 0b01);
            return query.destination() > query.node()
                    ? Route.of(always, new RouteOption(1, 1, 0b10))
                    : Route.of(always);
        }
    }

    private Rings() {}

    static Judgement examples(Evidence evidence) {
        ChannelDependencies one = ChannelDependencies.direct(RING, new MinimalAdaptive(RING, 1));
        ChannelDependencies two = ChannelDependencies.direct(RING, new DimensionOrder(RING, 2));
        ChannelDependencies adaptive = ChannelDependencies.direct(RING, new Adaptive());
        DeadlockProof escape = DeadlockProof.of(RING, new Adaptive(), RoutingSubfunction.lastOption());
        return Judgement.of(
                cyclic("with one virtual channel (Fig. 21) the channels wait for each other", one),
                Statement.of(
                        "with two, chosen by the destination (Fig. 22), they do not",
                        two.isAcyclic(),
                        two.size() + " dependencies between " + two.channels().cardinality() + " channels"),
                cyclic("with one of two always open (Fig. 23) they do again", adaptive),
                Statement.of(
                        "among the channels to escape to (Fig. 24) they do not",
                        escape.holds(),
                        escape.verdict().words()));
    }

    private static Statement cyclic(String text, ChannelDependencies dependencies) {
        return Statement.of(
                text,
                dependencies.findCycle().isPresent(),
                dependencies.describeCycle().orElse("no cycle"));
    }
}

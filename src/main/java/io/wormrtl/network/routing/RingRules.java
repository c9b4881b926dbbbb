package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Topology;
import java.util.function.Function;

/**
 * How dimension order goes round the rings of a torus.
 *
 * @param dateline what divides the virtual channels into classes
 * @param halfWay which way is taken where both are equally long
 */
record RingRules(Dateline dateline, Function<Topology, HalfWay> halfWay) {

    /** The classes of 004, section 3.1.1, example 2, and plus; on topologies without rings nothing. */
    static final RingRules USUAL = new RingRules(DimensionOrder::deadlockFreeClasses, topology -> new HalfWay.Plus());

    /**
     * Dimension order by these rules.
     *
     * @param routing what rests on dimension order, for refusals
     * @throws io.wormrtl.kernel.refusal.UnusableInput if a rule or dimension order is not for that topology, or there are
     *     too few virtual channels
     */
    DimensionOrder order(Topology topology, int virtualChannels, String routing) {
        return new DimensionOrder(
                topology, virtualChannels, dateline.classes(topology, routing), halfWay.apply(topology));
    }
}

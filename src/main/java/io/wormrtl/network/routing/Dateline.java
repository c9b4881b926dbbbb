package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Topology;

/** Builds the classes with which dimension order is free of deadlock. */
@FunctionalInterface
@Api
public interface Dateline {

    /**
     * The classes on a topology.
     *
     * @param routing what rests on dimension order, for refusals
     * @throws io.wormrtl.kernel.refusal.UnusableInput if it does not keep that topology free of deadlock
     */
    ChannelClasses classes(Topology topology, String routing);
}

package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.walk.ChannelNames;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * A message of a knot: it holds a channel, and all the channels it could go on by are held by others of the knot.
 *
 * @param held the channel it holds, the first of its way
 * @param waitsFor all channels its header is offered
 * @param destination the node it is for
 */
public record Blocked(NetworkChannel held, List<NetworkChannel> waitsFor, int destination) {

    /** Copies the list. */
    public Blocked {
        waitsFor = List.copyOf(waitsFor);
    }

    /** The message as a person reads it. */
    public String describe(Topology topology) {
        return "a message for " + NetworkChannel.place(topology, destination) + " holds " + held.name(topology)
                + " and waits for "
                + String.join(" or ", ChannelNames.of(waitsFor, topology));
    }
}

package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A dependency between two channels, and a header that makes it.
 *
 * @param held the channel the message holds
 * @param by channels it takes from there, if any, before it waits; they are no escape channels for it
 * @param waitedFor the channel the header can then wait for
 * @param destination the node the message is for
 * @param alternatives channels the header is offered where it waits, that one included; of an answer, all that answers of
 *     that node may begin with
 * @param answered whether the message has arrived, and it is the answer to one before it that waits
 */
public record Dependency(
        NetworkChannel held,
        List<NetworkChannel> by,
        NetworkChannel waitedFor,
        int destination,
        int alternatives,
        boolean answered) {

    /** The dependency of a header that waits itself. */
    public Dependency(
            NetworkChannel held, List<NetworkChannel> by, NetworkChannel waitedFor, int destination, int alternatives) {
        this(held, by, waitedFor, destination, alternatives, false);
    }

    /** Copies the list. */
    public Dependency {
        by = List.copyOf(by);
    }

    /** The dependency as a person reads it. */
    public String describe(Topology topology) {
        String way = by.isEmpty()
                ? ""
                : ", goes by "
                        + by.stream().map(channel -> channel.name(topology)).collect(Collectors.joining(", "));
        if (answered) {
            return "a request holds " + held.name(topology) + way + " to " + NetworkChannel.place(topology, destination)
                    + ", which takes it when an answer has " + waitedFor.name(topology);
        }
        return "a message for " + NetworkChannel.place(topology, destination) + " holds " + held.name(topology) + way
                + " and waits for " + waitedFor.name(topology);
    }
}

package io.wormrtl.network.routing.walk;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * A topology with a routing function built for it, and the faults it has. Virtual channels are numbered by node, then
 * port, then virtual channel; numbers of unconnected ports stand for nothing.
 *
 * @param topology nodes and channels
 * @param routing the routing function
 * @param faults faulty nodes and links
 * @param consumption what nodes do with the messages that arrive
 */
public record RoutedNetwork(Topology topology, RoutingFunction routing, StaticFaults faults, Consumption consumption) {

    /** A network whose nodes take every message. */
    public RoutedNetwork(Topology topology, RoutingFunction routing, StaticFaults faults) {
        this(topology, routing, faults, Consumption.ALWAYS);
    }

    /** A network without faults. */
    public RoutedNetwork(Topology topology, RoutingFunction routing) {
        this(topology, routing, StaticFaults.none(topology));
    }

    /** One more than the highest number of a virtual channel. */
    public int channelNumbers() {
        return Math.multiplyExact(Math.multiplyExact(topology.nodes(), topology.ports()), routing.virtualChannels());
    }

    /** The number of a virtual channel. */
    public int number(int node, int port, int virtualChannel) {
        return (node * topology.ports() + port) * routing.virtualChannels() + virtualChannel;
    }

    /** The number of a virtual channel. */
    public int number(NetworkChannel channel) {
        return number(channel.node(), channel.port(), channel.virtualChannel());
    }

    /** The virtual channel of a number. */
    public NetworkChannel channel(int number) {
        int physical = number / routing.virtualChannels();
        return new NetworkChannel(
                physical / topology.ports(), physical % topology.ports(), number % routing.virtualChannels());
    }

    /** The name of the virtual channel of a number: {@code (0,1).x_plus.vc0}. */
    public String name(int number) {
        return channel(number).name(topology);
    }

    /** Every value of the routing function's fields, packed, with which an interface may inject a header. */
    List<Long> startValues() {
        List<Long> values = new ArrayList<>(List.of(0L));
        int shift = 0;
        for (HeaderField field : routing.headerFields()) {
            if (field.start() == HeaderField.Start.RANDOM || field.start() == HeaderField.Start.CLASS) {
                List<Long> before = List.copyOf(values);
                for (long random = 1; random >>> field.width() == 0; random++) {
                    for (long value : before) {
                        values.add(value | random << shift);
                    }
                }
            }
            shift += field.width();
        }
        return values;
    }
}

package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;

/** Builds the network of a testbench to be looked at, not to be run. */
public final class IdleNetwork {

    private IdleNetwork() {}

    /** The network with the processors of its workload. */
    public static Network of(Parts parts) {
        return of(parts, ElementKind.PLAIN);
    }

    /** The same made of other elements. */
    public static Network of(Parts parts, ElementKind elements) {
        return new Network(
                parts.network(),
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        parts.workload().traffic(node),
                        new Packetizer(format.header().flits(), parts.network().maxPacket()),
                        MessageListener.NOBODY,
                        new TrafficSwitch()),
                elements);
    }
}

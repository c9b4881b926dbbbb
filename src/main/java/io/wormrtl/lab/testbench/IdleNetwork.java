package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.List;

/** Builds the network of a testbench to be looked at, or stepped by hand; its messages are not measured. */
public final class IdleNetwork {

    private IdleNetwork() {}

    /** The network with the processors of its workload. */
    public static Network of(Parts parts) {
        return of(parts, ElementKind.PLAIN);
    }

    /** The same made of other elements. */
    public static Network of(Parts parts, ElementKind elements) {
        Packetizer packetizer = new Packetizer(
                parts.network().routerFormat().header().flits(),
                parts.network().lengths().packet());
        List<TrafficNode> processors = new ArrayList<>();
        Network network = new Network(
                parts.network(),
                (parent, node, name, format) -> {
                    processors.add(new TrafficNode(
                            parent,
                            node,
                            name,
                            format,
                            parts.workload().traffic(node),
                            packetizer,
                            MessageListener.NOBODY,
                            new TrafficSwitch()));
                    return processors.get(node);
                },
                elements);
        processors.forEach(processor -> processor.among(processors::get));
        return network;
    }
}

package io.wormrtl.network.assembly;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import java.util.List;

/** A network that stands still, for tests of the parts in it: see {@link Still}. */
public final class StillNetwork {

    private static final MessageListener NOBODY = new MessageListener() {
        @Override
        public void generated(Message message) {
            throw new IllegalStateException("no source runs");
        }

        @Override
        public void offered(Message message) {
            throw new IllegalStateException("no source runs");
        }

        @Override
        public void received(ReceivedPacket packet) {
            throw new IllegalStateException("no sink runs");
        }
    };

    private StillNetwork() {}

    /** A network in which nobody sends. */
    public static Network of(NetworkParameters parameters) {
        Packetizer packetizer = new Packetizer(
                parameters.routerFormat().header().flits(), parameters.lengths().packet());
        return new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        MessageStream.of(List.of()),
                        packetizer,
                        NOBODY,
                        new TrafficSwitch()));
    }
}

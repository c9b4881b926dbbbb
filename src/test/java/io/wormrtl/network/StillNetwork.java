package io.wormrtl.network;

import io.wormrtl.rtl.Still;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.MessageStream;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.ReceivedPacket;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
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
        Packetizer packetizer =
                new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket());
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

package io.wormrtl.monitor;

import io.wormrtl.check.FlitFate;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.ReceivedPacket;

/** Tells the census what processors have got. */
record DeliveredFlits(Census census) implements MessageListener {

    @Override
    public void generated(Message message) {
        // Only what arrives matters here.
    }

    @Override
    public void offered(Message message) {
        // Only what arrives matters here.
    }

    @Override
    public void received(ReceivedPacket packet) {
        census.atReceiver(packet.node(), FlitFate.DELIVERED, packet.length());
    }
}

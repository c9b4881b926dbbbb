package io.wormrtl.lab.monitor;

import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.FlitFate;

/** Tells the census what processors have got. */
record DeliveredFlits(Census census) implements MessageListener {

    @Override
    public void received(ReceivedPacket packet) {
        census.atReceiver(packet.node(), FlitFate.DELIVERED, packet.length());
    }
}

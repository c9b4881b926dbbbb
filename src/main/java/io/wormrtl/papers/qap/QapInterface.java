package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeReceiver;
import java.util.ArrayList;
import java.util.List;

/**
 * The interface of a node that sends packets quasi-adaptively: a queue of packets for each link, and a receiver for
 * each channel. The processor offers packets at one place, and {@link FirstStep} puts them into the queues.
 */
final class QapInterface extends NetworkInterface {

    QapInterface(Module parent, String name, InterfaceContext context, int sourceQueue) {
        super(parent, name, context);
        int links = context.injection().size();
        Wire take = wire("take", links);
        Wire room = wire("room", links);
        List<SourceQueue> queues = new ArrayList<>();
        for (int k = 0; k < links; k++) {
            queues.add(new SourceQueue(this, k, context, sourceQueue, take));
        }
        FirstStep firstStep = new FirstStep(this, context, queues, sourceQueue, take, room);
        for (SourceQueue queue : queues) {
            queue.answerBy(firstStep.intake());
            add(queue);
        }
        for (int k = 0; k < links; k++) {
            add(WormholeReceiver.plain(this, k, context));
        }
    }
}

package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import java.util.List;

/**
 * Chooses the first step of each message: of the links that lead closer to its destination the one with the shortest
 * queue, of equal ones the lowest dimension, which is the e-cube step. A queue is what waits for the link at the source
 * and in the switch. Packets behind the first of a message follow it; a packet waits until there is a place in its
 * queue.
 */
final class FirstStep extends Module {

    private final int node;
    private final int places;
    private final PacketOffer offer;
    private final Signal[] queued;
    private final Signal[] waiting;
    private final Wire take;
    private final Wire room;
    private final Register accepted;
    private final Register direction;
    private final Register follows;

    /**
     * Builds it.
     *
     * @param queues of the links
     * @param places of each queue
     * @param take one bit per link: the packet on offer joins its queue
     * @param room one bit per link: a word of contents can be written for it
     */
    FirstStep(Module owner, InterfaceContext context, List<SourceQueue> queues, int places, Wire take, Wire room) {
        super(owner, "first_step");
        int links = queues.size();
        this.node = context.node();
        this.places = places;
        this.offer = context.offers().get(0);
        input("packet_offer", offer.offer());
        input("packet_destination", offer.destination());
        if (offer.packetsLeft() != null) {
            input("packet_packets_left", offer.packetsLeft());
        }
        this.queued = new Signal[links];
        this.waiting = new Signal[links];
        Register[] rooms = new Register[links];
        for (int k = 0; k < links; k++) {
            queued[k] = input("queued_" + k, queues.get(k).queued());
            rooms[k] = input("room_" + k, queues.get(k).room());
            waiting[k] = input("waiting_" + k, context.injection().get(k).line(QapLines.WAITING));
        }
        this.take = output("take", take);
        this.room = output("room", room);
        this.accepted = output(register("accepted", 1));
        this.direction = output(register("direction", Bits.needed(links - 1)));
        this.follows = register("follows", 1);
        combinational("choose", this::choose)
                .reads(offer.offer(), offer.destination())
                .reads(accepted, direction, follows)
                .reads(queued)
                .reads(waiting)
                .writes(take);
        combinational("gather", () -> {
                    long all = 0;
                    for (int k = 0; k < links; k++) {
                        all |= rooms[k].get() << k;
                    }
                    room.set(all);
                })
                .reads(rooms)
                .writes(room);
        clocked("accept", () -> {
                    if (take.get() == 0) {
                        return;
                    }
                    accepted.set(offer.offer().get());
                    direction.set(Bits.first(take.get()));
                    follows.set(
                            offer.packetsLeft() != null && offer.packetsLeft().get() != 0);
                })
                .enabledBy(take)
                .reads(offer.offer())
                .reads(offer.packetsLeft() == null ? List.of() : List.of(offer.packetsLeft()))
                .writes(accepted, direction, follows);
    }

    private void choose() {
        if (offer.offer().get() == accepted.get()) {
            take.set(0);
            return;
        }
        int link = follows.isHigh()
                ? direction.getInt()
                : shortest(node ^ offer.destination().getInt());
        take.set(queued[link].get() < places ? 1L << link : 0);
    }

    private int shortest(int closer) {
        int best = Bits.first(closer);
        for (long rest = Bits.rest(closer); rest != 0; rest = Bits.rest(rest)) {
            int k = Bits.first(rest);
            best = length(k) < length(best) ? k : best;
        }
        return best;
    }

    private long length(int k) {
        return queued[k].get() + waiting[k].get();
    }

    /** The signals that answer the processor about the packets that it offers. */
    PacketIntake intake() {
        return new PacketIntake(accepted, direction, room);
    }
}

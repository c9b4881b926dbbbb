package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;

/**
 * Gives the packet buffers of a node to the neighbours' packets that ask for them.
 *
 * <p>A packet for this node needs none and is granted at once. Another one needs the buffer of the link by which its
 * next step leaves, or one that belongs to no link; of those that can be granted an arbiter chooses one per cycle. What
 * cannot be granted is {@code pending} until it can, or until its neighbour asks for another packet instead.
 */
final class BufferAllocator extends Module {

    private final Buffers buffers;
    private final int node;
    private final Signal[] ask;
    private final Signal[] onward;
    private final Signal[] destination;
    private final Signal[] freed;
    private final Signal[] freedBuffer;
    private final Register pending;
    private final Register pendingOnward;
    private final Registers pendingDestination;
    private final Register taken;
    private final Register granted;
    private final Register grantedOnward;
    private final Registers grantedBuffer;
    private final Arbiter arbiter;

    /**
     * Builds it.
     *
     * @param inputs the channels that arrive, by dimension
     * @param links what the links tell: which buffer has been left
     */
    BufferAllocator(
            Module router,
            Buffers buffers,
            int node,
            int addressBits,
            ArbiterKind arbiters,
            List<LinkEnd> inputs,
            List<LinkWires> links) {
        super(router, "buffer_allocator");
        int count = buffers.dimensions();
        this.buffers = buffers;
        this.node = node;
        this.ask = new Signal[count];
        this.onward = new Signal[count];
        this.destination = new Signal[count];
        this.freed = new Signal[count];
        this.freedBuffer = new Signal[count];
        Wire[] grant = new Wire[count];
        Wire[] grantOnward = new Wire[count];
        for (int k = 0; k < count; k++) {
            LinkEnd input = inputs.get(k);
            ask[k] = input("ask_" + k, input.line(QapLines.ASK));
            onward[k] = input("ask_onward_" + k, input.line(QapLines.ASK_ONWARD));
            destination[k] = input("ask_destination_" + k, input.line(QapLines.ASK_DESTINATION));
            grant[k] = output("grant_" + k, input.drivenLine(QapLines.GRANT));
            grantOnward[k] = output("grant_onward_" + k, input.drivenLine(QapLines.GRANT_ONWARD));
            freed[k] = input("freed_" + k, links.get(k).freed());
            freedBuffer[k] = input("freed_buffer_" + k, links.get(k).buffer());
        }
        this.pending = register("pending", count);
        this.pendingOnward = register("pending_onward", count);
        this.pendingDestination = registers("pending_destination", count, addressBits);
        this.taken = register("taken", buffers.count());
        this.granted = output(register("granted", count));
        this.grantedOnward = register("granted_onward", count);
        this.grantedBuffer = output(registers("granted_buffer", count, buffers.numberBits()));
        this.arbiter = Arbiter.of(arbiters, this, "arbiter", count);
        combinational("tell", () -> {
                    for (int k = 0; k < count; k++) {
                        grant[k].set(granted.bit(k) ? 1 : 0);
                        grantOnward[k].set(grantedOnward.bit(k) ? 1 : 0);
                    }
                })
                .reads(granted, grantedOnward)
                .writes(grant)
                .writes(grantOnward);
        Process allocate = clocked("allocate", this::allocate)
                .enabledBy(ask)
                .enabledBy(freed)
                .enabledBy(pending, granted)
                .reads(onward)
                .reads(destination)
                .reads(freedBuffer);
        allocate.updates(pending, pendingOnward, taken)
                .updates(pendingDestination)
                .updates(arbiter);
        allocate.writes(granted, grantedOnward).writes(grantedBuffer);
    }

    private void allocate() {
        long asking = pending.get();
        long further = pendingOnward.get();
        int[] to = new int[ask.length];
        for (int k = 0; k < ask.length; k++) {
            to[k] = pendingDestination.getInt(k);
            if (ask[k].isHigh()) {
                asking |= 1L << k;
                further = (further & ~(1L << k)) | (onward[k].get() << k);
                to[k] = destination[k].getInt();
                pendingDestination.set(k, to[k]);
            }
        }
        long free = Bits.all(buffers.count()) & ~taken.get();
        long here = 0;
        long open = 0;
        for (long rest = asking; rest != 0; rest = Bits.rest(rest)) {
            int k = Bits.first(rest);
            here |= to[k] == node ? 1L << k : 0;
            open |= to[k] != node && choices(to[k], free) != 0 ? 1L << k : 0;
        }
        long gives = 0;
        for (long rest = here; rest != 0; rest = Bits.rest(rest)) {
            grantedBuffer.set(Bits.first(rest), buffers.none());
        }
        if (open != 0) {
            int k = arbiter.arbitrate(open);
            int buffer = Bits.first(choices(to[k], free));
            grantedBuffer.set(k, buffer);
            gives = 1L << buffer;
            here |= 1L << k;
        }
        pending.set(asking & ~here);
        pendingOnward.set(further & ~here);
        granted.set(here);
        grantedOnward.set(further & here);
        taken.set((taken.get() & ~left()) | gives);
    }

    /** The free buffers that a packet can have: that of the link of its next step, before those of no link. */
    private long choices(int to, long free) {
        return free & (1L << ECube.step(node, to) | buffers.shared());
    }

    private long left() {
        long mask = 0;
        for (int k = 0; k < freed.length; k++) {
            mask |= freed[k].isHigh() ? 1L << freedBuffer[k].getInt() : 0;
        }
        return mask;
    }

    /** One bit per input: a packet has been granted that will come by it. */
    Register granted() {
        return granted;
    }

    /** By input: the buffer for it, or {@link Buffers#none}. */
    Registers grantedBuffer() {
        return grantedBuffer;
    }

    /** One bit per buffer: it has been given to a packet that has not left it. */
    Register taken() {
        return taken;
    }
}

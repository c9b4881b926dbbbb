package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.nic.InjectionDoors;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.WormholeInjector;

/** The interface of a node: plain injectors, whose packets do not share buffers, and a receiver that joins parts. */
final class UtpInterface extends NetworkInterface {

    private final int contexts;

    UtpInterface(Module parent, String name, InterfaceContext context, UtpSizes sizes, UtpReceiver.Maker receivers) {
        super(parent, name, context);
        this.contexts = sizes.contexts();
        for (int i = 0; i < context.injection().size(); i++) {
            add(new WormholeInjector(this, i, context, InjectionDoors.OWN_BUFFERS, PacketAddition.NOTHING));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            add(receivers.create(this, e, context, sizes));
        }
    }

    /** A packet has one buffer, whichever of its parts brings a word. */
    @Override
    public int sharedBuffers() {
        return contexts;
    }
}

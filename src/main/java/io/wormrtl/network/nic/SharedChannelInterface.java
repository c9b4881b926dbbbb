package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.LinkEnd;

/**
 * An interface whose channel to the router carries one flit per cycle, in either direction, as the processors of 003,
 * section 4.2.3, have it: nothing is injected in a cycle in which a flit comes in. Injection channel i shares with
 * ejection channel i.
 */
public final class SharedChannelInterface extends NetworkInterface {

    /** Builds an injector per injection channel and a receiver per ejection channel. */
    public SharedChannelInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            InjectionDoors doors = i < context.ejection().size()
                    ? InjectionDoors.OWN_BUFFERS.with(
                            InjectionDoor.WITHHOLD, taken(i, context.ejection().get(i)))
                    : InjectionDoors.CLOSED;
            add(new WormholeInjector(this, i, context, doors, PacketAddition.NOTHING));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            add(WormholeReceiver.plain(this, e, context));
        }
    }

    /** High on all virtual channels while a flit comes in. */
    private Wire taken(int number, LinkEnd ejection) {
        int channels = context().format().virtualChannels();
        Wire taken = wire("taken_" + number, channels);
        Signal request = ejection.channel().request();
        combinational("share_" + number, () -> taken.set(request.isHigh() ? Bits.all(channels) : 0))
                .reads(request)
                .writes(taken);
        return taken;
    }
}

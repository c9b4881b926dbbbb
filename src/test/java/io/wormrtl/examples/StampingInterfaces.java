package io.wormrtl.examples;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.kernel.rtl.Module;
import java.util.List;

// snippet: fields
/** Interfaces whose headers say when they were taken and how many channels they have crossed. */
final class StampingInterfaces implements InterfaceKind {

    static final HeaderField TAKEN = new HeaderField("taken", 12, HeaderField.Start.TIME).forReceiver();
    static final HeaderField HOPS = new HeaderField("hops", 5).countingHops();

    @Override
    public List<HeaderField> headerFields() {
        return List.of(TAKEN, HOPS);
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new Stamping(parent, name, context);
    }

    private static final class Stamping extends NetworkInterface {
        Stamping(Module parent, String name, InterfaceContext context) {
            super(parent, name, context);
            for (int i = 0; i < context.injection().size(); i++) {
                add(WormholeInjector.plain(this, i, context));
            }
            for (int e = 0; e < context.ejection().size(); e++) {
                add(new StampReader(this, "receiver_" + e, context.format(), context.ejection().get(e)));
            }
        }
    }
}
// end

package io.wormrtl.examples;

import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.kernel.rtl.Module;

// snippet: assembly
/** Plain injectors, and receivers that count. */
final class CountingInterface extends NetworkInterface {

    CountingInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            add(WormholeInjector.plain(this, i, context));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            add(new CountingReceiver(this, "receiver_" + e, context.format(), context.ejection().get(e)));
        }
    }
}
// end

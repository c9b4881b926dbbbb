package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Module;

/** An interface that sends and receives worms and does nothing else. */
public final class WormholeInterface extends NetworkInterface {

    /** Builds an injector per injection channel and a receiver per ejection channel. */
    public WormholeInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            add(WormholeInjector.plain(this, i, context));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            add(WormholeReceiver.plain(this, e, context));
        }
    }
}

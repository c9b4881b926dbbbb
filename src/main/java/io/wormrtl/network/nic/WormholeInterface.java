package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Module;

/**
 * An interface that sends and receives worms and does nothing else. Where the processor says when it is ready, its
 * receivers have {@linkplain ReceptionBuffer buffers}.
 */
public final class WormholeInterface extends NetworkInterface {

    /** Builds them. */
    public static final InterfaceKind KIND = new InterfaceKind() {
        @Override
        public boolean waitsForProcessor() {
            return true;
        }

        @Override
        public NetworkInterface create(Module parent, String name, InterfaceContext context) {
            return new WormholeInterface(parent, name, context);
        }
    };

    /** Builds an injector per injection channel and a receiver per ejection channel. */
    public WormholeInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            add(WormholeInjector.plain(this, i, context));
        }
        for (int e = 0; e < context.ejection().size(); e++) {
            add(context.ready().isEmpty() ? WormholeReceiver.plain(this, e, context) : buffered(e, context));
        }
    }

    private WormholeReceiver buffered(int number, InterfaceContext context) {
        ReceptionBuffer buffer =
                new ReceptionBuffer(this, number, context, context.ready().get(number));
        add(buffer);
        return WormholeReceiver.behind(buffer, this, number, context.format());
    }
}

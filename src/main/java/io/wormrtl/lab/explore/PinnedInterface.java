package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;

/** An interface for exploration: a {@link PinnedSource}, and sinks that take everything and remember nothing. */
final class PinnedInterface extends NetworkInterface {

    private final PinnedSource source;

    PinnedInterface(Module parent, String name, InterfaceContext context, int length) {
        super(parent, name, context);
        this.source = new PinnedSource(this, context, length);
        for (int e = 0; e < context.ejection().size(); e++) {
            new Sink(this, "sink_" + e, context, e);
        }
    }

    PinnedSource source() {
        return source;
    }

    /** Gives the link protocol its answers. */
    private static final class Sink extends Module {
        Sink(Module parent, String name, InterfaceContext context, int number) {
            super(parent, name);
            context.format()
                    .flowControl()
                    .consumer(this, port("link", context.ejection().get(number)));
        }
    }
}

package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.NetworkInterface;
import java.util.ArrayList;
import java.util.List;

/**
 * An interface for exploration: a {@link PinnedSource}, and sinks that take everything and remember nothing but what
 * has come in the last cycle.
 */
final class PinnedInterface extends NetworkInterface {

    /** In the place of a flit that a sink has taken: none. */
    static final int NOTHING = 0;
    /** A flit behind which there are more. */
    static final int PART = 1;
    /** The last flit of a message. */
    static final int END = 2;

    private final PinnedSource source;
    private final List<Register> taken = new ArrayList<>();

    PinnedInterface(Module parent, String name, InterfaceContext context, int length, Choices choices) {
        super(parent, name, context);
        this.source = new PinnedSource(this, context, length, choices);
        for (int e = 0; e < context.ejection().size(); e++) {
            taken.add(new Sink(this, "sink_" + e, context, e).taken);
        }
    }

    PinnedSource source() {
        return source;
    }

    /** By ejection channel, what came in the last cycle: {@link #NOTHING}, {@link #PART} or {@link #END}. */
    List<Register> taken() {
        return taken;
    }

    /** Gives the link protocol its answers. */
    private static final class Sink extends Module {

        private final Register taken = register("taken", 2);

        Sink(Module parent, String name, InterfaceContext context, int number) {
            super(parent, name);
            LinkEnd end = port("link", context.ejection().get(number));
            context.format().flowControl().consumer(this, end);
            Channel channel = end.channel();
            clocked("take", () -> taken.set(arriving(channel)))
                    .reads(channel.request(), channel.kind())
                    .updates(taken);
        }

        private static int arriving(Channel channel) {
            if (!channel.request().isHigh()) {
                return NOTHING;
            }
            return FlitKind.ends(channel.kind().getInt()) ? END : PART;
        }
    }
}

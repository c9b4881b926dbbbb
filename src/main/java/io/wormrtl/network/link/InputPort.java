package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;

/** The receiving end of a channel with buffers, of a router of any kind or of an interface, as monitors see it: where flits come in, lie and leave. */
public interface InputPort {

    /** The channel on which flits arrive. */
    Channel arriving();

    /** Where they lie. */
    FlitBuffers buffers();

    /** One bit per virtual channel: a flit leaves the buffer in this cycle. */
    Signal departing();

    /**
     * One bit per virtual channel: the front flit leaves its buffer in this cycle, over the switch, which an inserted
     * flit does not, or thrown away.
     */
    default Signal left() {
        return departing();
    }

    /** The module it is. */
    Module module();
}

package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import java.util.Optional;

/** An output port of a router of any kind, as monitors see it. */
public interface OutputPort {

    /** The channel on which flits leave. */
    LinkEnd end();

    /** The sending end of the link protocol. */
    FlowControl.Sender sender();

    /** The output buffers; none when the switch drives the link. */
    default Optional<FlitBuffers> buffers() {
        return Optional.empty();
    }

    /**
     * One bit per virtual channel: a flit comes out of the switch into a buffer here in this cycle; as {@link
     * #buffers}.
     */
    default Optional<Signal> arriving() {
        return Optional.empty();
    }

    /** The module it is. */
    Module module();
}

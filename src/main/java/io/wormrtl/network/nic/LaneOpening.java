package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.network.link.FlowControl;

/** When an idle lane of an injector may take a packet, as far as the router's buffer behind it matters. */
@FunctionalInterface
public interface LaneOpening {

    /** Whatever is still in the buffer. */
    LaneOpening AT_ONCE = sender -> Expression.always(-1L);

    /** When the buffer is known to be empty: what is done to one packet there then hits no other. */
    LaneOpening INTO_EMPTY_BUFFER = FlowControl.Sender::reallocatable;

    /** One bit per virtual channel: its lane may take a packet. */
    Expression open(FlowControl.Sender sender);
}

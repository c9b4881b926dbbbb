package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.network.link.FlowControl;

/** The condition on the router's buffer under which an idle lane of an injector may take a packet. */
@FunctionalInterface
public interface LaneOpening {

    /** A lane may take a packet while flits of the one before are still in the buffer. */
    LaneOpening AT_ONCE = sender -> Expression.always(-1L);

    /** A lane waits until the buffer is known to be empty, so that an action on one packet there affects no other. */
    LaneOpening INTO_EMPTY_BUFFER = FlowControl.Sender::reallocatable;

    /** One bit per virtual channel: its lane may take a packet. */
    Expression open(FlowControl.Sender sender);
}

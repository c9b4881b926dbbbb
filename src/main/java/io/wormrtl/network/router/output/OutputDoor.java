package io.wormrtl.network.router.output;

import io.wormrtl.kernel.api.Api;

/**
 * An action that a {@code ControlPart} may take on the virtual channels of an output port. A door is a wire with one
 * bit per virtual channel, driven by the control unit; a router has only the doors that its control part opens.
 * docs/router.md describes the effect of each cycle by cycle.
 */
@Api
public enum OutputDoor {
    /** No flit goes over the link, but one that was granted the switch before where there are no output buffers. */
    WITHHOLD,
    /** No header may be given the channel. */
    CLOSE,
    /** No message owns the channel any more, but one that is given it in this cycle. */
    RELEASE,
    /** Discards the flits that wait in the output buffer or enter it in this cycle; otherwise as {@link #WITHHOLD}. */
    FLUSH,
    /** The link protocol takes the buffer at the other end to be empty, see {@code FlowControl.Sender.next}. */
    RESTORE
}

package io.wormrtl.network.router.output;

import io.wormrtl.network.router.control.ControlPart;

/**
 * What a {@link ControlPart} may do to the virtual channels of an output port. A door is a wire with one bit per
 * virtual channel, driven by the control unit; one that nobody opens is not there. docs/router.md says cycle by cycle
 * what each does.
 */
public enum OutputDoor {
    /** No flit goes over the link, but one that was granted the switch before where there are no output buffers. */
    WITHHOLD,
    /** No header may be given the channel. */
    CLOSE,
    /** No message owns the channel any more, but one that is given it in this cycle. */
    RELEASE,
    /** What waits in the output buffer or enters it in this cycle is thrown away; otherwise as {@link #WITHHOLD}. */
    FLUSH,
    /** The link protocol takes the buffer at the other end to be empty, see {@code FlowControl.Sender.next}. */
    RESTORE
}

package io.wormrtl.protocols.sbrp;

/** Whether a sender closes the worm of a message that it begins again. */
@FunctionalInterface
interface VirtualTail {

    /** Whether a tail must be sent, given the flits of the worm that have been. */
    boolean isNeeded(int sent);

    /** Where anything has been sent. */
    VirtualTail WHERE_OPEN = sent -> sent > 0;
}

package io.wormrtl.papers.qap;

/** Keeps or gives up a link that a packet on its first step holds while it waits for a buffer of the next node. */
enum FirstStepHold {
    /** A packet in a buffer of the switch takes it (002, section 3: it is re-appropriated). */
    YIELDS,
    /** It is held until the packet has been sent: what 002 shows to be in danger of deadlock. */
    HOLDS
}

package io.wormrtl.protocols.path;

/** When a path is released, link by link. */
public enum Release {
    /** Behind the tail of its message. */
    AT_TAIL,
    /** By the message acknowledgement that comes back from the destination. */
    BY_ACKNOWLEDGEMENT
}

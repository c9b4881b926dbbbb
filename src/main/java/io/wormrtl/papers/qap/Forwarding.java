package io.wormrtl.papers.qap;

import io.wormrtl.network.flit.FlitKind;

/**
 * When a packet that comes into a buffer of a node joins the queue of its next link, from where it asks for that link and
 * for a buffer behind it. A source has its packets in memory and does not wait; a packet that has come to the node it is
 * for needs no buffer, and goes to the interface as it comes either way.
 */
public enum Forwarding {
    /** With its first flit: the packet may leave while it still comes in. */
    CUT_THROUGH {
        @Override
        boolean joins(int kind) {
            return FlitKind.begins(kind);
        }
    },
    /** With its last flit: the packet is stored as a whole at every node between source and destination. */
    STORE_AND_FORWARD {
        @Override
        boolean joins(int kind) {
            return FlitKind.ends(kind);
        }
    };

    /**
     * Whether a packet joins the queue of its next link in the cycle in which a flit of it comes.
     *
     * @param kind of the flit, a code of {@link FlitKind}
     */
    abstract boolean joins(int kind);
}

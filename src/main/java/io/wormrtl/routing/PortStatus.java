package io.wormrtl.routing;

/**
 * What a router knows of its output ports when it selects one for a header. Only what the selection policy
 * {@linkplain SelectionPolicy#looksAt() names} is wired; asking for the rest is a programming error.
 */
@FunctionalInterface
public interface PortStatus {

    /** Buffer places in use downstream of output port {@code port}, over all its virtual channels. */
    int congestion(int port);

    /** Virtual channels of output port {@code port} that a new message may have, whatever they serve. */
    default int freeChannels(int port) {
        throw new IllegalStateException("free channels are not wired");
    }

    /** The output ports in the dimension by which the header came, as a bit mask; 0 if it was injected here. */
    default long sameDimension() {
        throw new IllegalStateException("the dimension of arrival is not wired");
    }

    /** The output port that a header from the same input virtual channel was given last, or -1. */
    default int lastPort() {
        throw new IllegalStateException("the port chosen last is not wired");
    }
}

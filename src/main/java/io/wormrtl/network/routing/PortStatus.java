package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;

/**
 * The state of a router's output ports as its selection policy sees it. A router wires only the inputs that the policy
 * {@linkplain SelectionPolicy#looksAt() names}; asking for another one is a mistake of the
 * policy, which is named with the module and the cycle.
 */
@FunctionalInterface
@Api
public interface PortStatus {

    /** Bits of an age. */
    int AGE_BITS = 8;

    /** The age of a port that was given away so long ago, or longer, and of one that never was. */
    int OLDEST = (1 << AGE_BITS) - 1;

    /** Buffer places in use downstream of output port {@code port}, over all its virtual channels. */
    int congestion(int port);

    /** Virtual channels of output port {@code port} that a new message may have, whatever they serve. */
    default int freeChannels(int port) {
        throw new IllegalStateException("free channels are not wired");
    }

    /**
     * Cycles between this one and that in which a header was last given a virtual channel of output port {@code port},
     * at most {@link #OLDEST}; 0 in the next cycle. Those from the same input and from others count alike.
     */
    default int age(int port) {
        throw new IllegalStateException("ages are not wired");
    }

    /** The output ports in the dimension by which the header came, as a bit mask; 0 if it was injected here. */
    default long sameDimension() {
        throw new IllegalStateException("the dimension of arrival is not wired");
    }

    /** The path of the input controller whose header it is; empty where it is not known. Policies do not look at it. */
    default String input() {
        return "";
    }

    /** The output port that a header from the same input virtual channel was given last, or -1. */
    default int lastPort() {
        throw new IllegalStateException("the port chosen last is not wired");
    }
}

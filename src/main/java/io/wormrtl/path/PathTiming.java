package io.wormrtl.path;

/**
 * Latency of a message alone in a network in which paths are set up, in cycles.
 *
 * <p>Over n links, those to and from the interfaces included, a probe takes d cycles on every link and one in every
 * router, the acknowledgement d on every link, and data d on every link:
 *
 * <pre>
 * latency(n, L) = n (3d + 1) + 1 + W(L - 1)
 * W(m) = floor(m / B) R + m mod B   if B &lt; R, else m          R = 2d
 * </pre>
 *
 * The first 1 is a register of the source for each of the n - 1 routers' one, less one; the last is the interface's, which
 * hands over what has come. 004, section 2.3.1, has h (tr + 2 ts + (Lh + La) / W) + L / W: the same slope with tr = 1 and
 * d cycles per flit and link, but for the way of the data, which there passes switches that hold no registers.
 *
 * @param linkDelay d, cycles across a link
 * @param bufferDepth B, flits that a buffer holds
 */
public record PathTiming(int linkDelay, int bufferDepth) {

    /** Cycles from the generation of a message to its delivery. */
    public int latency(int hops, int length) {
        int links = hops + 2;
        return links * (3 * linkDelay + 1) + 1 + stream(length - 1);
    }

    /** Cycles from the first flit to {@code flits} flits behind it, W. */
    private int stream(int flits) {
        int roundTrip = 2 * linkDelay;
        return bufferDepth < roundTrip ? flits / bufferDepth * roundTrip + flits % bufferDepth : flits;
    }
}

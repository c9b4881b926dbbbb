package io.wormrtl.protocols.path;

/**
 * Latency of a message alone in a network in which probes set up paths, in cycles.
 *
 * <p>Where data waits until the path stands: over n links, those to and from the interfaces included, a probe takes d
 * cycles on every link and one in every router, the acknowledgement d on every link, and data d on every link:
 *
 * <pre>
 * latency(n, L) = n (3d + 1) + 1 + W(L - 1)
 * W(m) = floor(m / B) R + m mod B   if B &lt; R, else m          R = 2d
 * </pre>
 *
 * The first 1 is a register of the source for each of the n - 1 routers' one, less one; the last is the interface's,
 * which hands over what has come. 004, section 2.3.1, has h (tr + 2 ts + (Lh + La) / W) + L / W: the same slope with tr
 * = 1 and d cycles per flit and link, but for the way of the data, which there passes switches that hold no registers.
 *
 * <p>Where the probe leads by K links, data is let over a link K (2d + 1) cycles after the probe has gone there: K
 * links for the probe, and K for the acknowledgement. Where less than K links are left, the path acknowledgement comes
 * earlier than the data that waits for it, so that K is at most n:
 *
 * <pre>
 * latency(n, L) = n (d + 1) + 1 + 2 d min(K, n) + W(L - 1)
 * </pre>
 *
 * 000, section 3.2.1, eqs. 4 and 7, has M + D + 2 K - 1: the same slopes with d = 1, but for the router, which there
 * takes no cycle of its own.
 *
 * @param linkDelay d, cycles across a link
 * @param bufferDepth B, flits that a buffer holds
 */
public record PathTiming(int linkDelay, int bufferDepth) {

    /** Where data streams without flow control: W(m) = m. */
    public static PathTiming streaming(int linkDelay) {
        return new PathTiming(linkDelay, 2 * linkDelay);
    }

    /** Cycles from the generation of a message to its delivery. */
    public int latency(int hops, int length) {
        int links = hops + 2;
        return links * (3 * linkDelay + 1) + 1 + stream(length - 1);
    }

    /** The same where a probe leads the data by {@code lead} links. */
    public int latency(int hops, int length, int lead) {
        int links = hops + 2;
        return links * (linkDelay + 1) + 1 + 2 * linkDelay * Math.min(lead, links) + stream(length - 1);
    }

    /** Cycles from the first flit to {@code flits} flits behind it, W. */
    private int stream(int flits) {
        int roundTrip = 2 * linkDelay;
        return bufferDepth < roundTrip ? flits / bufferDepth * roundTrip + flits % bufferDepth : flits;
    }
}

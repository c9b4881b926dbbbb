package io.wormrtl.network.router;

import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The latency of a message that meets no other one, in closed form; the simulator agrees with it cycle by cycle.
 *
 * <p>The latency is that of the header and that of the flits behind it:
 * <pre>
 * latency(h, L) = 1 + (F-1) u0 + (h+1) H + h (F-1) u  +  W(L-1)  +  D
 *
 * H    = r + a + s + b + D       a router and the link before it, see {@link #headerHop()}
 * W(m) = max(m u, floor(m/d) R + (m mod d) u)
 * </pre>
 * with h hops (h + 1 routers, h + 2 links), L flits, F header flits that a router needs, D link delay, d depth of the
 * input buffers, the {@link Pipeline} stages r, a, s, and b = 1 with an output buffer, 0 without. u is the least
 * number of cycles between two flits that leave a router on one virtual channel ({@link #flitSpacing()}), u0 the same
 * for the injector. R is the {@linkplain #roundTrip() round trip} of a place in a buffer: of d flits in R cycles no
 * more can pass, so where R &lt;= d u the buffers cover it and W(m) = m u.
 *
 * <p>In the terms of 004, section 2.3.3, h (tr + ts + tw) + max(ts, tw) L/W: tr = r + a, ts = b = 1, tw = D = 1, a
 * flit a cycle. The paper's h counts the links but one, h + 1 here, since the way from the processor and to it is part
 * of the latency; the interface takes one cycle more: latency(h, L) = paper(h + 1, L) + 1.
 */
public final class ZeroLoadTiming {

    private final DataPath parts;
    private final int headerFlits;
    private final int delay;

    /** The timing of a network of such routers. */
    public ZeroLoadTiming(RouterFormat format, RouterParts parts) {
        this.parts = parts.dataPath();
        this.headerFlits = format.header().routingFlits();
        this.delay = format.linkDelay();
    }

    /** Cycles from a router's input buffer to that of the next: r + a + s + b + D. */
    public int headerHop() {
        return parts.pipeline().headerStages() + outputCycle() + delay;
    }

    /** Cycles of a data flit from a router's input buffer to that of the next: s + b + D. */
    private int dataHop() {
        return parts.pipeline().switchAllocation() + outputCycle() + delay;
    }

    private int outputCycle() {
        return isBuffered() ? 1 : 0;
    }

    private boolean isBuffered() {
        return parts.outputDepth() > 0;
    }

    /**
     * Cycles after which a place in an input buffer serves the next flit, when flits leave at once: 2 D by most link
     * protocols, and s more where a flit takes its place when it is granted the switch, that is without output buffers.
     * A buffer that has so many places lets a flit pass in every cycle if the protocol does.
     */
    public int roundTrip() {
        return roundTrip(Integer.MAX_VALUE);
    }

    /** The longest round trip on a way of so many hops. */
    private int roundTrip(int hops) {
        int hopsOn = parts.flowControl().hopsBeforeFree();
        // Where there are not so many routers ahead the receiver frees the place, sooner, or the injector takes it,
        // later.
        int stage = hops >= hopsOn ? stageOnTheWay() : 0;
        return 2 * delay + hopsOn * dataHop() + stage;
    }

    private int stageOnTheWay() {
        return isBuffered() ? 0 : parts.pipeline().switchAllocation();
    }

    /**
     * Cycles between two flits on one virtual channel in the steady state of deep buffers: what the link protocol
     * asks for, and 2 where a single place of the output buffer is taken from the grant of the switch on.
     */
    public int flitSpacing() {
        int byProtocol = parts.flowControl().spacing(delay + stageOnTheWay(), delay);
        int byOutput = parts.outputDepth() == 1 ? 1 + parts.pipeline().switchAllocation() : 1;
        return Math.max(byProtocol, byOutput);
    }

    /** Cycles between two flits that leave an injector on one virtual channel. */
    public int injectionSpacing() {
        return parts.flowControl().spacing(delay, delay);
    }

    /** Cycles from a flit to the flit {@code flits} behind it, on one virtual channel: W. */
    public int following(int flits) {
        return following(flits, Integer.MAX_VALUE);
    }

    private int following(int flits, int hops) {
        int depth = parts.bufferDepth();
        int covered = flits * flitSpacing();
        int limited = flits / depth * roundTrip(hops) + flits % depth * flitSpacing();
        return Math.max(covered, limited);
    }

    /**
     * Cycles from the generation of a message to the cycle in which its last flit is in the receiver.
     *
     * @param hops channels between routers, at least 1
     * @param length flits of the message, no fewer than its header has
     */
    public int latency(int hops, int length) {
        int gathering = (headerFlits - 1) * (injectionSpacing() + hops * flitSpacing());
        return 1 + gathering + (hops + 1) * headerHop() + following(length - 1, hops) + delay;
    }

    /**
     * The same of a message that is sent in several packets: as soon as the flits of a packet have left the processor, and
     * the gap is over, the next one begins.
     *
     * @param hops channels between routers, at least 1
     * @param packets flits of each, headers included
     * @param gap cycles for which the processor works on each packet but the first
     */
    public int latency(int hops, List<Integer> packets, int gap) {
        int begun = 0;
        int last = 0;
        for (int flits : packets) {
            last = Math.max(last, begun + latency(hops, flits));
            begun += flits * injectionSpacing() + gap;
        }
        return last;
    }
}

package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.WatchedPart;
import java.util.List;
import java.util.Optional;

/**
 * The link protocol: how a sender knows that the buffer of a virtual channel has room.
 *
 * <p>It names the control lines it needs and builds what stands at both ends; routers and interfaces see only
 * {@link Sender#sendable()} and the wire that says what has left a buffer.
 *
 * <p>A header must be let in whole: a router reads the destination when all flits that hold it are in the buffer, and none
 * of them leaves before. A sender that waits for the first of them to leave waits for ever.
 */
@Api
public interface FlowControl extends FormatPart, WatchedPart {

    /** The control lines on every physical channel. */
    List<Line> lines(ChannelFormat format);

    /**
     * Builds the sending end as a group within {@code owner}, whose port {@code end} is.
     *
     * @param end the channel as the sender sees it
     * @param timing depth of the receiver's buffers, and how long flits and lines take
     */
    Sender sender(Module owner, LinkEnd end, Timing timing);

    /**
     * Builds the receiving end within {@code owner}, whose port {@code end} is. It is not told the {@link Timing}, which is
     * for the sender to count with; what it must know of the way, the protocol has been told when it was made.
     *
     * @param end the channel as the receiver sees it
     * @param buffers the buffers of the virtual channels, a group array of {@code owner}
     * @return the line, one bit per virtual channel, on which {@code owner} tells the sender which places of the
     *     buffers become free in this cycle; empty if the sender hears of it by other lines, or not at all
     */
    Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers);

    /**
     * Builds a receiving end within {@code owner} that takes every flit at once, as the processor side of an interface
     * does.
     */
    void consumer(Module owner, LinkEnd end);

    /**
     * The least number of cycles between two flits of one virtual channel, however deep the buffer.
     *
     * @param flight cycles after which a committed flit is in the buffer, at least 1
     * @param delay cycles a line takes back, at least 1
     */
    default int spacing(int flight, int delay) {
        return 1;
    }

    /** Hops that a flit goes on from a place before that place serves the next one: 0 where leaving it is enough. */
    default int hopsBeforeFree() {
        return 0;
    }

    /**
     * Whether a place stays taken for the sender when the flit in it is thrown away without having left, until the
     * sender is restored. If so, at most as many flits are between a sender and the buffer, and in it, as the buffer
     * has places.
     */
    default boolean countsPlaces() {
        return false;
    }

    /**
     * The checks that monitors run on a channel, with the rules of this protocol. A protocol that wraps another one
     * passes on the checks of that one.
     *
     * @param verdicts gives the tallies of the rules; a check whose rules are all unwatched may be left out
     */
    default List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        return List.of();
    }

    /**
     * The delays and depth that a sender assumes of the way to the receiver.
     *
     * @param depth flits that each buffer at the receiving end holds
     * @param flight cycles after which a committed flit is in the buffer, at least 1
     * @param delay cycles a line takes back, at least 1
     */
    record Timing(int depth, int flight, int delay) {

        /** A flit takes {@code delay} cycles there, and a line as many back. */
        public static Timing bothWays(int depth, int delay) {
            return new Timing(depth, delay, delay);
        }
    }

    /** The sending end of a channel: registers of the module that sends. */
    abstract class Sender extends Group {

        /** Creates the group within the module that sends. */
        protected Sender(Module owner) {
            super(owner, "flow_control");
        }

        /** One bit per virtual channel: a flit may be committed in this cycle. */
        public abstract Expression sendable();

        /** One bit per virtual channel: the protocol does not object to giving the channel to a new message. */
        public abstract Expression reallocatable();

        /** Buffer places that are not known to be free, over all virtual channels. */
        public abstract Expression congestion();

        /** Bits of {@link #congestion}. */
        public abstract int congestionBits();

        /**
         * At the clock edge.
         *
         * @param sent one bit per virtual channel: a flit is committed to the channel in this cycle
         * @param restored one bit per virtual channel: what is known of its buffer is as after reset, whatever else
         *     happens in this cycle; for a part that has emptied the buffer and let everything on its way arrive
         */
        public abstract void next(long sent, long restored);

        /**
         * The lines and registers of which one is not 0 in every cycle in which {@link #next} has something to do although
         * nothing is sent and nothing restored: a line on which credits come back, a register that counts down. In other
         * cycles {@code next} is not called. Empty if it does nothing but count what is sent.
         */
        public abstract List<Signal> busyWhile();
    }
}

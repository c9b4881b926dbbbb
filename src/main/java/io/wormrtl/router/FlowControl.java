package io.wormrtl.router;

import io.wormrtl.flit.ChannelFormat;
import io.wormrtl.flit.Line;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * The link protocol: how a sender knows that the buffer of a virtual channel has room.
 *
 * <p>It names the control lines it needs and builds the controllers at both ends; routers and interfaces see only
 * {@link Sender#sendable()} and the wire that says what has left a buffer.
 */
public interface FlowControl {

    /** The control lines on every physical channel. */
    List<Line> lines(ChannelFormat format);

    /**
     * Builds the controller at the sending end within {@code parent}.
     *
     * @param end the channel as the sender sees it
     * @param depth flits that each buffer at the receiving end holds
     * @param flight cycles after which a committed flit is in the buffer, at least 1
     * @param delay cycles a line takes back, at least 1
     */
    Sender sender(Module parent, LinkEnd end, int depth, int flight, int delay);

    /**
     * Builds the controller at the receiving end within {@code parent}.
     *
     * @param end the channel as the receiver sees it
     * @param buffers the buffer of each virtual channel
     * @return the wire, one bit per virtual channel, on which the switch says what leaves a buffer in this cycle
     */
    Wire receiver(Module parent, LinkEnd end, List<FlitBuffer> buffers);

    /**
     * The least number of cycles between two flits of one virtual channel, however deep the buffer.
     *
     * @param flight cycles after which a committed flit is in the buffer, at least 1
     * @param delay cycles a line takes back, at least 1
     */
    default int spacing(int flight, int delay) {
        return 1;
    }

    /** Builds a receiving end that takes every flit at once, as the processor side of an interface does. */
    void consumer(Module parent, LinkEnd end);

    /** The sending end of a channel; its next state is computed in a clocked process of its owner. */
    interface Sender {
        /** One bit per virtual channel: a flit may be committed in this cycle. */
        Signal sendable();

        /** One bit per virtual channel: the protocol does not object to giving the channel to a new message. */
        Signal reallocatable();

        /** Buffer places that are not known to be free, over all virtual channels; built when first asked for. */
        Signal congestion();

        /**
         * At the clock edge.
         *
         * @param sent one bit per virtual channel: a flit is committed to the channel in this cycle
         */
        void next(long sent);

        /** What {@link #next} reads and sets. */
        List<? extends Element> state();

        /** The lines that {@link #next} reads. */
        List<? extends Element> listensTo();
    }
}

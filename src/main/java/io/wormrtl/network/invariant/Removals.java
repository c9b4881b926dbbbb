package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Signal;
import java.util.function.LongConsumer;

/**
 * Hears of the flits that a part lawfully removes, so that no monitor reports them as lost: a control unit that kills a
 * worm, a buffer that comes back to copies it has kept, a receiver that throws a packet away.
 *
 * <p>Each is told by a {@link Check} of the part in the cycle in which it happens: a removed flit is there in that
 * cycle and gone after the clock edge. The monitors compare these reports with the buffers afterwards: a buffer that
 * does not match its report breaks {@code fifo-count}. A removal counts as movement; a network in which something is
 * removed is not in deadlock.
 */
@Api
public interface Removals {

    /**
     * Flits vanish from a buffer without having left.
     *
     * @param fate what becomes of them
     * @param buffers the buffers of a port
     * @param flits how many, 0 or more
     */
    void fromBuffer(FlitFate fate, GroupArray buffers, int vc, int flits);

    /**
     * Flits appear in a buffer without having come: a part has stored them there, or kept copies are flits again.
     *
     * @param buffers the buffers of a port
     * @param flits how many, 0 or more
     */
    void intoBuffer(GroupArray buffers, int vc, int flits);

    /**
     * Something becomes of flits that have come to the receivers of a node.
     *
     * @param flits how many, 0 or more
     */
    void atReceiver(int node, FlitFate fate, int flits);

    /** Nothing is left of all that has come to the receivers of a node and of which nothing had become. */
    void receiverForgets(int node, FlitFate fate);

    /**
     * A flit that has been told as {@link FlitFate#MOVED} comes to the receivers of a node by lines of the part's own.
     */
    void arrives(int node);

    /**
     * Flits vanish on the way between buffers.
     *
     * @param fate what becomes of them
     * @param flits how many, 0 or more
     */
    void fromStages(FlitFate fate, int flits);

    /**
     * Flits appear on the way between buffers: a part has put them in.
     *
     * @param flits how many, 0 or more
     */
    void intoStages(int flits);

    /**
     * The worm on a virtual channel of a channel ends here, with or without a tail, and no processor gets what came of
     * it. Flits of it that are on the way may still come; the next head begins another worm.
     *
     * @param request the line {@code request} of an end of the channel
     */
    void worm(Signal request, int vc);

    /**
     * The sending end of a channel does not know any more how much room the buffer of a virtual channel has: flits have
     * been thrown away there of which it hears nothing. It may not send on it.
     *
     * @param request the line {@code request} of an end of the channel
     */
    void mistaken(Signal request, int vc);

    /** The sending end has been told: after this cycle it knows again, the contrary of {@link #mistaken}. */
    void restored(Signal request, int vc);

    /**
     * A message may have been delivered already, and goes on its way once more: its headers may be seen again.
     *
     * @param source the node that sends it
     * @param id as its header says
     */
    void again(int source, int id);

    /**
     * Has something done at the end of this cycle, when everybody has seen its flits: what looks all over the network,
     * where a check would have to declare everything.
     *
     * @param look gets the cycle; it may say what is removed
     */
    void atEndOfCycle(LongConsumer look);

    /**
     * Whether a message is on its way: it has been handed to its interface, and is neither delivered nor given up.
     * Where the messages are not known none is.
     *
     * @param source the node that sends it
     * @param id as its header says
     */
    boolean isUnderway(int source, int id);

    /**
     * A message goes on in parts, worms of their own, of which some may bring what others bring too: only its receiver
     * knows when it has all of it.
     *
     * @param source the node that sends it
     * @param id as its header says
     */
    void parts(int source, int id);

    /**
     * A packet that has come whole is thrown away at its destination, which has had it before.
     *
     * @param source the node that sent it
     * @param id as its header says
     */
    void duplicate(int source, int id);

    /**
     * A message will not be delivered, or not any more. One that is tried again is none of these.
     *
     * @param source the node that sent it
     * @param id as its header says
     */
    void message(int source, int id);

    /**
     * A message will not be delivered, or not any more, because of faults. If the {@linkplain LossCause#needsHit cause}
     * says so it is held against the faults there were: rule {@code loss-traced}.
     *
     * @param source the node that sent it
     * @param id as its header says
     * @param cause why
     */
    void message(int source, int id, LossCause cause);

    /**
     * A message may be lost because of faults: who was to bring it back cannot. If it has not come when the network is
     * empty it is lost for this cause, held against the faults there were as one of which that is certain.
     *
     * @param source the node that sent it
     * @param id as its header says; nothing happens if no such message is on its way
     * @param cause why
     */
    void mayBeLost(int source, int id, LossCause cause);

    /**
     * A packet leaves the network at its destination by lines of the part's own, the last flit in this cycle; its flits
     * have been told as removed.
     *
     * @param node where
     * @param source the node that sent it
     * @param id of its message, as its header says
     * @param packetsLeft packets of the message that follow, as its header says
     */
    void ejected(int node, int source, int id, int packetsLeft);
}

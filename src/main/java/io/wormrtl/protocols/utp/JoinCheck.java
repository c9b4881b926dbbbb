package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.protocols.recovery.GivenUp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Holds {@link UtpRules#JOINED}, and tells which messages are lost because their receiver has given them up: those of
 * which every flit is somewhere. A flit that is missing everywhere was lost for another reason, which this check does
 * not explain.
 */
final class JoinCheck implements Check {

    private final UtpReceiver receiver;
    private final Tally tally;
    private final Removals removals;
    private final Network network;

    /** The contexts whose packets were to get more words when it looked last, one bit each. */
    private long open;
    /** Whether the word that came in the cycle before was refused. */
    private boolean refused;

    JoinCheck(UtpReceiver receiver, Network network, Tally tally, Removals removals) {
        this.receiver = receiver;
        this.network = network;
        this.tally = tally;
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(
                receiver.contexts().state,
                receiver.lanes().received,
                receiver.channel().request());
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(receiver.contexts().elements());
        all.addAll(receiver.lanes().elements());
        all.addAll(List.of(receiver.channel().vc(), receiver.channel().kind()));
        return all;
    }

    /** Whether the receiver takes in no packet and waits for the rest of none. */
    private boolean isIdle() {
        return receiver.contexts().open() == 0
                && !receiver.channel().request().isHigh()
                && receiver.lanes().received.where(0)
                        == Bits.all(receiver.lanes().copies());
    }

    /** A context that waits for words that are lost is given up, and then cleared word by word. */
    @Override
    public long settling() {
        return receiver.longestWait();
    }

    @Override
    public Optional<String> unrest() {
        boolean rests = receiver.contexts().state.where(Contexts.State.FREE.ordinal())
                        == Bits.all(receiver.contexts().copies())
                && receiver.lanes().received.where(0)
                        == Bits.all(receiver.lanes().copies());
        return rests ? Optional.empty() : Optional.of(receiver.path() + " has part of a packet");
    }

    @Override
    public void reset() {
        open = 0;
        refused = false;
    }

    @Override
    public boolean look(long cycle) {
        tally.check();
        if (isIdle()) {
            removals.receiverForgets(receiver.node(), FlitFate.DUPLICATE);
        }
        if (refused) {
            tally.violated(
                    cycle,
                    receiver,
                    "a packet comes of which words are still missing, and all "
                            + receiver.contexts().copies() + " contexts are in use, "
                            + Long.bitCount(receiver.contexts().open())
                            + " of them by packets that have not come whole");
        }
        refused = receiver.refuses();
        for (long rest = givenUp(); rest != 0; rest = Bits.rest(rest)) {
            tell(Bits.first(rest));
        }
        return receiver.channel().request().isHigh();
    }

    /** The contexts that were given up at the last clock edge: closed after their time, though words are missing. */
    private long givenUp() {
        Contexts contexts = receiver.contexts();
        long closed = open & ~contexts.open();
        long givenUp = 0;
        for (long rest = closed; rest != 0; rest = Bits.rest(rest)) {
            int c = Bits.first(rest);
            boolean isOverdue = contexts.age.getInt(c) == receiver.patience();
            givenUp |= isOverdue && contexts.held.getInt(c) < contexts.words.getInt(c) ? 1L << c : 0;
        }
        open = contexts.open();
        return givenUp;
    }

    private void tell(int context) {
        Contexts contexts = receiver.contexts();
        int headerFlits = receiver.layout().flits();
        Whereabouts.Packet packet = new Whereabouts.Packet(
                contexts.source.getInt(context),
                contexts.id.getInt(context),
                contexts.packetsLeft.getInt(context),
                receiver.node(),
                headerFlits + contexts.words.getInt(context));
        BitSet here = new BitSet(packet.length());
        here.set(0, headerFlits);
        contexts.addWords(context, headerFlits, here);
        removals.atEndOfCycle(now -> {
            here.or(new Whereabouts(network).of(packet));
            if (here.nextClearBit(0) >= packet.length()) {
                new GivenUp(removals).message(packet.source(), packet.id());
            }
        });
    }
}

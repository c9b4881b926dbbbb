package io.wormrtl.recovery.utp;

import io.wormrtl.check.Check;
import io.wormrtl.check.FlitFate;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Tally;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import java.util.List;
import java.util.Optional;

/** Holds {@link UtpRules#JOINED}. */
final class JoinCheck implements Check {

    private final UtpReceiver receiver;
    private final Tally tally;
    private final Removals removals;
    private long seen;

    JoinCheck(UtpReceiver receiver, Tally tally, Removals removals) {
        this.receiver = receiver;
        this.tally = tally;
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(
                receiver.refused(),
                receiver.contexts().state,
                receiver.lanes().received,
                receiver.channel().request());
    }

    /** Whether no packet is coming in, and none waits for more. */
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
        seen = 0;
    }

    @Override
    public boolean look(long cycle) {
        tally.check();
        if (isIdle()) {
            removals.receiverForgets(receiver.node(), FlitFate.DUPLICATE);
        }
        if (receiver.refused().get() != seen) {
            seen = receiver.refused().get();
            tally.violated(
                    cycle,
                    receiver,
                    "a packet comes of which words are still missing, and all "
                            + receiver.contexts().copies() + " contexts are in use, "
                            + Long.bitCount(receiver.contexts().open())
                            + " of them by packets that have not come whole");
        }
        return false;
    }
}

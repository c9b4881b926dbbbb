package io.wormrtl.recovery.utp;

import io.wormrtl.check.Check;
import io.wormrtl.check.Tally;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import java.util.List;
import java.util.Optional;

/** Holds {@link UtpRules#JOINED}. */
final class JoinCheck implements Check {

    private final UtpReceiver receiver;
    private final Tally tally;
    private long seen;

    JoinCheck(UtpReceiver receiver, Tally tally) {
        this.receiver = receiver;
        this.tally = tally;
    }

    @Override
    public List<Element> reads() {
        return List.of(receiver.refused(), receiver.contexts().state);
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
    public boolean look(long cycle) {
        tally.check();
        if (receiver.refused().get() != seen) {
            seen = receiver.refused().get();
            tally.violated(
                    cycle,
                    receiver,
                    "a packet comes of which words are still missing, and all "
                            + receiver.contexts().copies() + " contexts are in use");
        }
        return false;
    }
}

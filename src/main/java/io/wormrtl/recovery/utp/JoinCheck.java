package io.wormrtl.recovery.utp;

import io.wormrtl.check.Check;
import io.wormrtl.check.Tally;
import io.wormrtl.rtl.Element;
import java.util.List;

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

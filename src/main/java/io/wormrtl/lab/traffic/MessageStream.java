package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The messages one node generates whatever it gets, in order of their cycles; several may share a cycle. */
@Api
public interface MessageStream extends NodeTraffic {

    /** The cycle of the message that {@link #next} returns, {@link Long#MAX_VALUE} when there is none left. */
    long peekCycle();

    /**
     * Takes the next message.
     *
     * @throws NoSuchElementException when the stream is exhausted
     */
    GeneratedMessage next();

    @Override
    default long due() {
        return peekCycle();
    }

    @Override
    default void until(long now, Outbox outbox) {
        while (peekCycle() <= now) {
            outbox.send(next());
        }
    }

    /** A stream of the given messages, which must be in order of their cycles. */
    static MessageStream of(List<GeneratedMessage> messages) {
        Iterator<GeneratedMessage> rest = List.copyOf(messages).iterator();
        return new MessageStream() {
            private GeneratedMessage head = rest.hasNext() ? rest.next() : null;

            @Override
            public long peekCycle() {
                return head == null ? ArrivalProcess.NEVER : head.cycle();
            }

            @Override
            public GeneratedMessage next() {
                if (head == null) {
                    throw new NoSuchElementException("no message left");
                }
                GeneratedMessage taken = head;
                head = rest.hasNext() ? rest.next() : null;
                return taken;
            }
        };
    }
}

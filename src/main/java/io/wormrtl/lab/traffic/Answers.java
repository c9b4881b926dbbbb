package io.wormrtl.lab.traffic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.IntSupplier;

/** The traffic of a node with its replies to the requests that it has received; replies are not answered. */
final class Answers implements NodeTraffic {

    private final NodeTraffic requests;
    private final int node;
    private final int after;
    /** Requests and replies that it holds at a time; 0: any number. */
    private final int places;

    private final IntSupplier lengths;
    private final Deque<Message> unanswered = new ArrayDeque<>();

    /** The behaviour of {@code node}, which sends {@code requests} by itself. */
    Answers(NodeTraffic requests, int node, Replies replies) {
        this.requests = requests;
        this.node = node;
        this.after = replies.after();
        this.places = replies.places();
        this.lengths = replies.lengthsOf(node);
    }

    @Override
    public long due() {
        return Math.min(requests.due(), unanswered.isEmpty() ? ArrivalProcess.NEVER : due(unanswered.peek()));
    }

    private long due(Message request) {
        return request.delivered() + after;
    }

    @Override
    public void until(long now, Outbox outbox) {
        requests.until(now, outbox);
        while (!unanswered.isEmpty() && due(unanswered.peek()) <= now) {
            Message request = unanswered.poll();
            int back = request.generated().source();
            outbox.answer(new GeneratedMessage(due(request), node, back, lengths.getAsInt()), request);
        }
    }

    @Override
    public void received(Message message, long now) {
        if (message.request().isEmpty()) {
            unanswered.add(message);
        }
        requests.received(message, now);
    }

    @Override
    public boolean mayRefuse() {
        return places > 0;
    }

    @Override
    public boolean takesMessages(long now, int waiting) {
        int held = waiting + unanswered.size();
        for (Iterator<Message> last = unanswered.descendingIterator(); last.hasNext(); held--) {
            if (last.next().delivered() < now) {
                break;
            }
        }
        return places == 0 || held < places;
    }

    @Override
    public void arrived(Message message, long now) {
        requests.arrived(message, now);
    }
}

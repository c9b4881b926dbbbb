package io.wormrtl.traffic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntSupplier;

/** The requests that a node has received and not answered yet. */
final class Answers {

    /** A reply at the moment it is generated, and what it answers. */
    record Reply(GeneratedMessage message, Message request) {}

    private final int node;
    private final int after;
    private final IntSupplier lengths;
    private final Deque<Message> requests = new ArrayDeque<>();

    Answers(int node, Replies replies) {
        this.node = node;
        this.after = replies.after();
        this.lengths = replies.lengthsOf(node);
    }

    /** Takes a request that has been delivered; returns the cycle of its reply. */
    long add(Message request) {
        requests.add(request);
        return due(request);
    }

    private long due(Message request) {
        return request.delivered() + after;
    }

    /** The replies to be generated until cycle {@code now}, in their order; each is given once. */
    List<Reply> until(long now) {
        List<Reply> replies = new ArrayList<>();
        while (!requests.isEmpty() && due(requests.peek()) <= now) {
            Message request = requests.poll();
            int back = request.generated().source();
            replies.add(new Reply(new GeneratedMessage(due(request), node, back, lengths.getAsInt()), request));
        }
        return replies;
    }
}

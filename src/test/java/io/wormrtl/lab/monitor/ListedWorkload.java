package io.wormrtl.lab.monitor;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Workload;
import java.util.List;

/** Exactly the messages listed. */
record ListedWorkload(List<GeneratedMessage> messages) implements Workload {

    static ListedWorkload of(GeneratedMessage... messages) {
        return new ListedWorkload(List.of(messages));
    }

    @Override
    public MessageStream stream(int node) {
        return MessageStream.of(
                messages.stream().filter(message -> message.source() == node).toList());
    }

    @Override
    public String description() {
        return messages.toString();
    }

    @Override
    public double offeredLoad() {
        return Double.NaN;
    }

    @Override
    public int minLength() {
        return messages.stream().mapToInt(GeneratedMessage::length).min().orElse(Integer.MAX_VALUE);
    }

    @Override
    public int maxLength() {
        return messages.stream().mapToInt(GeneratedMessage::length).max().orElse(1);
    }
}

package io.wormrtl.lab.traffic;

import java.util.Optional;

/**
 * Messages each of which is a request, answered by the node that receives it.
 *
 * @param requests what the nodes send by themselves
 * @param answers what they send back
 */
public record AnsweredWorkload(Workload requests, Replies answers) implements Workload {

    @Override
    public MessageStream stream(int node) {
        return requests.stream(node);
    }

    @Override
    public NodeTraffic traffic(int node) {
        return new Answers(requests.traffic(node), node, answers);
    }

    @Override
    public Optional<Replies> replies() {
        return Optional.of(answers);
    }

    @Override
    public String description() {
        return requests.description() + "; " + answers.description();
    }

    /** Of requests and replies together, where every request is answered. */
    @Override
    public double offeredLoad() {
        return requests.offeredLoad()
                + requests.messagesPerCycle() * answers.lengths().mean();
    }

    @Override
    public double messagesPerCycle() {
        return 2 * requests.messagesPerCycle();
    }

    @Override
    public int minLength() {
        return Math.min(requests.minLength(), answers.lengths().min());
    }

    @Override
    public int maxLength() {
        return Math.max(requests.maxLength(), answers.lengths().max());
    }
}

package io.wormrtl.lab.program.task;

import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageWork;
import io.wormrtl.lab.traffic.NodeRandom;
import io.wormrtl.lab.traffic.NodeTraffic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;

/** A task while it runs: where it is in its round, and until when. */
final class Task implements NodeTraffic {

    /** Where it is in a step. */
    private enum Phase {
        BEGINS,
        /** It computes or sets a message up. */
        WORKS,
        /** It cannot go on without a message. */
        WAITS,
        /** The message is here. */
        GOES_ON
    }

    private final ProgramWorkload workload;
    private final int node;
    private final List<Step> round;
    private final UniformRandomProvider times;
    private final UniformRandomProvider peers;
    private final UniformRandomProvider lengths;
    /** When messages from each node have come that no step has received. */
    private final Map<Integer, Deque<Long>> here = new HashMap<>();

    private int at;
    private Phase phase = Phase.BEGINS;
    /** When the phase ends by itself; NEVER while it waits for a message. */
    private long end;

    private long roundsLeft;

    Task(ProgramWorkload workload, int node, List<Step> round) {
        this.workload = workload;
        this.node = node;
        this.round = round;
        this.roundsLeft = workload.rounds() == 0 ? Long.MAX_VALUE : workload.rounds();
        this.times = NodeRandom.of(workload.seed(), NodeRandom.Purpose.ARRIVALS, node);
        this.peers = NodeRandom.of(workload.seed(), NodeRandom.Purpose.DESTINATIONS, node);
        this.lengths = NodeRandom.of(workload.seed(), NodeRandom.Purpose.LENGTHS, node);
    }

    @Override
    public long due() {
        return end;
    }

    @Override
    public void until(long now, Outbox outbox) {
        while (end <= now) {
            advance(end, outbox);
        }
    }

    /** Ends the phase that ends in cycle {@code now}. */
    private void advance(long now, Outbox outbox) {
        Step step = round.get(at);
        switch (phase) {
            case BEGINS -> begin(step, now);
            case WORKS -> finish(step, now, outbox);
            case WAITS -> throw new IllegalStateException("task of node " + node + " waits");
            case GOES_ON -> next(now);
        }
    }

    private void begin(Step step, long now) {
        if (step instanceof Step.Receive receive) {
            receive(receive, now);
        } else {
            enter(Phase.WORKS, now + (step instanceof Step.Compute ? computation() : workload.setUp()));
        }
    }

    private long computation() {
        return workload.computation().sample(times);
    }

    private void finish(Step step, long now, Outbox outbox) {
        if (step instanceof Step.Deliver deliver) {
            send(drawn(deliver), now, outbox);
            enter(Phase.WAITS, now);
        } else {
            if (step instanceof Step.Send send) {
                send(send.peer(), now, outbox);
            }
            next(now);
        }
    }

    private void enter(Phase next, long until) {
        phase = next;
        end = next == Phase.WAITS ? ArrivalProcess.NEVER : until;
    }

    private void next(long now) {
        enter(Phase.BEGINS, now);
        at++;
        if (at == round.size()) {
            at = 0;
            roundsLeft--;
            end = roundsLeft == 0 ? ArrivalProcess.NEVER : now;
        }
    }

    private void send(int peer, long now, Outbox outbox) {
        int to = workload.mapping().node(peer);
        outbox.send(new GeneratedMessage(now, node, to, workload.lengths().sample(lengths)));
    }

    private int drawn(Step.Deliver deliver) {
        double total = 0;
        for (double weight : deliver.weights()) {
            total += weight;
        }
        double left = peers.nextDouble() * total;
        int last = deliver.peers().size() - 1;
        for (int i = 0; i < last; i++) {
            left -= deliver.weights().get(i);
            if (left < 0) {
                return deliver.peers().get(i);
            }
        }
        return deliver.peers().get(last);
    }

    /** Takes a message from the peer of the step, in the cycle after it has come; waits if none is here. */
    private void receive(Step.Receive receive, long now) {
        Deque<Long> from = here.get(workload.mapping().node(receive.peer()));
        if (from == null || from.isEmpty()) {
            enter(Phase.WAITS, now);
        } else {
            enter(Phase.GOES_ON, Math.max(now, from.remove() + 1));
        }
    }

    @Override
    public Optional<MessageWork> work() {
        return workload.work();
    }

    @Override
    public void received(Message message, long now) {
        here.computeIfAbsent(message.generated().source(), source -> new ArrayDeque<>())
                .add(now);
        if (phase == Phase.WAITS && round.get(at) instanceof Step.Receive receive) {
            receive(receive, now);
        }
    }

    @Override
    public void arrived(Message message, long now) {
        if (phase == Phase.WAITS && round.get(at) instanceof Step.Deliver) {
            enter(Phase.GOES_ON, now + 1);
        }
    }
}

package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.MessageWork;
import io.wormrtl.lab.traffic.NodeTraffic;
import io.wormrtl.lab.traffic.Workload;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The tasks of a program, each on its node.
 *
 * @param program what they do
 * @param graph which of them send to which
 * @param mapping where they run
 * @param computation how long they compute
 * @param lengths flits of their messages
 * @param setUp cycles a processor works on each message before it hands it to the interface, from 0 on
 * @param work what messages are for processors that do one thing at a time; empty: set-up is all, and receiving is no work
 * @param rounds rounds after which a task ends; 0: never
 * @param seed master seed of computation times, lengths and peers
 */
public record ProgramWorkload(
        TaskProgram program,
        ProcessGraph graph,
        Mapping mapping,
        ComputationTime computation,
        LengthDistribution lengths,
        int setUp,
        Optional<MessageWork> work,
        long rounds,
        long seed)
        implements Workload {

    /** Checks that the program fits the graph and some task sends. */
    public ProgramWorkload {
        Objects.requireNonNull(computation);
        Objects.requireNonNull(lengths);
        Objects.requireNonNull(work);
        UnusableInput.requireRange("set-up", setUp, 0, Integer.MAX_VALUE);
        for (int task = 0; task < graph.tasks(); task++) {
            program.round(graph, task);
        }
    }

    /** Nothing: what a task sends depends on what it gets. */
    @Override
    public MessageStream stream(int node) {
        Objects.checkIndex(node, mapping.nodes());
        return MessageStream.of(List.of());
    }

    @Override
    public NodeTraffic traffic(int node) {
        Objects.checkIndex(node, mapping.nodes());
        int task = mapping.task(node);
        List<Step> round = task == Mapping.NONE ? List.of() : program.round(graph, task);
        return round.isEmpty() ? MessageStream.of(List.of()) : new Task(this, node, round);
    }

    @Override
    public String description() {
        return graph.description() + "; computing " + computation.mean() + " cycles on average; "
                + lengths.description();
    }

    /** Not a number: what is offered follows from what the network takes. */
    @Override
    public double offeredLoad() {
        return Double.NaN;
    }

    @Override
    public int minLength() {
        return lengths.min();
    }

    @Override
    public int maxLength() {
        return lengths.max();
    }

    /**
     * Cycles of a round of {@code task} if a message of mean length takes {@code latency} cycles without contention.
     */
    public double roundTime(int task, double latency) {
        return computation.mean() + program.inTurn(graph, task) * (setUp + latency);
    }

    /**
     * Node traffic that {@code task} would generate if nobody were in its way, in flits per cycle: a message of L flits
     * takes L cycles (003, definition 24 and eq. 4.3, with a = set-up, b = B = 1). 0 for a task that sends nothing.
     */
    public double appliedTraffic(int task) {
        return appliedTraffic(task, lengths.mean(), lengths.mean());
    }

    /**
     * The same of messages that are sent in packets.
     *
     * @param flits of all packets of a message
     * @param cycles that a message takes: the flits, and the work on packets between them
     */
    public double appliedTraffic(int task, double flits, double cycles) {
        double sent = program.sent(graph, task) * flits;
        return sent == 0 ? 0 : sent / roundTime(task, cycles);
    }
}

package io.wormrtl.lab.traffic;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Every node draws destinations, cycles and lengths independently from the same three distributions.
 *
 * @param nodes number of nodes, at least 1
 * @param pattern destinations
 * @param arrivals cycles
 * @param lengths flits
 * @param seed master seed of all nodes, see {@link NodeRandom}
 */
public record SyntheticWorkload(
        int nodes, TrafficPattern pattern, ArrivalModel arrivals, LengthDistribution lengths, long seed)
        implements Workload {

    /** Checks that all parts are given. */
    public SyntheticWorkload {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(arrivals);
        Objects.requireNonNull(lengths);
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes (" + nodes + ") must be at least 1");
        }
    }

    @Override
    public MessageStream stream(int node) {
        Objects.checkIndex(node, nodes);
        return pattern.sends(node) ? new Drawn(node) : MessageStream.of(List.of());
    }

    @Override
    public String description() {
        return pattern.description() + "; " + arrivals.description() + "; " + lengths.description();
    }

    @Override
    public double offeredLoad() {
        return arrivals.messagesPerCycle() * lengths.mean() * senders() / nodes;
    }

    @Override
    public double messagesPerCycle() {
        return arrivals.messagesPerCycle() * senders() / nodes;
    }

    private long senders() {
        return IntStream.range(0, nodes).filter(pattern::sends).count();
    }

    @Override
    public int minLength() {
        return lengths.min();
    }

    @Override
    public int maxLength() {
        return lengths.max();
    }

    private final class Drawn implements MessageStream {
        private final int node;
        private final ArrivalProcess process = arrivals.start();
        private final UniformRandomProvider gaps;
        private final UniformRandomProvider destinations;
        private final UniformRandomProvider sizes;
        private long cycle;

        Drawn(int node) {
            this.node = node;
            this.gaps = NodeRandom.of(seed, NodeRandom.Purpose.ARRIVALS, node);
            this.destinations = NodeRandom.of(seed, NodeRandom.Purpose.DESTINATIONS, node);
            this.sizes = NodeRandom.of(seed, NodeRandom.Purpose.LENGTHS, node);
            this.cycle = process.next(gaps);
        }

        @Override
        public long peekCycle() {
            return cycle;
        }

        @Override
        public GeneratedMessage next() {
            if (cycle == ArrivalProcess.NEVER) {
                throw new NoSuchElementException("node " + node + " sends no more");
            }
            GeneratedMessage message =
                    new GeneratedMessage(cycle, node, pattern.destination(node, destinations), lengths.sample(sizes));
            cycle = process.next(gaps);
            return message;
        }
    }
}

package io.wormrtl.lab.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Counts messages by source and destination; memory grows with the pairs that send. */
public final class FlowStatistics {

    /** The counts of a pair. */
    private static final class Count {
        private final int source;
        private final int destination;
        private long offered;
        private long accepted;
        private long messages;
        private long latencySum;
        private long latencyMax;

        Count(int source, int destination) {
            this.source = source;
            this.destination = destination;
        }

        private Flow over(long cycles) {
            return new Flow(
                    source,
                    destination,
                    messages,
                    (double) offered / cycles,
                    (double) accepted / cycles,
                    (double) latencySum / messages,
                    latencyMax);
        }
    }

    /** A hash table, at most half full, whose size is a power of 2; a pair is looked up with every message. */
    private Count[] table = new Count[16];

    private int pairs;

    private Count of(int source, int destination) {
        int place = place(source, destination);
        if (table[place] == null) {
            return add(new Count(source, destination));
        }
        return table[place];
    }

    /** Where the pair is, or is to be put. */
    private int place(int source, int destination) {
        int hash = (source << Short.SIZE ^ destination) * 0x9E3779B9;
        int place = (hash ^ hash >>> Short.SIZE) & table.length - 1;
        while (table[place] != null && (table[place].source != source || table[place].destination != destination)) {
            place = place + 1 & table.length - 1;
        }
        return place;
    }

    private Count add(Count count) {
        pairs++;
        if (2 * pairs > table.length) {
            Count[] before = table;
            table = new Count[2 * before.length];
            for (Count old : before) {
                if (old != null) {
                    table[place(old.source, old.destination)] = old;
                }
            }
        }
        table[place(count.source, count.destination)] = count;
        return count;
    }

    /** A measured message of so many flits was generated. */
    public void offered(int source, int destination, int flits) {
        of(source, destination).offered += flits;
    }

    /** The delivery of a message of so many flits was completed in the measurement, whenever it was generated. */
    public void accepted(int source, int destination, int flits) {
        of(source, destination).accepted += flits;
    }

    /** A measured message was delivered. */
    public void delivered(int source, int destination, long latency) {
        Count count = of(source, destination);
        count.messages++;
        count.latencySum += latency;
        count.latencyMax = Math.max(count.latencyMax, latency);
    }

    /** All pairs that sent, by source, then by destination; loads over so many measured cycles. */
    public List<Flow> flows(long cycles) {
        List<Flow> flows = new ArrayList<>();
        for (Count count : table) {
            if (count != null) {
                flows.add(count.over(cycles));
            }
        }
        flows.sort(Comparator.comparingInt(Flow::source).thenComparingInt(Flow::destination));
        return List.copyOf(flows);
    }

    /** The flows of each of so many nodes together, by node number. */
    public static List<Flow> bySource(List<Flow> flows, int nodes) {
        List<List<Flow>> of = IntStream.range(0, nodes)
                .<List<Flow>>mapToObj(node -> new ArrayList<>())
                .toList();
        flows.forEach(flow -> of.get(flow.source()).add(flow));
        return IntStream.range(0, nodes)
                .mapToObj(node -> Flow.together(node, of.get(node)))
                .toList();
    }

    /**
     * Jain's index of what was accepted from the sources that offered something: (sum x)^2 / (n sum x^2), 1 where all
     * get the same, 1/n where one gets everything. NaN where nothing was accepted.
     */
    public static double fairness(List<Flow> sources) {
        double[] accepted = sources.stream()
                .filter(flow -> flow.offered() > 0)
                .mapToDouble(Flow::accepted)
                .toArray();
        double sum = 0;
        double squares = 0;
        for (double x : accepted) {
            sum += x;
            squares += x * x;
        }
        return sum * sum / (accepted.length * squares);
    }
}

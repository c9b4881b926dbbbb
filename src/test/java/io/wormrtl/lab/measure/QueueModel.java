package io.wormrtl.lab.measure;

import io.wormrtl.lab.traffic.ArrivalModel;
import io.wormrtl.lab.traffic.ArrivalProcess;
import io.wormrtl.lab.traffic.LengthDistribution;
import io.wormrtl.lab.traffic.NodeRandom;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * One queue with a server of one flit per cycle, the simplest thing that saturates: its load is its
 * utilisation. Geometric lengths and Poisson arrivals make it nearly an M/M/1 queue.
 */
final class QueueModel {

    private final ArrivalModel arrivals;
    private final LengthDistribution lengths;
    private final long seed;

    QueueModel(ArrivalModel arrivals, LengthDistribution lengths, long seed) {
        this.arrivals = arrivals;
        this.lengths = lengths;
        this.seed = seed;
    }

    private record Job(long generated, long begun, long done, int flits) {}

    /** The windows of a measurement that begins after {@code warmUp} cycles. */
    List<Window> windows(long warmUp, long cycles, int count) {
        List<Job> jobs = jobs(warmUp + cycles * count);
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            windows.add(window(jobs, warmUp + i * cycles, warmUp + (i + 1) * cycles));
        }
        return windows;
    }

    /** The windows of several sources side by side, each with a server of its own. */
    static List<Window> together(List<List<Window>> sources) {
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < sources.get(0).size(); i++) {
            int index = i;
            List<Window> all = sources.stream().map(source -> source.get(index)).toList();
            windows.add(new Window(
                    all.get(0).cycles(),
                    all.stream().mapToLong(Window::offeredFlits).sum(),
                    all.stream().mapToLong(Window::acceptedFlits).sum(),
                    all.stream().mapToLong(Window::backlogFlits).sum(),
                    all.stream().mapToLong(Window::messages).sum(),
                    all.stream().mapToLong(Window::latencySum).sum(),
                    all.stream().map(window -> window.underway().get(0)).toList()));
        }
        return windows;
    }

    /** Waiting times of the first jobs of an empty queue. */
    double[] latencies(int count) {
        return jobs(Long.MAX_VALUE, count).stream()
                .mapToDouble(job -> job.done - job.generated)
                .toArray();
    }

    private List<Job> jobs(long end) {
        return jobs(end, Integer.MAX_VALUE);
    }

    private List<Job> jobs(long end, int most) {
        UniformRandomProvider gaps = NodeRandom.of(seed, NodeRandom.Purpose.ARRIVALS, 0);
        UniformRandomProvider sizes = NodeRandom.of(seed, NodeRandom.Purpose.LENGTHS, 0);
        ArrivalProcess process = arrivals.start();
        List<Job> jobs = new ArrayList<>();
        long free = 0;
        for (long cycle = process.next(gaps); cycle < end && jobs.size() < most; cycle = process.next(gaps)) {
            int flits = lengths.sample(sizes);
            long begun = Math.max(cycle, free);
            free = begun + flits;
            jobs.add(new Job(cycle, begun, free, flits));
        }
        return jobs;
    }

    private static Window window(List<Job> jobs, long from, long to) {
        long offered = 0;
        long accepted = 0;
        long backlog = 0;
        long underway = 0;
        long messages = 0;
        long latency = 0;
        for (Job job : jobs) {
            offered += job.generated >= from && job.generated < to ? job.flits : 0;
            accepted += Math.max(0, Math.min(job.done, to) - Math.max(job.begun, from));
            backlog += job.generated < to && job.begun >= to ? job.flits : 0;
            underway += job.generated < to && job.done >= to ? job.flits : 0;
            if (job.done >= from && job.done < to) {
                messages++;
                latency += job.done - job.generated;
            }
        }
        return new Window(to - from, offered, accepted, backlog, messages, latency, List.of(underway));
    }
}

package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.task.ProgramWorkload;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.traffic.MessageWork;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.ZeroLoadTiming;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The traffic of a program as it was simulated, and as {@link Foresight} has it (003, sections 3.7 and 5.4).
 *
 * @param tasks what was measured, of every task that sends
 * @param analysis what an analysis foresees; empty where there is none
 */
public record ProgramTraffic(List<TaskFigures> tasks, Optional<Analysis> analysis) {

    /**
     * A task on its node.
     *
     * @param task number of the task
     * @param node where it runs
     * @param peers tasks it sends to
     * @param hops mean channels on the way to them
     * @param applied applied node traffic in flits per cycle: without contention (003, definition 24)
     * @param actual actual node traffic in flits per cycle: as measured (003, definition 26)
     * @param round cycles of a round on average; infinite if none was completed
     * @param communication cycles of a round in which it does not compute, over those of one message that meets nobody:
     *     set-up, latency, and the cycle in which a task goes on
     * @param latency mean latency of its messages in cycles, NaN without any
     * @param slowdown theta of its messages: by how much contention makes them later, over their length, and 1 (003,
     *     eq. 4.4)
     */
    public record TaskFigures(
            int task,
            int node,
            int peers,
            double hops,
            double applied,
            double actual,
            double round,
            double communication,
            double latency,
            double slowdown) {}

    /**
     * The expectation that follows from the contention of the mapped paths.
     *
     * @param saturationAverage saturation node traffic of an average node (003, Lemma 3)
     * @param saturationWorst the same of the worst node (003, Lemma 4)
     * @param actualAverage actual node traffic of an average node (003, eq. 3.12)
     * @param actualWorst the same of the worst node
     * @param saturations that of each task that sends (003, Lemma 5), in the order of {@link #tasks}
     */
    public record Analysis(
            double saturationAverage,
            double saturationWorst,
            double actualAverage,
            double actualWorst,
            List<Double> saturations) {}

    /** Keeps a copy of the list. */
    public ProgramTraffic {
        tasks = List.copyOf(tasks);
    }

    /**
     * Measured traffic of the program that a testbench runs; means over its replications.
     *
     * @throws UnusableInput if its nodes run no program
     */
    public static ProgramTraffic of(Parts parts, Measurement measurement) {
        return new Comparison(parts, measurement).figures();
    }

    /** Refuses traffic that is no program. */
    public static ProgramWorkload program(Parts parts) {
        if (parts.workload() instanceof ProgramWorkload program) {
            return program;
        }
        throw new UnusableInput("traffic.program must be given: which tasks the nodes run");
    }

    /**
     * Actual node traffic of an average task in flits per cycle: what a task sends in a round, over the time of a round,
     * both as means over the tasks (003, eq. 4.1 and definition 26). A task that waits long for the network counts by its
     * time: the mean of the tasks' own traffic is higher, since those whom nobody hinders send more often. 0 where a task has not completed a round.
     */
    public double actual() {
        double round = average(TaskFigures::round);
        return Double.isInfinite(round) ? 0 : average(task -> task.actual() * task.round()) / round;
    }

    /** Mean over the tasks. */
    public double average(ToDoubleFunction<TaskFigures> figure) {
        return tasks.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** The least of the tasks. */
    public double least(ToDoubleFunction<TaskFigures> figure) {
        return tasks.stream().mapToDouble(figure).min().orElse(Double.NaN);
    }

    /** The most of the tasks. */
    public double most(ToDoubleFunction<TaskFigures> figure) {
        return tasks.stream().mapToDouble(figure).max().orElse(Double.NaN);
    }

    private static final class Comparison {

        private final ProgramWorkload program;
        private final ProcessGraph graph;
        private final NetworkParameters network;
        private final ZeroLoadTiming timing;
        private final Measurement measurement;
        private final int[] sending;
        private final int gap;

        /** Of a message of mean length. */
        private final List<Integer> packets;

        Comparison(Parts parts, Measurement measurement) {
            this.program = program(parts);
            this.graph = program.graph();
            this.network = parts.network();
            this.timing = new ZeroLoadTiming(network.routerFormat(), network.router());
            this.measurement = measurement;
            this.gap = measurement.testbench().settings().traffic().packetGap();
            this.packets = new Packetizer(
                            network.routerFormat().header().flits(),
                            network.lengths().packet(),
                            gap)
                    .lengths((int) Math.round(program.lengths().mean()));
            this.sending = IntStream.range(0, graph.tasks())
                    .filter(task -> graph.degree(task) > 0)
                    .toArray();
        }

        ProgramTraffic figures() {
            List<TaskFigures> tasks =
                    IntStream.of(sending).mapToObj(this::measured).toList();
            double applied =
                    tasks.stream().mapToDouble(TaskFigures::applied).average().orElse(0);
            return new ProgramTraffic(
                    tasks,
                    Foresight.first()
                            .of(program, network, IntStream.of(sending).boxed().toList(), applied));
        }

        private TaskFigures measured(int task) {
            int node = program.mapping().node(task);
            double actual = mean(node, Flow::accepted);
            double latency = mean(node, Flow::latency);
            double length = program.lengths().mean();
            double alone = weighted(task, this::latencyAlone);
            double flits = length + headers();
            double round = program.program().sent(graph, task) * flits / actual;
            return new TaskFigures(
                    task,
                    node,
                    graph.degree(task),
                    weighted(task, hops -> hops),
                    program.appliedTraffic(task, flits, cycles(flits)),
                    actual,
                    round,
                    (round - program.computation().mean()) / weighted(task, this::untilReceived),
                    latency,
                    1 + (latency - alone) / length);
        }

        /** Cycles from the generation of a message until its last flit is in the receiver, where it meets nobody. */
        private double latencyAlone(int hops) {
            return program.work()
                    .map(work -> (double)
                            work.latencyAlone(packets, flits -> timing.latency(hops, flits), timing.injectionSpacing()))
                    .orElseGet(() -> (double) timing.latency(hops, packets, gap));
        }

        /** Cycles from the step of the sender to that of the receiver, where they meet nobody. */
        private double untilReceived(int hops) {
            return program.work()
                    .map(work -> alone(work, flits -> timing.latency(hops, flits)))
                    .orElseGet(() -> program.setUp() + latencyAlone(hops) + 1);
        }

        private double alone(MessageWork work, IntUnaryOperator latency) {
            return work.alone(packets, network.routerFormat().header().flits(), latency, timing.injectionSpacing());
        }

        /** Cycles of a message but for set-up, where a flit takes a cycle and the way none. */
        private double cycles(double flits) {
            return program.work().map(work -> alone(work, one -> one - 1)).orElse(flits + gap * (packets.size() - 1.0));
        }

        /** Flits by which the packets of a message are more than the message. */
        private double headers() {
            int flits = packets.stream().mapToInt(Integer::intValue).sum();
            return flits - (double) Math.round(program.lengths().mean());
        }

        private double mean(int node, ToDoubleFunction<Flow> figure) {
            return measurement.runs().stream()
                    .mapToDouble(run -> figure.applyAsDouble(run.sources().get(node)))
                    .average()
                    .orElse(Double.NaN);
        }

        /** The mean over the paths of a task, by the weights of its edges. */
        private double weighted(int task, ToDoubleFunction<Integer> ofHops) {
            double sum = 0;
            double weights = 0;
            for (int number : graph.outgoing(task)) {
                ProcessGraph.Edge edge = graph.edges().get(number);
                int hops = network.topology()
                        .distance(
                                program.mapping().node(task), program.mapping().node(edge.to()));
                sum += edge.weight() * ofHops.applyAsDouble(hops);
                weights += edge.weight();
            }
            return sum / weights;
        }
    }
}

package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The programs a user can name. */
@Api
public final class TaskPrograms {

    /** All programs, by name. */
    public static final Catalogue<TaskProgram> CATALOGUE = new Catalogue<TaskProgram>("program")
            .with(
                    "random-peer",
                    "compute, then send to a peer drawn at random and wait until the message has arrived (003, section"
                            + " 5.3)",
                    new RandomPeer())
            .with(
                    "exchange",
                    "pattern AB: of two peers one sends to all its peers and then receives from all, the other receives"
                            + " first; then all compute (003, figs. 4.3 and 4.10)",
                    new Exchange(true))
            .with(
                    "exchange-at-once",
                    "pattern AA: every task sends to all its peers, then receives from all, then computes (003, section"
                            + " 4.2.3)",
                    new Exchange(false));

    private TaskPrograms() {}

    private static int[] peers(ProcessGraph graph, int task) {
        return Arrays.stream(graph.outgoing(task))
                .map(edge -> graph.edges().get(edge).to())
                .toArray();
    }

    private record RandomPeer() implements TaskProgram {

        @Override
        public List<Step> round(ProcessGraph graph, int task) {
            int[] edges = graph.outgoing(task);
            return edges.length == 0
                    ? List.of()
                    : List.of(
                            new Step.Compute(),
                            new Step.Deliver(
                                    IntStream.of(edges)
                                            .mapToObj(edge ->
                                                    graph.edges().get(edge).to())
                                            .toList(),
                                    IntStream.of(edges)
                                            .mapToObj(edge ->
                                                    graph.edges().get(edge).weight())
                                            .toList()));
        }

        @Override
        public int inTurn(ProcessGraph graph, int task) {
            return graph.degree(task) == 0 ? 0 : 1;
        }
    }

    /**
     * A message each way over every edge.
     *
     * @param inTurn whether of two peers one sends when it has received
     */
    private record Exchange(boolean inTurn) implements TaskProgram {

        @Override
        public List<Step> round(ProcessGraph graph, int task) {
            requireSymmetry(graph, task);
            int[] peers = peers(graph, task);
            if (peers.length == 0) {
                return List.of();
            }
            Stream<Step> sends = IntStream.of(peers).mapToObj(Step.Send::new);
            Stream<Step> receives = IntStream.of(peers).mapToObj(Step.Receive::new);
            Stream<Step> both =
                    inTurn && !isFirst(graph, task) ? Stream.concat(receives, sends) : Stream.concat(sends, receives);
            return Stream.concat(both, Stream.of(new Step.Compute())).toList();
        }

        @Override
        public int inTurn(ProcessGraph graph, int task) {
            return graph.degree(task) * (inTurn ? 2 : 1);
        }

        private static void requireSymmetry(ProcessGraph graph, int task) {
            for (int edge : graph.incident(task)) {
                int peer = graph.edges().get(edge).from();
                if (peer != task && IntStream.of(peers(graph, task)).noneMatch(to -> to == peer)) {
                    throw new UnusableInput("an exchange needs a process graph whose edges go both ways, and task "
                            + task + " has none to task " + peer + ", which sends to it");
                }
            }
        }

        /** Class A: an even number of steps from the task of the lowest number that it is connected with. */
        private static boolean isFirst(ProcessGraph graph, int task) {
            int[] distance = new int[graph.tasks()];
            Arrays.fill(distance, -1);
            Deque<Integer> reached = new ArrayDeque<>(List.of(task));
            List<Integer> all = new ArrayList<>();
            distance[task] = 0;
            while (!reached.isEmpty()) {
                int next = reached.poll();
                all.add(next);
                for (int peer : peers(graph, next)) {
                    if (distance[peer] < 0) {
                        distance[peer] = distance[next] + 1;
                        reached.add(peer);
                    } else if (distance[peer] % 2 == distance[next] % 2) {
                        throw new UnusableInput("an exchange in turn needs two classes of tasks that send only to each"
                                + " other, and tasks " + next + " and " + peer + " would be of the same;"
                                + " exchange-at-once needs none");
                    }
                }
            }
            int lowest = all.stream().min(Integer::compare).orElseThrow();
            return distance[lowest] % 2 == 0;
        }
    }
}

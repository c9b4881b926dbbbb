package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.FaultRates;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans the faults of the runs of a testbench. */
final class FaultPlans {

    private FaultPlans() {}

    /** The plan of section {@code faults}; empty without one. */
    static Optional<FaultPlan> of(Document<Settings> testbench, Topology topology) {
        FailureSettings settings = testbench.settings().faults();
        if (settings == null) {
            return Optional.empty();
        }
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < settings.list().size(); i++) {
            String text = settings.list().get(i);
            faults.add(testbench.at(() -> fault(text, topology), "faults.list." + i, "faults.list"));
        }
        testbench.at(() -> requireWhole(faults, topology), "faults.list");
        long duration = settings.duration() == 0 ? Fault.FOR_EVER : settings.duration();
        return Optional.of(new FaultPlan(
                faults,
                new FaultRates(settings.nodeRate(), settings.linkRate(), duration),
                settings.statusDelay(),
                testbench.settings().run().seed()));
    }

    private static Fault fault(String text, Topology topology) {
        String[] words = text.split(" ");
        FaultPlace place = place(words[0], words[1]);
        FaultPlan.requirePlace(place, topology);
        long cycle = 0;
        long duration = Fault.FOR_EVER;
        for (int i = 2; i < words.length; i += 2) {
            long number = Long.parseLong(words[i + 1]);
            cycle = words[i].equals("at") ? number : cycle;
            duration = words[i].equals("for") ? number : duration;
        }
        return new Fault(cycle, place, duration);
    }

    private static FaultPlace place(String kind, String number) {
        if (kind.equals("node")) {
            return new FaultPlace.Node(Integer.parseInt(number));
        }
        String[] ends = number.split("-");
        return FaultPlace.Link.between(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
    }

    /** Refuses static faults after which nodes that work cannot reach each other whatever the routing. */
    private static List<Fault> requireWhole(List<Fault> faults, Topology topology) {
        Set<FaultPlace> failed = new HashSet<>();
        faults.stream().filter(Fault::isStatic).map(Fault::place).forEach(failed::add);
        BitSet working = new BitSet(topology.nodes());
        for (int node = 0; node < topology.nodes(); node++) {
            working.set(node, !failed.contains(new FaultPlace.Node(node)));
        }
        if (working.cardinality() < 2) {
            throw new UnusableInput("faults.list must leave at least two nodes that work from the start");
        }
        int first = working.nextSetBit(0);
        for (int node = first; node >= 0; node = working.nextSetBit(node + 1)) {
            requireReached(node, first, working, failed, topology);
        }
        return faults;
    }

    private static void requireReached(int from, int to, BitSet working, Set<FaultPlace> failed, Topology topology) {
        BitSet seen = new BitSet(topology.nodes());
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        seen.set(from);
        while (!open.isEmpty()) {
            int node = open.remove();
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE
                        && working.get(next)
                        && !seen.get(next)
                        && !failed.contains(FaultPlace.Link.between(node, next))) {
                    seen.set(next);
                    open.add(next);
                }
            }
        }
        if (!seen.get(to)) {
            throw new UnusableInput(
                    "faults.list must not cut the network: with the faults that are there from the start"
                            + " there is no way from node " + from + " to node " + to);
        }
    }
}

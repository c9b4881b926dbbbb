package io.wormrtl.kernel.rtl;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the time goes: how often the processes of each module type were run, and what they cost.
 *
 * <p>While a profile is attached every process is timed by itself, which makes the simulation several times
 * slower; the shares, not the absolute times, are what to look at.
 */
public final class Profile implements AutoCloseable {

    /**
     * The processes of one name in all modules of one type.
     *
     * @param moduleType the type of the modules
     * @param process the name of the process
     * @param evaluations how often it ran
     * @param nanoseconds the time it took, including that of measuring
     */
    public record ProcessCost(String moduleType, String process, long evaluations, long nanoseconds) {
        /** Nanoseconds per evaluation. */
        public double nanosecondsEach() {
            return evaluations == 0 ? 0 : (double) nanoseconds / evaluations;
        }
    }

    private static final class Tally {
        private long evaluations;
        private long nanoseconds;
    }

    private final Simulator simulator;
    private final Tally[] byProcess;
    private final Map<List<String>, Tally> tallies =
            new TreeMap<>(Comparator.comparing((List<String> key) -> key.get(0)).thenComparing(key -> key.get(1)));

    /** Begins to count and to time the processes of {@code simulator}. */
    public Profile(Simulator simulator) {
        this.simulator = simulator;
        this.byProcess = new Tally[simulator.schedule().size()];
        for (Process process : simulator.processes()) {
            byProcess[process.index] =
                    tallies.computeIfAbsent(List.of(process.module().type(), process.name()), key -> new Tally());
        }
        simulator.runBy(Passes.observed(this::time));
    }

    private boolean time(Schedule schedule, int index) {
        long start = System.nanoTime();
        boolean goesOn = schedule.run(index);
        Tally tally = byProcess[index];
        tally.nanoseconds += System.nanoTime() - start;
        tally.evaluations++;
        return goesOn;
    }

    /** The processes seen so far, the most expensive first. */
    public List<ProcessCost> rows() {
        return tallies.entrySet().stream()
                .map(e -> new ProcessCost(
                        e.getKey().get(0), e.getKey().get(1), e.getValue().evaluations, e.getValue().nanoseconds))
                .sorted(Comparator.comparingLong(ProcessCost::nanoseconds).reversed())
                .toList();
    }

    /** Lets the simulator run at full speed again. */
    @Override
    public void close() {
        simulator.runBy(Passes.of(simulator.design().elementKind()));
    }
}

package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Replications;
import io.wormrtl.lab.measure.SaturationStop;
import io.wormrtl.lab.measure.TooFew;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * All replications of one testbench.
 *
 * @param testbench what was run, with the first seed
 * @param runs one per replication, with rising seeds; at least one
 */
@Api
public record Measurement(Testbench testbench, List<RunResult> runs) {

    private static final List<Outcome> WORSENING = List.of(
            Outcome.STEADY,
            Outcome.NOT_JUDGED,
            Outcome.NOT_STEADY,
            Outcome.DID_NOT_DRAIN,
            Outcome.SATURATED,
            Outcome.ENDED_BY_VIOLATION);

    /** Checks that there is a run. */
    public Measurement {
        runs = List.copyOf(runs);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a measurement has at least one run");
        }
    }

    /** The verdict of the run that went worst. */
    public Verdict verdict() {
        return runs.stream()
                .map(RunResult::verdict)
                .max(Comparator.comparingInt((Verdict verdict) -> WORSENING.indexOf(verdict.outcome()))
                        .thenComparing(Verdict::sentence))
                .orElseThrow();
    }

    /** The outcome of the run that went worst. */
    public Outcome outcome() {
        return verdict().outcome();
    }

    /** Of the mean latency: over the replications if there are several, else within the run if that is steady. */
    public Confidence confidence() {
        if (!verdict().hasLatency()) {
            return new TooFew("there is no latency: " + verdict().sentence());
        }
        if (runs.size() == 1 && outcome() == Outcome.NOT_STEADY) {
            return new TooFew("there is no interval: " + verdict().sentence());
        }
        if (runs.size() == 1) {
            return runs.get(0).latencies().confidence();
        }
        return Replications.confidence(
                runs.stream().mapToDouble(run -> run.latency().mean()).toArray());
    }

    /** Why there is no interval of the mean latency, in a sentence; empty where there is one, or where the verdict says it. */
    public Optional<String> intervalMissing() {
        return confidence() instanceof TooFew reason
                        && !reason.sentence().contains(verdict().sentence())
                ? Optional.of("no interval of the mean latency: " + reason.sentence())
                : Optional.empty();
    }

    /** That not all messages that were measured were delivered, in a sentence; empty where all were. */
    public Optional<String> missing() {
        long measured =
                runs.stream().mapToLong(run -> run.latencies().measured()).sum();
        long delivered = runs.stream().mapToLong(run -> run.latency().count()).sum();
        return delivered == measured
                ? Optional.empty()
                : Optional.of("latencies and hops are those of " + delivered + " of " + measured
                        + " messages measured: the others were not delivered");
    }

    /**
     * Of the accepted load: over the replications if there are several, else within the run. Past saturation there is one
     * too: what is accepted settles there, though queues grow.
     */
    public Confidence acceptedConfidence() {
        if (outcome() == Outcome.ENDED_BY_VIOLATION || (runs.size() == 1 && outcome() == Outcome.NOT_STEADY)) {
            return new TooFew("there is no interval: " + verdict().sentence());
        }
        if (runs.size() == 1) {
            return runs.get(0).throughput().confidence();
        }
        return Replications.confidence(
                runs.stream().mapToDouble(run -> run.throughput().accepted()).toArray());
    }

    /** Whether a curve over rising loads needs no point after this one; it is told its points in their order. */
    public boolean endsCurve(SaturationStop stop) {
        return stop.observe(
                verdict(),
                combined(Combination.MEAN, run -> run.throughput().offered()),
                combined(Combination.MEAN, run -> run.throughput().accepted()));
    }

    /** How often that has happened in all runs together, see {@link #faults}; 0 where nothing counts it. */
    public long count(String name) {
        return faults().stream()
                .filter(count -> count.name().equals(name))
                .mapToLong(FaultCount::count)
                .sum();
    }

    /** The same without the flows by pair of nodes. */
    Measurement withoutFlows() {
        return new Measurement(
                testbench, runs.stream().map(RunResult::withoutFlows).toList());
    }

    /** The flow from each source, by node number, over all runs together. */
    public List<Flow> sources() {
        return flowsOf(RunResult::sources);
    }

    /** The same by pair of nodes, by source, then by destination; empty where it was not asked for. */
    public List<Flow> flows() {
        return flowsOf(RunResult::flows);
    }

    private List<Flow> flowsOf(Function<RunResult, List<Flow>> part) {
        return runs.size() == 1
                ? part.apply(runs.get(0))
                : Flow.ofRuns(runs.stream().map(part).toList());
    }

    /** How busy each channel between routers was, in all runs together. */
    public List<LinkUse> links() {
        return IntStream.range(0, runs.get(0).links().size())
                .mapToObj(i -> LinkUse.ofRuns(
                        runs.stream().map(run -> run.links().get(i)).toList()))
                .toList();
    }

    /** Requests, replies and round trips of all runs together; empty where messages are not answered. */
    public List<MessageClass> classes() {
        return IntStream.range(0, runs.get(0).classes().size())
                .mapToObj(i -> MessageClass.together(
                        runs.stream().map(run -> run.classes().get(i)).toList()))
                .toList();
    }

    /** The energy of the hardware in all runs together; empty where it was not measured. */
    public Optional<EnergyUse> energy() {
        return runs.stream().flatMap(run -> run.energy().stream()).reduce(EnergyUse::plus);
    }

    /** The counts of faults and recovery over all runs together; empty where there are none. */
    public List<FaultCount> faults() {
        Map<String, FaultCount> sums = new LinkedHashMap<>();
        runs.stream()
                .flatMap(run -> run.faults().stream())
                .forEach(count -> sums.merge(
                        count.name(),
                        count,
                        (one, other) -> new FaultCount(one.name(), one.meaning(), one.count() + other.count())));
        return List.copyOf(sums.values());
    }

    /** The verdict of each rule over all runs together. */
    public List<InvariantVerdict> rules() {
        Map<String, InvariantVerdict> all = new LinkedHashMap<>();
        runs.stream()
                .flatMap(run -> run.rules().stream())
                .forEach(rule -> all.merge(rule.rule(), rule, InvariantVerdict::and));
        return List.copyOf(all.values());
    }

    /** Violations of all runs. */
    public List<Violation> violations() {
        return runs.stream().flatMap(run -> run.violations().stream()).toList();
    }

    /** Files that the runs wrote on the way. */
    public List<Path> files() {
        return runs.stream().flatMap(run -> run.files().stream()).toList();
    }

    /** A sentence for every file that a run could not write. */
    public List<String> failures() {
        return runs.stream().flatMap(run -> run.outputs().failures().stream()).toList();
    }

    /** A sentence for every file that a run wanted to leave, such as the waveform of a violation, and could not write. */
    public List<String> remarks() {
        return runs.stream().flatMap(run -> run.outputs().remarks().stream()).toList();
    }

    double combined(Combination combination, ToDoubleFunction<RunResult> value) {
        return combination.of(runs.stream().mapToDouble(value).toArray());
    }

    double combinedLatency(Combination combination, ToDoubleFunction<RunResult> value) {
        return verdict().hasLatency() ? combined(combination, value) : Double.NaN;
    }
}

package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.lab.measure.MessageClass;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The result of one run of a testbench.
 *
 * @param verdict whether the figures are those of a steady state, and why
 * @param throughput offered and accepted load
 * @param latencies of the measured messages; not to be read where the verdict has no latency
 * @param breakdown loads and latencies by source, by pair of nodes, by class
 * @param links every channel between routers, in a fixed order
 * @param cycles cycles simulated
 * @param rules verdicts of the monitors; empty where they are off
 * @param faults what faults have done, and parts that recover; empty where there are none
 * @param outputs what was written on the way, such as waveforms
 * @param energy of the hardware; empty where it was not measured
 * @param events every fault in the order in which they began; of a point of a sweep only those that last to the end
 */
@Api
public record RunResult(
        Verdict verdict,
        Throughput throughput,
        Latencies latencies,
        Breakdown breakdown,
        List<LinkUse> links,
        long cycles,
        List<InvariantVerdict> rules,
        List<FaultCount> faults,
        Outputs outputs,
        Optional<EnergyUse> energy,
        List<FaultEvent> events) {

    /** Copies the lists. */
    public RunResult {
        links = List.copyOf(links);
        rules = List.copyOf(rules);
        faults = List.copyOf(faults);
        events = List.copyOf(events);
    }

    /** A result without the single faults. */
    public RunResult(
            Verdict verdict,
            Throughput throughput,
            Latencies latencies,
            Breakdown breakdown,
            List<LinkUse> links,
            long cycles,
            List<InvariantVerdict> rules,
            List<FaultCount> faults,
            Outputs outputs,
            Optional<EnergyUse> energy) {
        this(verdict, throughput, latencies, breakdown, links, cycles, rules, faults, outputs, energy, List.of());
    }

    /** Total latency of the measured messages. */
    public LatencySummary latency() {
        return latencies.total();
    }

    /** The flow from each source, by node number. */
    public List<Flow> sources() {
        return breakdown.sources();
    }

    /** The same by pair of nodes; empty where it was not asked for. */
    public List<Flow> flows() {
        return breakdown.flows();
    }

    /** Requests, replies and round trips, and messages that faults hit; empty where there are none of either. */
    public List<MessageClass> classes() {
        return breakdown.classes();
    }

    /** Files that were written on the way. */
    public List<Path> files() {
        return outputs.files();
    }

    /** All violations, in the order of the rules. */
    public List<Violation> violations() {
        return rules.stream().flatMap(rule -> rule.violations().stream()).toList();
    }

    /** The same after more was written. */
    RunResult and(Outputs written) {
        return writing(outputs.and(written));
    }

    /** The same which has written other files. */
    public RunResult writing(Outputs others) {
        return new RunResult(
                verdict, throughput, latencies, breakdown, links, cycles, rules, faults, others, energy, events);
    }

    /** The same with the energy that the hardware has taken. */
    RunResult with(EnergyUse use) {
        return new RunResult(
                verdict,
                throughput,
                latencies,
                breakdown,
                links,
                cycles,
                rules,
                faults,
                outputs,
                Optional.of(use),
                events);
    }

    /**
     * The same without the flows by pair and the single faults that end, of which there can be as many as nodes squared or
     * cycles. A place fails for good only once.
     */
    public RunResult withoutFlows() {
        return new RunResult(
                verdict,
                throughput,
                latencies,
                breakdown.withoutFlows(),
                links,
                cycles,
                rules,
                faults,
                outputs,
                energy,
                events.stream()
                        .filter(event -> event.fault().end() == Fault.FOR_EVER)
                        .toList());
    }
}

package io.wormrtl.experiment;

import io.wormrtl.check.Violation;
import io.wormrtl.measure.Confidence;
import io.wormrtl.measure.Flow;
import io.wormrtl.measure.LatencySummary;
import io.wormrtl.measure.MessageClass;
import io.wormrtl.measure.Throughput;
import io.wormrtl.measure.Verdict;
import java.nio.file.Path;
import java.util.List;

/**
 * What one run of a testbench gave.
 *
 * @param verdict whether the figures are those of a steady state, and why
 * @param throughput offered and accepted load
 * @param latency total latency of the measured messages; not to be read where the verdict has no latency
 * @param queueing its part before the header enters the network
 * @param network its part from there on
 * @param confidence of the mean total latency, within this run
 * @param hops mean number of channels crossed, NaN without messages
 * @param cycles cycles simulated
 * @param rules verdicts of the monitors; empty where they are off
 * @param links every channel between routers, in a fixed order
 * @param sources what each node sent, by node number
 * @param flows the same by pair of nodes, by source, then by destination; empty where nobody needs it
 * @param classes requests, replies and round trips; empty where messages are not answered
 * @param faults what faults have done; empty where nothing fails
 * @param files files that were written on the way, such as waveforms
 */
public record RunResult(
        Verdict verdict,
        Throughput throughput,
        LatencySummary latency,
        LatencySummary queueing,
        LatencySummary network,
        Confidence confidence,
        double hops,
        long cycles,
        List<RuleVerdict> rules,
        List<LinkUse> links,
        List<Flow> sources,
        List<Flow> flows,
        List<MessageClass> classes,
        List<FaultCount> faults,
        List<Path> files) {

    /** Copies the lists. */
    public RunResult {
        rules = List.copyOf(rules);
        links = List.copyOf(links);
        sources = List.copyOf(sources);
        flows = List.copyOf(flows);
        classes = List.copyOf(classes);
        faults = List.copyOf(faults);
        files = List.copyOf(files);
    }

    /** The result of a run whose messages are not answered. */
    public RunResult(
            Verdict verdict,
            Throughput throughput,
            LatencySummary latency,
            LatencySummary queueing,
            LatencySummary network,
            Confidence confidence,
            double hops,
            long cycles,
            List<RuleVerdict> rules,
            List<LinkUse> links,
            List<Flow> sources,
            List<Flow> flows,
            List<Path> files) {
        this(
                verdict,
                throughput,
                latency,
                queueing,
                network,
                confidence,
                hops,
                cycles,
                rules,
                links,
                sources,
                flows,
                List.of(),
                List.of(),
                files);
    }

    /** All violations, in the order of the rules. */
    public List<Violation> violations() {
        return rules.stream().flatMap(rule -> rule.violations().stream()).toList();
    }

    /** The same with files that were written on the way. */
    public RunResult withFiles(List<Path> written) {
        return new RunResult(
                verdict,
                throughput,
                latency,
                queueing,
                network,
                confidence,
                hops,
                cycles,
                rules,
                links,
                sources,
                flows,
                classes,
                faults,
                written);
    }

    /** The same without the flows by pair, of which there are as many as pairs of nodes. */
    public RunResult withoutFlows() {
        return new RunResult(
                verdict,
                throughput,
                latency,
                queueing,
                network,
                confidence,
                hops,
                cycles,
                rules,
                links,
                sources,
                List.of(),
                classes,
                faults,
                files);
    }
}

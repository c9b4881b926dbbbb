package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.Breakdown;
import io.wormrtl.lab.measure.Confidence;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.measure.FlowStatistics;
import io.wormrtl.lab.measure.Latencies;
import io.wormrtl.lab.measure.LatencyStatistics;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.measure.Relaxation;
import io.wormrtl.lab.measure.SourceWait;
import io.wormrtl.lab.measure.SteadyStateTest;
import io.wormrtl.lab.measure.Throughput;
import io.wormrtl.lab.measure.Verdict;
import io.wormrtl.lab.monitor.Presumptions;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import io.wormrtl.network.assembly.Builders;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.control.ControlPart;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The summary of a run at its end.
 *
 * @param run the run, at its end
 * @param settings how long it was to take
 * @param measured cycles that were measured: fewer than asked for if a violation ended it
 * @param flits what crossed the channels in them
 * @param acceptedFlits of messages delivered in them
 * @param droppedFlits that have come to receivers in them and are of no packet that was handed over
 * @param undelivered measured messages that had not been delivered at the end of the drain, but those an end of which had died
 */
record RunSummary(
        NetworkRun run,
        RunSettings settings,
        long measured,
        ChannelFlits flits,
        long acceptedFlits,
        long droppedFlits,
        long undelivered) {

    /** The use of the busiest channel above which it is worth asking what it was asked for. */
    private static final double BUSY = 0.8;

    /** All that is reported of it. */
    RunResult result() {
        MessageMeter meter = run.meter();
        List<Flow> flows = meter.flows().flows(measured);
        Throughput throughput = Throughput.of(
                        run.parts().topology(), meter.offeredFlits(), acceptedFlits, droppedFlits, measured)
                .known(Throughput.accuracy(
                        meter.windows().windows(), run.parts().topology().nodes()));
        return new RunResult(
                withTimeouts(verdict(), run.monitors().headerTimeouts()),
                throughput,
                new Latencies(
                        meter.latencies().total(),
                        meter.latencies().queueing(),
                        meter.latencies().network(),
                        confidence(),
                        meter.latencies().averageHops(),
                        meter.latencies().firstData(),
                        meter.recovery(),
                        meter.measured()),
                new Breakdown(
                        FlowStatistics.bySource(flows, run.parts().topology().nodes()),
                        flows,
                        meter.classes(run.parts().topology().nodes(), measured)),
                flits.uses(run.network(), measured),
                run.simulator().cycle(),
                rules(),
                FaultCounts.of(run),
                Outputs.NONE,
                Optional.empty(),
                run.monitors()
                        .losses()
                        .map(losses -> losses.log().entries().stream()
                                .map(FaultEvent::of)
                                .toList())
                        .orElse(List.of()));
    }

    private Verdict verdict() {
        return run.monitors()
                .verdicts()
                .first()
                .map(this::ended)
                .orElseGet(
                        () -> within(SteadyStateTest.judge(run.meter().windows().windows(), undelivered)));
    }

    /** A run may look steady while a channel is asked for more than it carries. */
    private Verdict within(Verdict verdict) {
        boolean looksSteady = verdict.outcome() == Outcome.STEADY || verdict.outcome() == Outcome.NOT_STEADY;
        boolean isBusy = flits.busiest() > BUSY * measured;
        return looksSteady && isBusy
                ? demand().filter(ChannelDemand::isTooLarge)
                        .map(demand -> new Verdict(Outcome.SATURATED, demand.sentence()))
                        .orElse(verdict)
                : verdict;
    }

    /** Only routers in which nothing acts are known to take each message by the way of the routing function, once. */
    private Optional<ChannelDemand> demand() {
        NetworkParameters network = run.parts().network();
        boolean isPlain = network.builders().routers().equals(Builders.PLAIN.routers())
                && !network.builders().failures().areThere()
                && network.router().control().equals(ControlPart.none());
        return isPlain
                ? ChannelDemand.largest(network, run.meter().flows().flows(measured), rate(), messageFlits(), measured)
                : Optional.empty();
    }

    /** Flits per cycle that each sending node was asked to offer, where all were asked for the same. */
    private double rate() {
        if (!(run.parts().workload() instanceof SyntheticWorkload workload)) {
            return Double.NaN;
        }
        long senders = IntStream.range(0, workload.nodes())
                .filter(workload.pattern()::sends)
                .count();
        return workload.offeredLoad() * workload.nodes() / senders;
    }

    private double messageFlits() {
        return (double) run.meter().offeredFlits() / run.meter().measured();
    }

    /** Where deadlocks are sought exactly, how often the time-out of headers was wrong. */
    static Verdict withTimeouts(Verdict verdict, Presumptions timeouts) {
        return timeouts.made() == 0
                ? verdict
                : new Verdict(
                        verdict.outcome(),
                        verdict.sentence() + "; the time-out presumed " + timeouts.made() + " headers in deadlock, "
                                + timeouts.wrong() + " of them wrongly");
    }

    private Verdict ended(Violation violation) {
        return ended(violation, measured, settings.measure());
    }

    /** The verdict on a run that ended after so many of the cycles that were to be measured. */
    static Verdict ended(Violation violation, long measured, long wanted) {
        String figures = measured == 0
                ? "before anything was measured"
                : "its loads are those of " + measured + " of " + wanted + " cycles";
        return new Verdict(
                Outcome.ENDED_BY_VIOLATION,
                "ended by violation: " + violation.rule() + " in cycle " + violation.cycle() + ", " + figures);
    }

    private List<InvariantVerdict> rules() {
        List<Violation> all = run.monitors().verdicts().violations();
        return run.monitors().verdicts().rules().stream()
                .map(rule -> new InvariantVerdict(
                        rule.rule().name(),
                        rule.checks(),
                        all.stream()
                                .filter(violation ->
                                        violation.rule().equals(rule.rule().name()))
                                .toList()))
                .toList();
    }

    /** The interval of the mean latency, where the measurement lasts long enough for the sources and the busiest channel. */
    private Confidence confidence() {
        LatencyStatistics latencies = run.meter().latencies();
        SourceWait wait = SourceWait.of(latencies.queueing()).atLoad(askedToOffered());
        return new Relaxation(busiest(), messageFlits())
                .leastLength()
                .and(wait.leastLength())
                .judge(latencies, measured);
    }

    /** The use of the busiest channel, 0 to 1, as it would have been at the load that was asked for. */
    private double busiest() {
        return Math.min(1, askedToOffered() * flits.busiest() / measured);
    }

    /**
     * How many times what was offered was asked for, 1 where that is not known: in a run whose sources happened to offer
     * little, latency, waits and the use of channels are all low.
     */
    private double askedToOffered() {
        double offered =
                (double) run.meter().offeredFlits() / run.parts().topology().nodes() / measured;
        double asked = run.parts().workload().offeredLoad();
        return asked > 0 && offered > 0 ? asked / offered : 1;
    }
}

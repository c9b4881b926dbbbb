package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.network.topology.Topology;
import java.util.Map;

/**
 * Latency and load of every pair of nodes.
 *
 * @param topology the network
 * @param measurement what was measured in it
 */
record PairsReport(Topology topology, Measurement measurement) implements RunAddition {

    @Override
    public Report fully(Report report) {
        return report.with(Reporting.flows(measurement));
    }

    @Override
    public Map<String, Plot> among(Map<String, Plot> plots) {
        return RunAdditions.joined(plots, NodePlots.byPair(topology, measurement));
    }
}

package io.wormrtl.lab.cli;

import static io.wormrtl.lab.cli.RunAdditions.joined;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.network.topology.Topology;
import java.util.Map;

/**
 * What came from each source, and how busy each link was; its pictures are before those of additions before it.
 *
 * @param topology the network
 * @param measurement what was measured in it
 */
record PlacesReport(Topology topology, Measurement measurement) implements RunAddition {

    @Override
    public Report fully(Report report) {
        return report.with(Reporting.sources(measurement)).with(Reporting.links(measurement));
    }

    @Override
    public Map<String, Plot> among(Map<String, Plot> plots) {
        return joined(joined(NodePlots.of(topology, measurement), NodePlots.links(topology, measurement)), plots);
    }
}

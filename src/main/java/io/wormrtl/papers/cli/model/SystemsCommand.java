package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.papers.model.wires.CommercialSystem;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Channels of machines of the time (003, Table 2.3). */
@Command(name = "systems", description = "Channel width, rate and bandwidth of commercial systems.")
final class SystemsCommand extends ReportCommand {

    @Override
    Report report(Provenance provenance) {
        return Report.of(
                provenance,
                Table.of(
                        "systems",
                        "Channels of commercial systems",
                        CommercialSystem.all(),
                        List.of(
                                Column.words("system", "system", CommercialSystem::name),
                                Column.words("topology", "topology", CommercialSystem::topology),
                                Column.whole("width", "width", "bits", CommercialSystem::width),
                                Column.whole("rate", "rate", "Mbit/s", CommercialSystem::rate),
                                Column.whole("bandwidth", "bandwidth", "Mbit/s", CommercialSystem::bandwidth))));
    }

    @Override
    Optional<Plot> plot() {
        return Optional.empty();
    }
}

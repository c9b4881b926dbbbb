package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.FaultEvent;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Flow;
import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.report.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the page of a run shows besides its report: the flows that fare worst, and faults on a time line. */
final class RunPage {

    private static final int WORST = 10;

    /** Faults of a run that are drawn; a line of each is still read. */
    private static final int MOST_FAULTS = 100;

    private RunPage() {}

    /** The sections of a measurement. */
    static List<PageSection> of(Measurement measurement) {
        List<PageSection> sections = new ArrayList<>();
        List<Flow> worst = worst(measurement);
        if (!worst.isEmpty()) {
            Table table = Reporting.flows(measurement, worst);
            sections.add(new PageSection.Rows("Worst flows", table, false, ""));
        }
        List<RunResult> runs = measurement.runs();
        for (int i = 0; i < runs.size(); i++) {
            if (!runs.get(i).events().isEmpty()) {
                sections.add(faults(runs.get(i), runs.size() == 1 ? "Faults" : "Faults of replication " + (i + 1)));
            }
        }
        return sections;
    }

    /** The pairs of nodes with the largest mean latency; none where there are no latencies. */
    private static List<Flow> worst(Measurement measurement) {
        return measurement.verdict().hasLatency()
                ? measurement.flows().stream()
                        .filter(flow -> flow.messages() > 0)
                        .sorted(Comparator.comparingDouble(Flow::latency).reversed())
                        .limit(WORST)
                        .toList()
                : List.of();
    }

    private static PageSection faults(RunResult run, String title) {
        List<FaultEvent> events = run.events();
        String caption = events.size()
                + (events.size() == 1 ? " fault" : " faults")
                + (events.size() > MOST_FAULTS ? ", the first " + MOST_FAULTS + " of them drawn" : "")
                + ", from cycle 0 to " + run.cycles() + ".";
        return new PageSection.TimeLine(
                title,
                caption,
                Math.max(1, run.cycles()),
                events.stream().limit(MOST_FAULTS).map(RunPage::event).toList());
    }

    private static PageSection.Event event(FaultEvent event) {
        return new PageSection.Event(
                event.fault().cycle(), event.fault().end(), event.fault().place() + ": " + destroyed(event));
    }

    private static String destroyed(FaultEvent event) {
        return event.flits() == 0
                ? "nothing destroyed"
                : counted(event.flits(), "flit") + " destroyed, of " + counted(event.messages(), "message");
    }

    private static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}

package io.wormrtl.lab.cli;

import io.wormrtl.lab.explore.Exploration;
import io.wormrtl.lab.explore.Finding;
import io.wormrtl.lab.explore.StuckTrace;
import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.topology.Topology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The report of an exploration.
 *
 * @param messages limit of messages under way; 0: none
 * @param length flits of every message
 */
record ExploreReport(Testbench testbench, Exploration exploration, Finding finding, int messages, int length) {

    /** The waveform of the way. */
    static final String WAVE = "stuck.vcd";

    private static final String OPTION = "explore";

    /** The report; how long it took is not in it, so that the same exploration gives the same bytes. */
    Report report() {
        Topology topology = testbench.parts().topology();
        Figures figures = Figures.of("exploration", "")
                .with(words("network", "network"), topology.description())
                .with(
                        words("routing", "routing"),
                        testbench.settings().router().routing().name())
                .with(whole("length", "flits of a message"), (long) length)
                .with(
                        words("messages", "messages under way"),
                        messages == 0 ? "as many as there can be" : "at most " + messages)
                .with(words("verdict", "verdict"), verdict())
                .with(whole("states", "states"), finding.states())
                .with(whole("symmetries", "symmetries"), (long) exploration.symmetries())
                .with(whole("state_bits", "bits of a state"), (long) exploration.bits())
                .with(whole("state_bytes", "bytes kept for a state"), (long) exploration.bytesPerState());
        Report report =
                Report.of(Provenance.of("explore").about(testbench.name()).hashed(testbench.hash()), figures);
        if (finding instanceof Finding.Stuck stuck) {
            report = report.with(way(topology, stuck.way()));
            report = stuck.way().grants().isEmpty()
                    ? report
                    : report.with(choices(new ChoiceWords(topology), stuck.way()));
        }
        return report.remarking(sentence());
    }

    private static Field words(String name, String heading) {
        return new Field(name, heading, "", new Display.Words());
    }

    private static Field whole(String name, String heading) {
        return new Field(name, heading, "", new Display.Whole());
    }

    private static Table way(Topology topology, StuckTrace way) {
        return Table.of(
                "messages",
                "Messages",
                way.starts(),
                List.of(
                        new Column<>(whole("cycle", "cycle"), StuckTrace.Start::cycle),
                        new Column<>(words("source", "source"), start -> topology.label(start.source())),
                        new Column<>(
                                words("destination", "destination"), start -> topology.label(start.destination()))));
    }

    private static Table choices(ChoiceWords words, StuckTrace way) {
        return Table.of(
                "choices",
                "Choices",
                way.grants(),
                List.of(
                        new Column<>(whole("cycle", "cycle"), StuckTrace.Grant::cycle),
                        new Column<>(words("node", "node"), words::node),
                        new Column<>(words("asker", "who chooses"), StuckTrace.Grant::asker),
                        new Column<>(words("chosen", "chosen"), words::chosen)));
    }

    private String verdict() {
        return finding instanceof Finding.Proved
                ? "no message can be stuck"
                : finding instanceof Finding.Stuck ? "messages can be stuck" : "not finished";
    }

    private String sentence() {
        if (finding instanceof Finding.Stuck stuck) {
            int starts = stuck.way().starts().size();
            return "stuck: " + starts + (starts == 1 ? " message" : " messages") + ", and after "
                    + stuck.way().cycles()
                    + " cycles nothing moves; replayed, " + stuck.replay().delivered() + " of " + starts
                    + (starts == 1 ? " arrives" : " arrive");
        }
        if (finding instanceof Finding.Unfinished unfinished) {
            return "not finished: " + unfinished.open() + " of " + unfinished.states()
                    + " states have not been looked at; nothing is stuck within " + unfinished.cycles()
                    + " cycles. More memory (java -Xmx), a higher --states, or a limit of --messages may help";
        }
        return "proved: in every state that can be reached, something can move as long as a message is under way"
                + (messages == 0 ? "" : "; with at most " + messages + " under way at a time");
    }

    /** The way as files: a trace, and the testbench that runs it. */
    Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        if (finding instanceof Finding.Stuck stuck) {
            StringBuilder trace = new StringBuilder("cycle,source,destination,length\n");
            stuck.way()
                    .starts()
                    .forEach(start -> trace.append(
                            start.cycle() + "," + start.source() + "," + start.destination() + "," + length + "\n"));
            files.put("stuck.csv", trace.toString());
            Testbench run =
                    testbench.without("traffic").without("wave").without("log").without("expect");
            for (Assignment each : List.of(
                    Assignment.given("traffic.trace", OPTION, "stuck.csv"),
                    Assignment.given("run.warm-up", OPTION, 0L),
                    Assignment.given("run.measure", OPTION, (long) stuck.way().cycles() + 10))) {
                run = run.with(each.path(), each.value());
            }
            files.put("stuck.yaml", run.yaml());
        }
        return files;
    }

    /** What the page shows besides: the way's files, those included that are written after it. */
    List<PageSection> more() {
        return finding instanceof Finding.Stuck
                ? List.of(new PageSection.Links(
                        "The way into the stuck state",
                        List.of(
                                new PageSection.Link("stuck.yaml", "testbench for run, with the arbiters it names"),
                                new PageSection.Link("stuck.csv", "its messages as a trace"),
                                new PageSection.Link(WAVE, "waveform of the way, with these choices"),
                                new PageSection.Link("stuck.gtkw", "view of the waveform for GTKWave"))))
                : List.of();
    }

    int exitCode() {
        return finding instanceof Finding.Proved
                ? ExitCode.GOOD
                : finding instanceof Finding.Stuck ? ExitCode.FAILED : ExitCode.UNUSABLE;
    }
}

package io.wormrtl.lab.cli;

import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.StatusUse;
import io.wormrtl.network.routing.deadlock.ChannelDependencies;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.walk.ChannelNames;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The report of command {@code check} on a testbench. */
record DeadlockReport(Testbench testbench, DeadlockAnalysis analysis) {

    /** Longer orderings are shown in part. */
    private static final int SHOWN = 48;

    /** A message of a cycle or knot. */
    private record Row(String destination, String held, String by, String waitsFor) {}

    /** With the ordering in words. */
    Report brief() {
        Report report = Report.of(Reporting.provenance("check", testbench), figures());
        if (!messages().rows().isEmpty()) {
            report = report.with(messages());
        }
        return report.remarking(sentence(analysis));
    }

    /** With everything. */
    Report full() {
        Report report = Report.of(Reporting.provenance("check", testbench), figures());
        report = messages().rows().isEmpty() ? report : report.with(messages());
        return (analysis.proof().ordering().isEmpty() ? report : report.with(ordering())).remarking(sentence(analysis));
    }

    private Figures figures() {
        DeadlockProof proof = analysis.proof();
        Figures figures = Figures.of("deadlock", "")
                .withWords("network", "network", topology().description())
                .withWords("routing", "routing", analysis.network().routing().description())
                .withWhole(
                        "virtual_channels",
                        "virtual channels",
                        "",
                        analysis.network().routing().virtualChannels())
                .withWords("reallocation", "reallocation", words(analysis.reallocation()));
        if (analysis.network().routing().statusUse() != StatusUse.NONE) {
            figures = figures.withWhole(
                    "faulty_nodes",
                    "faulty nodes",
                    "",
                    analysis.network().faults().faultyNodes());
        }
        return figures.withWords("verdict", "verdict", proof.verdict().words())
                .withWords("escape", "escape channels", analysis.escape())
                .withWhole("channels_used", "channels used", "", count(proof, true))
                .withWhole("channels", "channels of the graph", "", count(proof, false))
                .withWhole(
                        "dependencies",
                        "dependencies",
                        "",
                        proof.dependencies().map(ChannelDependencies::size).orElse(0L))
                .withWhole("headers", "states of headers", "", proof.headers());
    }

    private static int count(DeadlockProof proof, boolean used) {
        return proof.dependencies()
                .map(graph -> (used ? graph.used() : graph.channels()).cardinality())
                .orElse(0);
    }

    static String words(Reallocation reallocation) {
        return switch (reallocation) {
            case AT_TAIL -> "at-tail";
            case WHEN_EMPTY -> "when-empty";
            case WITH_ROOM -> "with-room";
        };
    }

    private Topology topology() {
        return analysis.network().topology();
    }

    private String name(NetworkChannel channel) {
        return channel.name(topology());
    }

    private String names(List<NetworkChannel> channels, String between) {
        return String.join(between, ChannelNames.of(channels, topology()));
    }

    /** The messages of the knot, or of the cycle. */
    private Table messages() {
        List<Row> rows = new ArrayList<>();
        if (analysis.proof().knot().isEmpty()) {
            analysis.proof()
                    .cycle()
                    .forEach(step -> rows.add(new Row(
                            NetworkChannel.place(topology(), step.destination()),
                            name(step.held()),
                            names(step.by(), ", "),
                            step.answered() ? "its answer by " + name(step.waitedFor()) : name(step.waitedFor()))));
        } else {
            analysis.proof()
                    .knot()
                    .forEach(message -> rows.add(new Row(
                            NetworkChannel.place(topology(), message.destination()),
                            name(message.held()),
                            "",
                            names(message.waitsFor(), " or "))));
        }
        List<Column<Row>> columns = new ArrayList<>(List.of(
                Column.words("destination", "message for", Row::destination),
                Column.words("held", "holds", Row::held)));
        if (rows.stream().anyMatch(row -> !row.by().isEmpty())) {
            columns.add(Column.words("by", "goes by", Row::by));
        }
        columns.add(Column.words("waits_for", "waits for", Row::waitsFor));
        return Table.of(
                "cycle",
                analysis.proof().knot().isEmpty() ? "Cycle" : "Knot: every channel waited for is held",
                rows,
                columns);
    }

    private Table ordering() {
        List<NetworkChannel> ordering = analysis.proof().ordering();
        return Table.of(
                "ordering",
                "Ordering",
                IntStream.range(0, ordering.size()).boxed().toList(),
                List.of(
                        Column.whole("place", "place", "", place -> place + 1),
                        Column.words("channel", "channel", place -> name(ordering.get(place)))));
    }

    /** The finding in a sentence, with the ordering of channels or with the reason why there is none. */
    static String sentence(DeadlockAnalysis analysis) {
        DeadlockProof proof = analysis.proof();
        Topology topology = analysis.network().topology();
        return switch (proof.verdict()) {
            case DEADLOCK_FREE ->
                "deadlock-free: messages wait for later ones only among the "
                        + proof.ordering().size() + " channels " + inOrder(proof.ordering(), topology);
            case UNDECIDED ->
                "undecided: there are more than " + proof.headers() + " states of headers; raise the limit";
            case CAN_DEADLOCK -> "can deadlock: these messages can be there at once, and then none moves";
            case NOT_PROVEN ->
                "not proven deadlock-free"
                        + proof.stranded()
                                .map(header -> ": escape channels do not lead on " + header)
                                .orElse(": the channels of the cycle can wait for each other")
                        + unsafeReallocation(analysis);
        };
    }

    private static String unsafeReallocation(DeadlockAnalysis analysis) {
        return analysis.reallocation() != analysis.network().routing().reallocation()
                ? "; with router.reallocation " + words(analysis.reallocation())
                        + " a header can stand behind another message, where it has no choice left"
                : "";
    }

    private static String inOrder(List<NetworkChannel> ordering, Topology topology) {
        List<String> names = ordering.stream()
                .limit(SHOWN)
                .map(channel -> channel.name(topology))
                .toList();
        return String.join(" < ", names)
                + (ordering.size() > SHOWN ? " < ... (all of them with --format json or --out)" : "");
    }
}

package io.wormrtl.lab.experiment;

import io.wormrtl.lab.measure.LatencySummary;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.LossCause;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The figures of faults and of recovery from them. Counts are those of table {@code faults}, over the whole run, 0 where
 * nothing can fail.
 */
public final class FaultFigures {

    /** Messages lost, whatever the cause. */
    public static final String LOST = "lost";

    /** All of them in the order in which they are reported. */
    public static final List<RunFigure> ALL = List.copyOf(list());

    /** Those that table {@code faults} has too. */
    static final List<RunFigure> COUNTS =
            ALL.stream().filter(figure -> figure.unit().isEmpty()).toList();

    private FaultFigures() {}

    private static List<RunFigure> list() {
        List<RunFigure> list = new ArrayList<>();
        list.add(count("faults", "faults", "faults that have begun"));
        list.add(count(
                "messages-hit",
                "messages hit",
                "messages of which a fault has destroyed flits while they were on their way"));
        list.add(count(LOST, "messages lost", "messages that faults have cost, whatever the cause"));
        for (LossCause cause : LossCause.values()) {
            list.add(count(
                    LOST + "-" + cause.text(),
                    "lost: " + cause.text().replace('-', ' '),
                    "messages lost: " + cause.meaning()));
        }
        list.add(count("flits-destroyed", "flits destroyed", "flits that faults have destroyed"));
        for (FlitFate fate : List.of(FlitFate.KILLED, FlitFate.ABSORBED, FlitFate.PADDING, FlitFate.DUPLICATE)) {
            list.add(count("flits-" + fate.text(), "flits, " + fate.text(), fate.meaning()));
        }
        list.add(count("resends", "resends", "packets or worms that are sent again, or gone on with"));
        list.add(count("resent-flits", "flits resent", "flits of these that are sent once more"));
        list.add(recovery("recovery_time_mean", "mean recovery time", 2, LatencySummary::mean));
        list.add(recovery("recovery_time_p99", "99th percentile of it", 2, LatencySummary::p99));
        return list;
    }

    private static RunFigure count(String name, String heading, String meaning) {
        return new RunFigure(
                name.replace('-', '_'),
                heading,
                "",
                0,
                meaning + "; in all replications",
                measurement -> measurement.count(name));
    }

    /** Over those replications in which messages were hit and came. */
    private static RunFigure recovery(
            String name, String heading, int digits, ToDoubleFunction<LatencySummary> figure) {
        return new RunFigure(
                name,
                heading,
                "cycles",
                digits,
                "of measured messages that faults have hit, from the first flit destroyed to the last flit delivered",
                measurement -> measurement.verdict().hasLatency()
                        ? measurement.runs().stream()
                                .map(run -> run.latencies().recovery())
                                .filter(summary -> summary.count() > 0)
                                .mapToDouble(figure)
                                .average()
                                .orElse(Double.NaN)
                        : Double.NaN);
    }

    /** In one sentence how many messages a measurement has lost, and why; empty where it has lost none. */
    public static String losses(Measurement measurement) {
        long lost = measurement.count(LOST);
        if (lost == 0) {
            return "";
        }
        List<String> causes = new ArrayList<>();
        for (LossCause cause : LossCause.values()) {
            long count = measurement.count(LOST + "-" + cause.text());
            if (count > 0) {
                causes.add(count + " " + cause.text() + " (" + cause.meaning() + ")");
            }
        }
        return String.format(
                Locale.ROOT,
                "%d of %d messages LOST: %s",
                lost,
                measurement.count("messages-generated"),
                String.join(", ", causes));
    }
}

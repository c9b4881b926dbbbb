package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.WaitsOverTime;
import io.wormrtl.lab.experiment.WaitsOverTime.ChannelWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.RootWaits;
import io.wormrtl.lab.experiment.WaitsOverTime.SourceWaits;
import io.wormrtl.lab.monitor.Waiting;
import io.wormrtl.lab.picture.LinkPicture;
import io.wormrtl.lab.picture.NetworkPicture;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the report of a saturated run says about its saturation: who waits for whom, and where that ends.
 *
 * @param waits what was seen
 * @param topology the network
 * @param began the cycle with which the measurement began
 */
record WaitsReport(WaitsOverTime waits, Topology topology, long began) implements RunAddition {

    /** Roots that the report for reading shows. */
    private static final int SHOWN = 5;
    /** Flits per cycle from which on a channel is called full. */
    private static final double FULL = 0.95;
    /** Share of the looks from which on a channel is called blocked. */
    private static final double OFTEN = 0.5;

    private static final LinkPicture.Quantity BLOCKED = new LinkPicture.Quantity(
            "Flits ready for a link, and no room behind it", "of the looks", 2, "no link was blocked");

    /** A look at one root. */
    private record Count(long cycle, String root, int headers) {}

    /** The report for reading with the channels at which most of the waits end, and a few sentences. */
    @Override
    public Report briefly(Report report) {
        return report.with(roots(SHOWN)).remarking(first()).remarking(second()).remarking(third());
    }

    @Override
    public Report fully(Report report) {
        return report.with(roots(waits.roots().size()))
                .with(channels())
                .with(sources())
                .with(overTime())
                .with(trees())
                .remarking(first())
                .remarking(second())
                .remarking(third());
    }

    // ---- sentences -----------------------------------------------------------------------------------------------

    private String first() {
        String looked = "who waits for whom, seen in " + waits.cycles().size() + " cycles of the measurement: ";
        if (waits.roots().isEmpty()) {
            return looked + "no header waited for another message";
        }
        RootWaits most = waits.roots().get(0);
        return looked + decimal("%.1f", waits.meanHeaders()) + " headers wait on average, "
                + decimal("%.1f %%", 100 * most.mean() / waits.meanHeaders()) + " of them in the end "
                + (most.channel().equals(WaitsOverTime.CIRCLE)
                        ? "in a circle"
                        : "for " + most.channel() + ", which carries " + decimal("%.3f", utilisation(most.channel()))
                                + " flits/cycle");
    }

    private String second() {
        long full = waits.channels().stream()
                .filter(channel -> channel.utilisation() >= FULL)
                .count();
        long blocked = waits.channels().stream()
                .filter(channel -> channel.blocked() >= OFTEN)
                .count();
        return "of " + waits.channels().size() + " channels " + full + " carry " + FULL
                + " flits/cycle or more; before " + blocked
                + " flits stand without room behind half of the time or longer";
    }

    private String third() {
        List<SourceWaits> starving = waits.starving();
        String sentence = "less than a tenth of what they offer is accepted from " + starving.size() + " of "
                + waits.sources().size() + " sources";
        Map<String, Long> roots = starving.stream()
                .filter(source -> !source.root().isEmpty())
                .collect(Collectors.groupingBy(SourceWaits::root, LinkedHashMap::new, Collectors.counting()));
        return roots.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> sentence + "; " + most.getValue() + " of these wait mostly "
                        + (most.getKey().equals(WaitsOverTime.CIRCLE) ? most.getKey() : "for " + most.getKey()))
                .orElse(sentence);
    }

    private static String decimal(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private double utilisation(String channel) {
        return waits.channels().stream()
                .filter(each -> each.channel().equals(channel))
                .mapToDouble(ChannelWaits::utilisation)
                .findFirst()
                .orElse(Double.NaN);
    }

    // ---- tables ------------------------------------------------------------------------------------------------

    private Table roots(int most) {
        double all = waits.meanHeaders();
        return Table.of(
                "waits",
                "What saturation is made of: the channels at which chains of waits end",
                waits.roots().stream().limit(most).toList(),
                List.of(
                        Column.words("root", "channel", RootWaits::channel),
                        Column.decimals(
                                "utilisation", "carries", "flits/cycle", 4, root -> utilisation(root.channel())),
                        Column.decimals("headers_mean", "headers that wait for it", "", 2, RootWaits::mean),
                        Column.decimals("headers_share", "of all", "%", 1, root -> 100 * root.mean() / all),
                        Column.whole("headers_most", "most at once", "", RootWaits::most)));
    }

    private Table channels() {
        return Table.of(
                "channel_waits",
                "How far channels were taken",
                waits.channels(),
                List.of(
                        Column.words("channel", "channel", ChannelWaits::channel),
                        Column.decimals("utilisation", "utilisation", "flits/cycle", 4, ChannelWaits::utilisation),
                        Column.decimals("owned", "virtual channels owned", "", 3, ChannelWaits::owned),
                        Column.decimals("blocked", "blocked", "of the looks", 3, ChannelWaits::blocked)));
    }

    private Table sources() {
        return Table.of(
                "source_waits",
                "What sources wait for",
                waits.sources(),
                List.of(
                        Column.whole("source", "source", "", SourceWaits::node),
                        Column.decimals("offered_load", "offered load", "flits/cycle", 4, SourceWaits::offered),
                        Column.decimals("accepted_load", "accepted load", "flits/cycle", 4, SourceWaits::accepted),
                        Column.words("starves", "starves", source -> source.starves() ? "yes" : "no"),
                        Column.words("root", "waits for", SourceWaits::root),
                        Column.decimals("share", "of its waits", "%", 1, source -> 100 * source.share())));
    }

    private Table overTime() {
        List<Count> counts = new ArrayList<>();
        for (RootWaits root : waits.roots()) {
            for (int look = 0; look < waits.cycles().size(); look++) {
                if (root.headers().get(look) > 0) {
                    counts.add(new Count(
                            waits.cycles().get(look),
                            root.channel(),
                            root.headers().get(look)));
                }
            }
        }
        return Table.of(
                "waits_over_time",
                "Headers that wait, by the channel at the root",
                counts,
                List.of(
                        Column.whole("cycle", "cycle", "", Count::cycle),
                        Column.words("root", "root", Count::root),
                        Column.whole("headers", "headers", "", Count::headers)));
    }

    private Table trees() {
        return Table.of(
                "wait_trees",
                "Who waits for whom at the last look",
                waits.last(),
                List.of(
                        Column.words("place", "virtual channel", Waiting::place),
                        Column.words("message", "message", Waiting::message),
                        Column.words(
                                "needs", "needs", each -> each.need().name().toLowerCase(Locale.ROOT)),
                        Column.words("channel", "on channel", Waiting::channel),
                        Column.words("owned", "owns one of", Waiting::owned),
                        Column.words("next", "behind", Waiting::next),
                        Column.words("root", "root", Waiting::root)));
    }

    // ---- pictures ----------------------------------------------------------------------------------------------

    /** Those of the network where it is not too large to be seen. */
    @Override
    public Map<String, Plot> among(Map<String, Plot> others) {
        Map<String, Plot> plots = new LinkedHashMap<>(others);
        plots.put("waits-over-time", new WaitCurves(waits, began).plot());
        if (NetworkPicture.canShow(topology)) {
            plots.put(
                    "link-blocked",
                    LinkPicture.of(
                            topology,
                            BLOCKED,
                            waits.channels().stream()
                                    .collect(Collectors.toMap(ChannelWaits::channel, ChannelWaits::blocked))));
            waits.roots().stream().findFirst().ifPresent(root -> plots.put("wait-tree", tree(root.channel())));
        }
        return plots;
    }

    /** The links that messages of the tree of a root need. */
    private Plot tree(String root) {
        LinkPicture.Quantity quantity = new LinkPicture.Quantity(
                "Messages whose waits end at " + root + ", at the last look", "messages", 0, "none");
        return LinkPicture.of(
                topology,
                quantity,
                waits.last().stream()
                        .filter(each -> root.equals(each.root()))
                        .collect(Collectors.groupingBy(Waiting::channel, Collectors.summingDouble(each -> 1.0))));
    }
}

package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.PacketReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Holds {@link QapRules#IN_ORDER} at one interface. */
final class OrderCheck implements Check {

    /** A message of which packets are still to come. */
    private record Begun(int packetsLeft, int channel) {}

    private final QapInterface site;
    private final Tally tally;
    private final List<PacketReport> reports;
    private final long[] seen;
    private final Map<Long, Begun> begun = new HashMap<>();

    OrderCheck(QapInterface site, Verdicts verdicts) {
        this.site = site;
        this.tally = verdicts.tally(QapRules.IN_ORDER);
        this.reports = site.reports();
        this.seen = new long[reports.size()];
    }

    @Override
    public List<Element> reads() {
        return reports.stream().<Element>map(PacketReport::delivered).toList();
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        reports.forEach(report -> all.addAll(List.of(report.source(), report.id(), report.packetsLeft())));
        return all;
    }

    @Override
    public boolean look(long cycle) {
        for (int k = 0; k < seen.length; k++) {
            PacketReport report = reports.get(k);
            if (report.delivered().get() != seen[k]) {
                seen[k] = report.delivered().get();
                take(cycle, k, report);
            }
        }
        return false;
    }

    private void take(long cycle, int channel, PacketReport report) {
        tally.check();
        int left = report.packetsLeft().getInt();
        long key = report.source().get() << Integer.SIZE | report.id().get();
        Begun before = begun.remove(key);
        if (before != null && (left != before.packetsLeft() - 1 || channel != before.channel())) {
            tally.violated(
                    cycle,
                    site,
                    "of message " + report.id().get() + " from node "
                            + report.source().get()
                            + " a packet before the last " + left + " comes by channel " + channel
                            + ", behind one before the last " + before.packetsLeft() + " by channel "
                            + before.channel());
        }
        if (left > 0) {
            begun.put(key, new Begun(left, channel));
        }
    }
}

package io.wormrtl.lab.experiment;

import io.wormrtl.lab.monitor.ChannelTap;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** How many flits have crossed each channel of a network, until some moment or between two. */
final class ChannelFlits {

    private final long[] links;
    private final int lanesPerLink;
    /** By link, then by virtual channel. */
    private final long[] lanes;

    private final long[] ejections;

    ChannelFlits(long[] links, int lanesPerLink, long[] lanes, long[] ejections) {
        this.links = links;
        this.lanesPerLink = lanesPerLink;
        this.lanes = lanes;
        this.ejections = ejections;
    }

    /** Since the first cycle. */
    static ChannelFlits soFar(Network network, Monitors monitors) {
        int channels = network.format().virtualChannels();
        List<ChannelTap> taps = monitors.linkTaps();
        long[] lanes = IntStream.range(0, taps.size() * channels)
                .mapToLong(i -> taps.get(i / channels).flits(i % channels))
                .toArray();
        return new ChannelFlits(counts(taps), channels, lanes, counts(monitors.ejectionTaps()));
    }

    private static long[] counts(List<ChannelTap> taps) {
        return taps.stream().mapToLong(ChannelTap::flits).toArray();
    }

    /** Without those until an earlier moment. */
    ChannelFlits since(ChannelFlits before) {
        return new ChannelFlits(
                difference(before.links, links),
                lanesPerLink,
                difference(before.lanes, lanes),
                difference(before.ejections, ejections));
    }

    private static long[] difference(long[] before, long[] now) {
        return IntStream.range(0, now.length).mapToLong(i -> now[i] - before[i]).toArray();
    }

    /** On the channel with the most, be it a link or an ejection channel. */
    long busiest() {
        return LongStream.concat(LongStream.of(links), LongStream.of(ejections))
                .max()
                .orElse(0);
    }

    /** How much the links of {@code network} were used in so many cycles. */
    List<LinkUse> uses(Network network, long cycles) {
        return uses(network.links().stream().map(link -> link.link().name()).toList(), cycles);
    }

    /** How much links of these names were used in so many cycles. */
    List<LinkUse> uses(List<String> names, long cycles) {
        List<LinkUse> uses = new ArrayList<>();
        for (int i = 0; i < links.length; i++) {
            List<Double> byLane = Arrays.stream(lanes, i * lanesPerLink, (i + 1) * lanesPerLink)
                    .mapToObj(flits -> (double) flits / cycles)
                    .toList();
            uses.add(new LinkUse(names.get(i), (double) links[i] / cycles, byLane));
        }
        return uses;
    }
}

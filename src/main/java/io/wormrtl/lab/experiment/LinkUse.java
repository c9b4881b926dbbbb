package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How busy one channel between routers was during the measurement.
 *
 * @param link the channel's name
 * @param utilisation flits per cycle, from 0 to 1
 * @param channels the same by virtual channel; empty where they were not counted
 */
@Api
public record LinkUse(String link, double utilisation, List<Double> channels) {

    /** Copies the list. */
    public LinkUse {
        channels = List.copyOf(channels);
    }

    /** The same channel in several runs: means over them. */
    static LinkUse ofRuns(List<LinkUse> runs) {
        List<Double> byChannel = IntStream.range(0, runs.get(0).channels.size())
                .mapToObj(v -> mean(runs, use -> use.channels.get(v)))
                .toList();
        return new LinkUse(runs.get(0).link, mean(runs, LinkUse::utilisation), byChannel);
    }

    private static double mean(List<LinkUse> runs, ToDoubleFunction<LinkUse> figure) {
        return runs.stream().mapToDouble(figure).average().orElseThrow();
    }
}

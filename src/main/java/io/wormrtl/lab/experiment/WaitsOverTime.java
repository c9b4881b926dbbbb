package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.monitor.Waiting;
import java.util.List;

/**
 * What the saturation of a run is made of: who waited for whom, at looks at equal distances during the measurement. Each
 * header that waits is counted for the physical channel at the end of its chain of waits, its <em>root</em>.
 *
 * @param cycles in which somebody looked, in their order; at least one
 * @param roots the channels at which chains end, with the most headers first
 * @param channels every link, then every ejection channel, in the network's order
 * @param sources every node that sends, by number
 * @param last everybody who waited at the last look
 */
@Api
public record WaitsOverTime(
        List<Long> cycles,
        List<RootWaits> roots,
        List<ChannelWaits> channels,
        List<SourceWaits> sources,
        List<Waiting> last) {

    /** What stands for the root of messages that wait in a circle, which another channel may open. */
    public static final String CIRCLE = "in a circle";

    /** Copies the lists. */
    public WaitsOverTime {
        cycles = List.copyOf(cycles);
        roots = List.copyOf(roots);
        channels = List.copyOf(channels);
        sources = List.copyOf(sources);
        last = List.copyOf(last);
    }

    /**
     * The headers that waited, in the end, for one channel.
     *
     * @param channel its name, or {@link #CIRCLE}
     * @param headers how many they were at each look
     */
    public record RootWaits(String channel, List<Integer> headers) {

        /** Copies the list. */
        public RootWaits {
            headers = List.copyOf(headers);
        }

        /** Mean over the looks. */
        public double mean() {
            return headers.stream().mapToInt(Integer::intValue).average().orElse(0);
        }

        /** The most at one look. */
        public int most() {
            return headers.stream().mapToInt(Integer::intValue).max().orElse(0);
        }
    }

    /**
     * How far a channel was taken.
     *
     * @param channel its name
     * @param utilisation flits per cycle, of the measurement
     * @param owned share of its virtual channels that messages owned, 0 to 1
     * @param blocked share of the looks in which flits stood ready for it and none of them had room behind it, 0 to 1
     */
    public record ChannelWaits(String channel, double utilisation, double owned, double blocked) {}

    /**
     * How a source fared.
     *
     * @param node its number
     * @param offered flits per cycle
     * @param accepted flits per cycle
     * @param root the channel at which most of the chains of waits of its messages ended, where they come into the network;
     *     empty where none of them ever waited
     * @param share of these chains that ended there, 0 to 1
     */
    public record SourceWaits(int node, double offered, double accepted, String root, double share) {

        /** A source that starves gets less than this part of what it offers. */
        public static final double STARVING = 0.1;

        /** Whether less than a tenth of what it offers is accepted. */
        public boolean starves() {
            return accepted < STARVING * offered;
        }
    }

    /** Headers that waited, mean over the looks. */
    public double meanHeaders() {
        return roots.stream().mapToDouble(RootWaits::mean).sum();
    }

    /** The sources that starve. */
    public List<SourceWaits> starving() {
        return sources.stream().filter(SourceWaits::starves).toList();
    }
}

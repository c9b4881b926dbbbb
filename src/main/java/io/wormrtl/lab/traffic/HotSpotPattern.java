package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.topology.Topology;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A fraction of the messages goes to a few nodes, the rest is uniform.
 *
 * <p>With probability {@code fraction} the destination is one of the hot spots other than the source, all
 * equally likely; otherwise, and always when the source is the only hot spot, it is any other node. A hot
 * spot thus also receives its share of the uniform part.
 */
public final class HotSpotPattern implements TrafficPattern {

    /**
     * The settings of the pattern.
     *
     * @param hotSpots node numbers, at least one, each once
     * @param fraction probability that a message is for a hot spot
     */
    public record Settings(
            @Setting(value = "node numbers", otherwise = "[0]", min = 0, items = 1)
            List<Integer> hotSpots,

            @Setting(value = "fraction of the messages that go to the hot spots", otherwise = "0.1", min = 0, max = 1)
            double fraction)
            implements Function<Topology, TrafficPattern> {

        /** Keeps its own copy of the list. */
        public Settings {
            hotSpots = List.copyOf(hotSpots);
        }

        @Override
        public TrafficPattern apply(Topology topology) {
            return new HotSpotPattern(topology.nodes(), hotSpots, fraction);
        }
    }

    private final UniformPattern background;
    private final int[] hotSpots;
    private final double fraction;

    /**
     * Creates the pattern.
     *
     * @param nodes number of nodes of the network
     * @param hotSpots node numbers, at least one, each once
     * @param fraction probability that a message is for a hot spot, 0 to 1
     * @throws UnusableSetting if there is no hot spot, one is no node or listed twice, or the fraction is not in
     *     its range
     */
    public HotSpotPattern(int nodes, List<Integer> hotSpots, double fraction) {
        if (hotSpots.isEmpty()) {
            throw new UnusableSetting("hot-spots", "() must name at least one node");
        }
        for (int node : hotSpots) {
            UnusableSetting.requireRange("hot-spots", node, 0, nodes - 1);
        }
        if (new LinkedHashSet<>(hotSpots).size() < hotSpots.size()) {
            throw new UnusableSetting("hot-spots", "(" + hotSpots + ") must name each node once");
        }
        this.background = new UniformPattern(nodes);
        this.hotSpots = hotSpots.stream().mapToInt(Integer::intValue).toArray();
        this.fraction = UnusableSetting.requireRange("fraction", fraction, 0.0, 1.0);
    }

    @Override
    public String description() {
        return "hot spot: " + fraction + " of the messages to " + java.util.Arrays.toString(hotSpots)
                + ", the rest uniform";
    }

    @Override
    public boolean sends(int source) {
        return background.sends(source);
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        if (random.nextDouble() >= fraction) {
            return background.destination(source, random);
        }
        int self = positionOf(source);
        int others = self < 0 ? hotSpots.length : hotSpots.length - 1;
        if (others == 0) {
            return background.destination(source, random);
        }
        int drawn = random.nextInt(others);
        return hotSpots[self < 0 || drawn < self ? drawn : drawn + 1];
    }

    private int positionOf(int node) {
        for (int i = 0; i < hotSpots.length; i++) {
            if (hotSpots[i] == node) {
                return i;
            }
        }
        return -1;
    }
}

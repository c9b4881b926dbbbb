package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * All distances of an interval equally likely at which the source has a node, and every node at that distance (002,
 * Table 2).
 */
final class DistancePattern implements TrafficPattern {

    /**
     * The settings of the pattern.
     *
     * @param minDistance channels to the nearest destinations
     * @param maxDistance channels to the farthest; 0: the diameter
     */
    public record Settings(
            @Setting(value = "channels to the nearest destinations", otherwise = "1", min = 1, max = 1e6)
            int minDistance,

            @Setting(
                    value = "channels to the farthest destinations; 0: the diameter",
                    otherwise = "0",
                    min = 0,
                    max = 1e6)
            int maxDistance)
            implements Function<Topology, TrafficPattern> {

        @Override
        public TrafficPattern apply(Topology topology) {
            return new DistancePattern(topology, minDistance, maxDistance);
        }
    }

    private final Topology topology;
    private final int nearest;
    private final int farthest;
    /** By source and distance from the nearest on; drawn up when first asked for. */
    private final List<int[][]> atDistance;

    /**
     * The pattern for a topology.
     *
     * @param nearest channels between routers, from 1 on
     * @param farthest channels between routers; 0: the diameter
     * @throws UnusableSetting if no two nodes can be as far apart
     */
    public DistancePattern(Topology topology, int nearest, int farthest) {
        this.topology = topology;
        this.farthest = farthest == 0 ? topology.diameter() : farthest;
        this.nearest = UnusableSetting.requireRange("min-distance", nearest, 1, this.farthest);
        UnusableSetting.requireRange("max-distance", this.farthest, this.nearest, topology.diameter());
        this.atDistance = new ArrayList<>(Collections.nCopies(topology.nodes(), null));
    }

    @Override
    public String description() {
        return "distance uniform from " + nearest + " to " + farthest;
    }

    @Override
    public boolean sends(int source) {
        return byDistance(source).length > 0;
    }

    @Override
    public int destination(int source, UniformRandomProvider random) {
        int[][] nodes = byDistance(source);
        int[] there = nodes[random.nextInt(nodes.length)];
        return there[random.nextInt(there.length)];
    }

    private int[][] byDistance(int source) {
        int[][] nodes = atDistance.get(source);
        if (nodes == null) {
            nodes = from(source);
            atDistance.set(source, nodes);
        }
        return nodes;
    }

    private int[][] from(int source) {
        List<List<Integer>> nodes = new ArrayList<>();
        for (int distance = nearest; distance <= farthest; distance++) {
            nodes.add(new ArrayList<>());
        }
        for (int other = 0; other < topology.nodes(); other++) {
            int distance = topology.distance(source, other);
            if (distance >= nearest && distance <= farthest) {
                nodes.get(distance - nearest).add(other);
            }
        }
        return nodes.stream()
                .filter(there -> !there.isEmpty())
                .map(there -> there.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }
}

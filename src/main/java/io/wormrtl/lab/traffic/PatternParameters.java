package io.wormrtl.lab.traffic;

import java.nio.file.Path;
import java.util.List;

/**
 * What the patterns need beside the topology; each looks only at its own.
 *
 * @param hotSpots {@code hot-spot}: node numbers, at least one
 * @param fraction {@code hot-spot}: fraction of messages for the hot spots, 0 to 1
 * @param minDistance {@code distance}: channels to the nearest destinations, at least 1
 * @param maxDistance {@code distance}: channels to the farthest; 0: the diameter
 * @param file {@code permutation}: CSV file with the columns source,destination; null for none
 */
public record PatternParameters(List<Integer> hotSpots, double fraction, int minDistance, int maxDistance, Path file) {

    /** Node 0 receives one message in ten; no file. */
    public static final PatternParameters DEFAULTS = new PatternParameters(List.of(0), 0.1, 1, 0, null);

    /** Keeps its own copy of the list. */
    public PatternParameters {
        hotSpots = List.copyOf(hotSpots);
    }
}

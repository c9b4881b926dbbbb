package io.wormrtl.papers.model.wires;

import io.wormrtl.network.topology.Coordinates;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The bisection width of a network: the fewest links between two halves, whatever its layout (003, section 2.2). */
public final class Bisection {

    private Bisection() {}

    /**
     * The bisection width in links. Halves of an odd number of nodes differ by one.
     *
     * <p>A mesh or torus is cut through the middle of the row-major order in which its largest dimension is the
     * slowest; the tests hold this against all halvings of small networks. Any other network says its own bisection.
     */
    public static int of(Topology topology) {
        Wiring wiring = Wiring.of(topology);
        return topology instanceof Grid grid
                ? CutWidths.of(wiring, largestSlowest(grid)).middle()
                : links(topology, wiring);
    }

    /** Links of the bisection, all links having equally many channels. */
    private static int links(Topology topology, Wiring wiring) {
        long channels = IntStream.range(0, topology.nodes() * topology.ports())
                .filter(c -> topology.neighbour(c / topology.ports(), c % topology.ports()) != Topology.NONE)
                .count();
        return (int) (topology.bisectionChannels() * (long) wiring.links().size() / channels);
    }

    private static LinearLayout largestSlowest(Grid grid) {
        Coordinates coordinates = grid.coordinates();
        List<Integer> dimensions =
                new ArrayList<>(IntStream.range(0, grid.dimensions()).boxed().toList());
        dimensions.sort(Comparator.comparingInt(coordinates::radix));
        return new LinearLayout(IntStream.range(0, grid.nodes())
                .map(node -> {
                    int place = 0;
                    for (int i = dimensions.size() - 1; i >= 0; i--) {
                        int dimension = dimensions.get(i);
                        place = place * coordinates.radix(dimension) + coordinates.coordinate(node, dimension);
                    }
                    return place;
                })
                .boxed()
                .toList());
    }
}

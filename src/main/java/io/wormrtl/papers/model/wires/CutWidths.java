package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Links across every cut of a linear layout (003, Definitions 14 to 17).
 *
 * @param widths eta(k) for k from 0 to N - 1: links from a place up to k to a place beyond it
 */
public record CutWidths(List<Integer> widths) {

    /** Keeps the list unmodifiable. */
    public CutWidths {
        widths = List.copyOf(widths);
    }

    /**
     * The cuts of {@code wiring} laid out as {@code layout} says.
     *
     * @throws UnusableInput if the layout is for another number of nodes
     */
    public static CutWidths of(Wiring wiring, LinearLayout layout) {
        if (layout.positions().size() != wiring.nodes()) {
            throw new UnusableInput(
                    "layout (" + layout.positions().size() + " nodes) must place all " + wiring.nodes() + " nodes");
        }
        int[] change = new int[wiring.nodes()];
        for (Wiring.Link link : wiring.links()) {
            int one = layout.positions().get(link.one());
            int other = layout.positions().get(link.other());
            change[Math.min(one, other)]++;
            change[Math.max(one, other)]--;
        }
        int[] widths = new int[change.length];
        int open = 0;
        for (int k = 0; k < change.length; k++) {
            open += change[k];
            widths[k] = open;
        }
        return new CutWidths(IntStream.of(widths).boxed().toList());
    }

    /** Peak width of the layout: the largest cut width (Definition 17). */
    public int peak() {
        return widths.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** The least k at which the peak occurs. */
    public int peakPosition() {
        return widths.indexOf(peak());
    }

    /**
     * Links between the two halves of the layout; the fewest of any layout are the {@link Bisection}. Definition 15
     * prints eta(N/2); reading: the lower half holds the places 0 to N/2 - 1, as in its example of the 8-node
     * hypercube, so that this is eta(N/2 - 1). For odd N the lower part is the smaller one. 0 for a single node.
     */
    public int middle() {
        return widths.size() < 2 ? 0 : widths.get(widths.size() / 2 - 1);
    }
}

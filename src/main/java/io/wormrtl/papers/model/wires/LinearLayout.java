package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The nodes of a network on a line (003, Definition 13).
 *
 * @param positions place of each node, by node number: a permutation of 0 to N - 1
 */
public record LinearLayout(List<Integer> positions) {

    /**
     * Checks that every place is used once.
     *
     * @throws UnusableInput naming the first place that is not
     */
    public LinearLayout {
        positions = List.copyOf(positions);
        boolean[] used = new boolean[positions.size()];
        for (int position : positions) {
            UnusableInput.requireRange("position", position, 0, used.length - 1);
            if (used[position]) {
                throw new UnusableInput("position (" + position + ") must be given to one node only");
            }
            used[position] = true;
        }
    }

    /** Node i on place i. */
    public static LinearLayout identity(int nodes) {
        return new LinearLayout(IntStream.range(0, nodes).boxed().toList());
    }
}

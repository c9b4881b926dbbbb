package io.wormrtl.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.testkit.RandomTopologies;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The star graph of 001, section 2. */
class StarGraphTest {

    @Test
    void nodesArePermutationsInLexicographicOrder() {
        StarGraph star = new StarGraph(4);
        assertThat(star.nodes()).isEqualTo(24);
        assertThat(IntStream.of(0, 1, 6, 23).mapToObj(star::nodeName)).containsExactly("1234", "1243", "2134", "4321");
        assertThat(star.nodeName(star.neighbour(0, 2))).isEqualTo("4231");
        assertThat(star.portName(2)).isEqualTo("dim4");
        assertThat(star.description()).isEqualTo("star graph of 4 symbols");
    }

    @Test
    void sizesOfThePaper() {
        for (int n = 3; n <= 7; n++) {
            StarGraph star = new StarGraph(n);
            int[] distances = RandomTopologies.distancesFrom(star, 0);
            int nodes = star.nodes();
            assertThat(star.degree()).isEqualTo(n - 1);
            assertThat(star.diameter()).isEqualTo(Arrays.stream(distances).max().orElseThrow());
            // every node sees the same: one source stands for all
            assertThat(star.averageDistance())
                    .isCloseTo(Arrays.stream(distances).sum() / (nodes - 1.0), within(1e-9));
            assertThat(IntStream.range(0, nodes).map(to -> star.distance(0, to)).toArray())
                    .isEqualTo(distances);
        }
    }

    @Test
    void minimalPortsAreCountedAsThePaperCountsThem() {
        StarGraph star = new StarGraph(5);
        int node = node(star, "12435"); // the first in place, 3 and 4 out of place
        assertThat(Long.bitCount(star.minimalPorts(node, 0))).isEqualTo(2);
        node = node(star, "21543"); // 4 out of place, the cycle of the first has 2: 1 + 4 - 2
        assertThat(Long.bitCount(star.minimalPorts(node, 0))).isEqualTo(3);
    }

    @Test
    @Tag("slow")
    void noClosedFormOfTheBisectionBeyondFourSymbols() {
        assertThat(new StarGraph(3).bisectionChannels()).as("a ring of six").isEqualTo(4);
        assertThat(new StarGraph(4).bisectionKind()).isEqualTo(BisectionKind.EXACT);
        // four substars of 4 symbols left, 2 links between each pair of them
        assertThat(new StarGraph(4).bisectionChannels()).isEqualTo(2 * 2 * 2 * 2);
        assertThat(new StarGraph(5).bisectionKind()).isEqualTo(BisectionKind.UPPER_BOUND);
        assertThat(new StarGraph(5).bisectionChannels()).isLessThanOrEqualTo(2 * 40);
    }

    @Test
    void sizesOutsideTheRangeAreRefused() {
        assertThatThrownBy(() -> new StarGraph(8))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("symbols (8) must be from 3 to 7");
        assertThatThrownBy(() -> Made.of(Topologies.CATALOGUE, "star-graph", "radices=[3, 3]"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("radices ([3, 3]) must be one value, the number of symbols of a star graph");
        assertThatThrownBy(() -> new StarGraph(2))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("symbols (2) must be from 3 to 7");
        assertThatThrownBy(() -> new StarGraph(4).neighbour(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new StarGraph(4).arrivalPort(0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new StarGraph(4).portName(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new StarGraph(4).neighbour(24, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static int node(StarGraph star, String name) {
        return IntStream.range(0, star.nodes())
                .filter(n -> star.nodeName(n).equals(name))
                .findFirst()
                .orElseThrow();
    }
}

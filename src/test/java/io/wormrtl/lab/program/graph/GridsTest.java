package io.wormrtl.lab.program.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridsTest {

    private static String radices(int dimensions, int... size) {
        return IntStream.of(Grids.radices(dimensions, size)).boxed().toList().toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2 | 16   | [4, 4]
            2 | 12   | [4, 3]
            2 | 8    | [4, 2]
            2 | 7    | [7, 1]
            2 | 1    | [1, 1]
            3 | 27   | [3, 3, 3]
            3 | 30   | [5, 3, 2]
            3 | 1024 | [16, 8, 8]
            3 | 8192 | [32, 16, 16]
            """)
    void oneNumberIsTakenApartAsEvenlyAsPossible(int dimensions, int tasks, String expected) {
        assertThat(radices(dimensions, tasks)).isEqualTo(expected);
    }

    /** However the root is rounded. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aPowerIsTakenApartExactly(int dimensions) {
        for (int side = 1; Math.pow(side, dimensions) <= ProcessGraph.MAX_TASKS; side++) {
            int tasks = (int) Math.round(Math.pow(side, dimensions));
            assertThat(Grids.radices(dimensions, tasks)).containsOnly(side).hasSize(dimensions);
        }
    }

    @Test
    void radicesStayAsTheyAreGiven() {
        assertThat(radices(3, 1, 5, 2)).isEqualTo("[1, 5, 2]");
        assertThat(radices(1, 6)).isEqualTo("[6]");
        assertThat(radices(2, 8192, 1)).isEqualTo("[8192, 1]");
    }

    @Test
    void sizesThatAreNoGridAreRefused() {
        assertThatThrownBy(() -> Grids.radices(3, 4, 4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("size of process graph mesh-3d must be 1 or 3 numbers, not 2");
        assertThatThrownBy(() -> Grids.radices(2, 4, 0)).isInstanceOf(UnusableInput.class);
        assertThatThrownBy(() -> Grids.radices(2, 8193)).isInstanceOf(UnusableInput.class);
        assertThatThrownBy(() -> Grids.radices(2, 8192, 2))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("number of tasks (16384.0)");
    }

    /** Tasks 0 1 2 in the first row, 3 4 5 in the second. */
    @Test
    void neighboursOfTheLastDimensionAreNextToEachOther() {
        ProcessGraph mesh = Grids.mesh("mesh-2d", 2, 3);
        assertThat(mesh.description()).isEqualTo("mesh-2d 2x3");
        assertThat(mesh.shape()).containsExactly(2, 3);
        assertThat(mesh.edges().stream()
                        .filter(edge -> edge.from() < edge.to())
                        .map(edge -> List.of(edge.from(), edge.to())))
                .containsExactlyInAnyOrder(
                        List.of(0, 3),
                        List.of(1, 4),
                        List.of(2, 5),
                        List.of(0, 1),
                        List.of(1, 2),
                        List.of(3, 4),
                        List.of(4, 5));
        assertThat(mesh.edges()).hasSize(14);
    }

    @Test
    void squares() {
        assertThat(IntStream.range(0, 50).filter(Grids::isSquare)).containsExactly(0, 1, 4, 9, 16, 25, 36, 49);
        assertThat(Grids.isSquare(46_340 * 46_340)).isTrue();
        assertThat(Grids.isSquare(46_340 * 46_340 - 1)).isFalse();
    }
}

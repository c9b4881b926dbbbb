package io.wormrtl.papers.model.wires;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WiresTest {

    private static CutWidths identity(Wiring wiring) {
        return CutWidths.of(wiring, LinearLayout.identity(wiring.nodes()));
    }

    @Test
    void cutWidthsThatThePaperPrints() {
        assertThat(identity(Wiring.of(new Hypercube(1))).widths()).containsExactly(1, 0);
        assertThat(identity(Wiring.of(new Hypercube(2))).widths()).containsExactly(2, 2, 2, 0);
        CutWidths cube = identity(Wiring.of(new Hypercube(3)));
        assertThat(cube.middle()).isEqualTo(4);
        assertThat(cube.peak()).isEqualTo(5);
        CutWidths mesh = identity(Wiring.of(new Mesh(2, 4)));
        assertThat(mesh.middle()).isEqualTo(2);
        assertThat(mesh.peak()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theoremsOneAndTwoAndTheSymmetryOfTheCuts(int dimensions) {
        CutWidths cuts = identity(Wiring.of(new Hypercube(dimensions)));
        int nodes = 1 << dimensions;
        assertThat(cuts.peak()).isEqualTo(PeakWidth.hypercube(nodes));
        assertThat(cuts.peakPosition()).isLessThanOrEqualTo(PeakWidth.hypercubePosition(nodes));
        assertThat(cuts.widths().get(PeakWidth.hypercubePosition(nodes))).isEqualTo(cuts.peak());
        assertThat(cuts.middle()).isEqualTo(nodes / 2);
        for (int k = 0; k <= nodes - 2; k++) {
            assertThat(cuts.widths().get(k)).isEqualTo(cuts.widths().get(nodes - 2 - k));
        }
    }

    @Test
    void theoremThreeForEveryMeshUpToTwelve() {
        for (int rows = 2; rows <= 12; rows++) {
            for (int columns = 2; columns <= 12; columns++) {
                assertThat(identity(Wiring.of(new Mesh(columns, rows))).peak())
                        .as(rows + "x" + columns)
                        .isEqualTo(PeakWidth.mesh(rows, columns));
            }
        }
        assertThat(PeakWidth.mesh(16, 16)).isEqualTo(17);
        assertThat(identity(Wiring.of(new Mesh(9))).peak())
                .isEqualTo(PeakWidth.mesh(9, 1))
                .isEqualTo(PeakWidth.mesh(1, 9));
    }

    @Test
    @Tag("slow")
    void noLayoutOfTheEightNodeHypercubeIsNarrowerThanTheIdentity() {
        List<Integer> order = new ArrayList<>(LinearLayout.identity(8).positions());
        assertThat(narrowest(Wiring.of(new Hypercube(3)), order, 0)).isEqualTo(5);
        assertThat(narrowest(Wiring.of(new Mesh(2, 4)), order, 0)).isEqualTo(3);
    }

    private static int narrowest(Wiring wiring, List<Integer> order, int fixed) {
        if (fixed == order.size()) {
            return CutWidths.of(wiring, new LinearLayout(order)).peak();
        }
        int best = Integer.MAX_VALUE;
        for (int i = fixed; i < order.size(); i++) {
            Collections.swap(order, fixed, i);
            best = Math.min(best, narrowest(wiring, order, fixed + 1));
            Collections.swap(order, fixed, i);
        }
        return best;
    }

    @Test
    void aTorusHasARingInEveryRow() {
        assertThat(Wiring.of(new Torus(4, 4)).links()).hasSize(32).doesNotHaveDuplicates();
        assertThat(identity(Wiring.of(new Torus(6))).widths()).containsExactly(2, 2, 2, 2, 2, 0);
    }

    private static MeshAgainstHypercube printed(int nodes, String delay) {
        return new MeshAgainstHypercube(
                nodes, SizeRatios.printed(nodes), DelayModel.catalogue().get(delay));
    }

    @ParameterizedTest
    @CsvSource({"64,5.3", "128,7.5", "256,10.7", "512,15.0", "1024,21.3", "2048,30.1", "4096,42.7"})
    void tableTwoPointTwoWithConstantDelay(int nodes, double value) {
        assertThat(printed(nodes, "constant").bandwidthRatio()).isCloseTo(value, within(0.1));
    }

    @ParameterizedTest
    @CsvSource({"128,13.7", "256,21.8", "512,34.1", "1024,53.6", "2048,83.3"})
    void tableTwoPointTwoWithLogarithmicDelay(int nodes, double value) {
        assertThat(printed(nodes, "logarithmic").bandwidthRatio()).isCloseTo(value, within(0.15));
    }

    @ParameterizedTest
    @CsvSource({"64,8.9,0.03", "4096,129.6,0.01"})
    void tableTwoPointTwoWithLogarithmicDelayIsMissedByThis(int nodes, double value, double part) {
        double found = printed(nodes, "logarithmic").bandwidthRatio();
        assertThat(found).isLessThan(value - 0.15).isCloseTo(value, within(part * value));
    }

    @ParameterizedTest
    @CsvSource({"128,17.2", "256,30.2", "512,53.7", "4096,321.8"})
    void tableTwoPointTwoWithLinearDelay(int nodes, double value) {
        assertThat(printed(nodes, "linear").bandwidthRatio()).isCloseTo(value, within(0.1));
    }

    @ParameterizedTest
    @CsvSource({"64,11,10.4", "1024,103,97.1", "2048,187,176.3"})
    void tableTwoPointTwoWithLinearDelayIsMissedWhereThePaperRoundedFirst(int nodes, int rounded, double value) {
        assertThat(printed(nodes, "linear").bandwidthRatio()).isLessThan(value - 0.15);
        assertThat(2 * Math.sqrt(2) / 3 * rounded).isCloseTo(value, within(0.05));
    }

    @Test
    void theoremSixInItsPrintedConstants() {
        for (int nodes = 4; nodes <= 1 << 20; nodes *= 2) {
            double lg = Math.log(nodes) / Math.log(2);
            double loglog = Math.log(lg) / Math.log(2);
            assertThat(printed(nodes, "logarithmic").channelRateRatio())
                    .isCloseTo((3.89 + lg - 2 * loglog) / 2.89, within(0.01));
            assertThat(printed(nodes, "linear").bandwidthRatio())
                    .isCloseTo(2 * Math.sqrt(2) * nodes / (3 * lg), within(1e-9 * nodes));
        }
    }

    @Test
    void exactRatiosOfASquareAndOfAnOblongMesh() {
        SizeRatios square = SizeRatios.exact(256);
        assertThat(square.peakWidth()).isEqualTo(170.0 / 17);
        assertThat(square.wireLength()).isCloseTo((Math.sqrt(512) - Math.sqrt(2)) / 8, within(1e-12));
        assertThat(SizeRatios.exact(8).peakWidth()).isEqualTo(5.0 / 3);
        assertThat(SizeRatios.exact(2)).isEqualTo(new SizeRatios(1, 1));
    }

    @Test
    void noWireOfAHypercubeOnASquareIsBelowTheBound() {
        for (int half = 1; half <= 5; half++) {
            int side = 1 << half;
            GridLayout layout = new GridLayout(side, side, LinearLayout.identity(side * side));
            double cube = layout.longestWire(Wiring.of(new Hypercube(2 * half)));
            assertThat(layout.longestWire(Wiring.of(new Mesh(side, side)))).isEqualTo(1);
            assertThat(cube)
                    .isEqualTo(side / 2.0)
                    .isGreaterThanOrEqualTo(SizeRatios.exact(side * side).wireLength());
        }
    }

    @Test
    void speedUpsOfEquationsTwentyTwoAndTwentyThree() {
        MeshAgainstHypercube pair = printed(1024, "constant");
        double width = 2 * 32 / 3.0;
        assertThat(pair.averageSpeedup(50)).isCloseTo(width * 3 * (10 + 100) / (2 * (64 + 150)), within(1e-12));
        assertThat(pair.worstSpeedup(50)).isCloseTo(width * (10 + 50) / (2 * 31 + 50), within(1e-12));
        assertThat(pair.averageSpeedup(1e9)).isCloseTo(pair.bandwidthRatio(), within(1e-5));
    }

    @Test
    void theTableOfMachinesMultiplies() {
        assertThat(CommercialSystem.all())
                .extracting(CommercialSystem::bandwidth)
                .containsExactly(3, 10, 64, 160, 320, 450);
    }

    /** Two rows of three columns; nodes 0 and 5 are in opposite corners, 2 and 3 are side by side in number only. */
    @Test
    void aGridIsFilledRowByRow() {
        GridLayout layout = new GridLayout(2, 3, LinearLayout.identity(6));
        assertThat(layout.longestWire(wire(0, 5))).isEqualTo(Math.hypot(1, 2));
        assertThat(layout.longestWire(wire(2, 3))).isEqualTo(Math.hypot(1, 2));
        assertThat(layout.longestWire(wire(1, 4))).isEqualTo(1);
        assertThat(layout.longestWire(wire(0, 2))).isEqualTo(2);
        assertThat(new GridLayout(3, 2, LinearLayout.identity(6)).longestWire(wire(0, 4)))
                .isEqualTo(2);
        assertThat(layout.longestWire(new Wiring(6, List.of()))).isZero();
        for (int nodes : new int[] {5, 7}) {
            assertThatThrownBy(() -> layout.longestWire(new Wiring(nodes, List.of())))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("grid (2x3) must have one place for each of " + nodes + " nodes");
        }
    }

    private static Wiring wire(int one, int other) {
        return new Wiring(6, List.of(new Wiring.Link(one, other)));
    }

    @Test
    void aLinkJoinsNodesThatThereAre() {
        assertThat(wire(0, 5).links()).containsExactly(new Wiring.Link(0, 5));
        for (int other : new int[] {-1, 6}) {
            assertThatThrownBy(() -> wire(3, other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Link[one=3, other=" + other + "] in a network of 6 nodes");
        }
    }

    /** A node alone has no wire, and a row or a column one between each two. */
    @Test
    void theNarrowestMeshes() {
        assertThat(PeakWidth.mesh(1, 1)).isZero();
        assertThat(PeakWidth.mesh(1, 2)).isEqualTo(1);
        assertThat(PeakWidth.mesh(2, 1)).isEqualTo(1);
        assertThat(PeakWidth.mesh(2, 5)).isEqualTo(5);
        assertThat(PeakWidth.mesh(3, 5)).isEqualTo(6);
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> PeakWidth.hypercube(100))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("nodes (100) must be a power of 2");
        assertThatThrownBy(() -> new LinearLayout(List.of(0, 2, 2)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("position (2) must be given to one node only");
        assertThatThrownBy(() -> CutWidths.of(Wiring.of(new Hypercube(2)), LinearLayout.identity(3)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("layout (3 nodes) must place all 4 nodes");
        assertThatThrownBy(() -> new GridLayout(2, 2, LinearLayout.identity(3))).isInstanceOf(UnusableInput.class);
    }

    @Test
    void everyNodeHasAPlaceOfItsOwn() {
        assertThat(new LinearLayout(List.of(2, 0, 1)).positions()).containsExactly(2, 0, 1);
        assertThatThrownBy(() -> new LinearLayout(List.of(0, 3, 1)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("position (3) must be from 0 to 2");
        assertThatThrownBy(() -> new LinearLayout(List.of(0, -1))).hasMessage("position (-1) must be from 0 to 1");
        assertThatThrownBy(() -> new LinearLayout(List.of(1, 0, 1)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("position (1) must be given to one node only");
    }
}

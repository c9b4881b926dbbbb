package io.wormrtl.papers.model.wires;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Torus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CutWidthsProperties {

    private static LinearLayout shuffled(int nodes, long seed) {
        List<Integer> order = new ArrayList<>(LinearLayout.identity(nodes).positions());
        Collections.shuffle(order, new Random(seed));
        return new LinearLayout(order);
    }

    @Property(tries = 100)
    void everyCutCountsTheLinksAcrossIt(
            @ForAll @IntRange(min = 3, max = 6) int rows,
            @ForAll @IntRange(min = 3, max = 6) int columns,
            @ForAll long seed) {
        Wiring wiring = Wiring.of(new Torus(columns, rows));
        LinearLayout layout = shuffled(wiring.nodes(), seed);
        List<Integer> widths = CutWidths.of(wiring, layout).widths();
        for (int k = 0; k < wiring.nodes(); k++) {
            int cut = k;
            long across = wiring.links().stream()
                    .filter(link -> layout.positions().get(link.one()) <= cut
                            != layout.positions().get(link.other()) <= cut)
                    .count();
            assertThat(widths.get(k).longValue()).isEqualTo(across);
        }
    }

    @Property(tries = 100)
    void turningTheLineRoundKeepsThePeak(@ForAll @IntRange(min = 1, max = 6) int dimensions, @ForAll long seed) {
        Wiring wiring = Wiring.of(new Hypercube(dimensions));
        LinearLayout layout = shuffled(wiring.nodes(), seed);
        LinearLayout turned = new LinearLayout(
                layout.positions().stream().map(p -> wiring.nodes() - 1 - p).toList());
        CutWidths one = CutWidths.of(wiring, layout);
        CutWidths other = CutWidths.of(wiring, turned);
        assertThat(other.peak()).isEqualTo(one.peak());
        assertThat(other.middle()).isEqualTo(one.middle());
    }

    @Property(tries = 100)
    void noLayoutOfAHypercubeBeatsTheIdentity(@ForAll @IntRange(min = 1, max = 6) int dimensions, @ForAll long seed) {
        Wiring wiring = Wiring.of(new Hypercube(dimensions));
        assertThat(CutWidths.of(wiring, shuffled(wiring.nodes(), seed)).peak())
                .isGreaterThanOrEqualTo(PeakWidth.hypercube(wiring.nodes()));
    }

    @Property(tries = 100)
    void speedUpNeverExceedsTheBandwidthRatioAndGrowsWithTheMessage(
            @ForAll @IntRange(min = 4, max = 20) int dimensions, @ForAll @IntRange(min = 1, max = 10000) int length) {
        int nodes = 1 << dimensions;
        for (var delay : DelayModel.catalogue().entries()) {
            MeshAgainstHypercube pair = new MeshAgainstHypercube(nodes, SizeRatios.exact(nodes), delay.value());
            assertThat(pair.averageSpeedup(length))
                    .isLessThanOrEqualTo(pair.bandwidthRatio() * (1 + 1e-12))
                    .isLessThanOrEqualTo(pair.averageSpeedup(length + 1) * (1 + 1e-12));
            assertThat(pair.worstSpeedup(length)).isLessThanOrEqualTo(pair.worstSpeedup(length + 1) * (1 + 1e-12));
        }
    }
}

package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.testkit.RandomTopologies;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large pictures are, what stands above them, and when there is none. */
class PictureLimitsTest {

    private static final Mesh MESH = new Mesh(3, 3);

    private static Drawing dependencies(int channels) {
        DeadlockAnalysis analysis = DeadlockAnalysis.of(
                new RoutedNetwork(MESH, new DimensionOrder(MESH, channels)), Reallocation.AT_TAIL, Long.MAX_VALUE);
        return DependencyPicture.of(analysis, analysis.proof().dependencies().orElseThrow());
    }

    private static List<Drawing.Words> words(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Words.class::isInstance)
                .map(Drawing.Words.class::cast)
                .filter(words -> !words.centred())
                .toList();
    }

    @Test
    void networksOfMoreThan1100NodesAreNotDrawn() {
        assertThat(NetworkPicture.canShow(new Ring(1100))).isTrue();
        assertThat(NetworkPicture.canShow(new Ring(1101))).isFalse();
    }

    /** One line of 22 pixels above a network, three above its dependencies. */
    @Test
    void aPictureIsHigherByTheLinesOfItsTitle() {
        Drawing network = NetworkPicture.of(MESH);
        assertThat(network.height()).isEqualTo(2 * 130 + 2 * 48 + 22);
        assertThat(network.width()).isEqualTo(2 * 130 + 2 * 48);
        assertThat(dependencies(1).height()).isEqualTo(network.height() + 2 * 22);
        assertThat(words(network)).extracting(Drawing.Words::text).containsExactly("mesh 3x3");
        assertThat(words(dependencies(1))).extracting(Drawing.Words::y).containsExactly(22 * 1.2, 22 * 2.2, 22 * 3.2);
    }

    /** 24 channels; each of 12 in x goes on straight on or turns, those in y go straight on. */
    @ParameterizedTest
    @CsvSource({"1, 1 virtual channel", "2, 2 virtual channels"})
    void theTitleSaysWhatIsDrawn(int channels, String words) {
        List<String> lines =
                words(dependencies(channels)).stream().map(Drawing.Words::text).toList();
        assertThat(lines.get(0)).isEqualTo("mesh 3x3, dimension-order, " + words);
        assertThat(lines.get(1)).startsWith("deadlock-free; escape channels: ");
        assertThat(lines.get(2)).startsWith(24 * channels + " channels, ").endsWith(" dependencies");
    }

    /**
     * Three leaves around a centre want to be 1 from it and 2 from each other. Where the weights are the squares of what
     * is wanted turned over, r - 1 + (3 r - 2 sqrt 3) / 4 = 0.
     */
    @Test
    void whatIsNearCountsMoreThanWhatIsFar() {
        List<Point> places = new Spreading(RandomTopologies.fromDot("graph { c -- a; c -- b; c -- d }")).places();
        for (int leaf = 1; leaf < 4; leaf++) {
            assertThat(places.get(0).distance(places.get(leaf))).isCloseTo((4 + 2 * Math.sqrt(3)) / 7, within(1e-3));
        }
    }

    @Test
    void bothEndsOfAWayAreCutByTheRadius() {
        Way way = new Way(new Point(0, 0), new Point(3, 4), new Point(3, 14), 1).shortened();
        assertThat(way.begin().x()).isCloseTo(0.6, within(1e-12));
        assertThat(way.begin().y()).isCloseTo(0.8, within(1e-12));
        assertThat(way.end()).isEqualTo(new Point(3, 13));
    }
}

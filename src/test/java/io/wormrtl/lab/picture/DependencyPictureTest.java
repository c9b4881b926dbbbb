package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.deadlock.ChannelDependencies;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.deadlock.Dependency;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dots and arrows of the dependencies of channels in a row of nodes, where they can be counted and measured. */
class DependencyPictureTest {

    /** Pixels between nodes of a short row. */
    private static final double UNIT = 130;

    private static DeadlockAnalysis row(int nodes, int channels) {
        Mesh row = new Mesh(nodes);
        RoutingFunction routing = new DimensionOrder(row, channels);
        return DeadlockAnalysis.of(new RoutedNetwork(row, routing), Reallocation.AT_TAIL, Long.MAX_VALUE);
    }

    private static ChannelDependencies graph(DeadlockAnalysis analysis) {
        return analysis.proof().dependencies().orElseThrow();
    }

    private static Drawing drawn(DeadlockAnalysis analysis) {
        return DependencyPicture.of(analysis, graph(analysis));
    }

    private static List<Drawing.Disc> discs(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Disc.class::isInstance)
                .map(Drawing.Disc.class::cast)
                .toList();
    }

    /** Arrows of dependencies; those of channels, of which there are none here, would be thin. */
    private static List<Drawing.Curve> arrows(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Curve.class::isInstance)
                .map(Drawing.Curve.class::cast)
                .filter(curve -> curve.head() > 0)
                .toList();
    }

    private static List<String> words(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Words.class::isInstance)
                .map(mark -> ((Drawing.Words) mark).text())
                .toList();
    }

    /**
     * To the right of the way from node to node by a tenth of it, the first at 35 % of it and the last at 65 %, the
     * others evenly between them; a channel alone in the middle.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void virtualChannelsHaveTheMiddleOfTheirWay(int channels) {
        List<Drawing.Disc> discs = discs(drawn(row(2, channels)));
        List<Drawing.Disc> nodes = discs.subList(2 * channels, 2 * channels + 2);
        assertThat(nodes).allMatch(disc -> disc.fill().equals(Canvas.NODE));
        double begin = nodes.get(0).x();
        assertThat(nodes.get(1).x() - begin).isCloseTo(UNIT, within(1e-9));
        for (int v = 0; v < channels; v++) {
            double share = channels == 1 ? 0.5 : 0.35 + 0.3 * v / (channels - 1);
            assertThat(discs.get(v).x()).isCloseTo(begin + share * UNIT, within(1e-9));
            assertThat(discs.get(v).y()).isCloseTo(nodes.get(0).y() + 0.1 * UNIT, within(1e-9));
            assertThat(discs.get(channels + v).x()).isCloseTo(begin + (1 - share) * UNIT, within(1e-9));
            assertThat(discs.get(channels + v).y()).isCloseTo(nodes.get(0).y() - 0.1 * UNIT, within(1e-9));
            assertThat(discs.get(v).radius()).isCloseTo(0.035 * UNIT, within(1e-9));
        }
    }

    /** Between two nodes in the middle of a row each channel is waited for by all behind it, either way. */
    @ParameterizedTest
    @CsvSource({"4, 3, 36", "32, 5, 1500", "33, 5, 0"})
    void upTo1500ArrowsAreDrawn(int nodes, int channels, int drawn) {
        DeadlockAnalysis analysis = row(nodes, channels);
        int size = 2 * (nodes - 2) * channels * channels;
        assertThat(graph(analysis).size()).isEqualTo(size);
        Drawing drawing = drawn(analysis);
        assertThat(arrows(drawing)).hasSize(drawn);
        String title = 2 * (nodes - 1) * channels + " channels, " + size + " dependencies";
        assertThat(words(drawing)).contains(drawn == 0 ? title + ", too many to draw" : title);
        assertThat(discs(drawing)).hasSize(2 * (nodes - 1) * channels + nodes);
    }

    /**
     * The bow is 12 pixels high, and no more than 18 % of the way from channel to channel: where nodes are 12 pixels
     * apart, arrows from the last to the first virtual channel of two are 8.4 long.
     */
    @Test
    void arrowsAreBentToTheLeft() {
        Drawing.Curve wide = arrows(drawn(row(3, 1))).get(0);
        double middle = discs(drawn(row(3, 1))).get(0).y();
        assertThat(wide.bendY()).isCloseTo(middle - 12, within(1e-9));
        assertThat(wide.bendX()).isCloseTo((wide.x0() + wide.x1()) / 2, within(1e-9));
        assertThat(wide.x1() - wide.x0()).isBetween(UNIT - 20, UNIT);
        DeadlockAnalysis far = row(140, 2);
        Drawing drawing = drawn(far);
        List<Drawing.Curve> near = arrows(drawing);
        assertThat(near).hasSize((int) graph(far).size());
        double row = discs(drawing).get(discs(drawing).size() - 1).y();
        assertThat(near).allSatisfy(arrow -> {
            int sign = arrow.x1() > arrow.x0() ? 1 : -1;
            double height = row + sign * 0.1 * 12 - arrow.bendY();
            assertThat(sign * height).isBetween(0.18 * 8.4 - 1e-6, 0.18 * 15.6 + 1e-6);
        });
        assertThat(near.stream().map(arrow -> Math.round(100 * arrow.bendY())).distinct())
                .as("three lengths, two ways")
                .hasSize(6);
    }

    /**
     * The way of a message is red with its dots, also over channels that are not in the graph; no dot is there twice.
     */
    @Test
    void allOfARedWayHasDots() {
        Mesh row = new Mesh(4);
        DeadlockAnalysis escapes =
                DeadlockAnalysis.of(new RoutedNetwork(row, new Duato(row, 2)), Reallocation.WHEN_EMPTY, Long.MAX_VALUE);
        ChannelDependencies graph = graph(escapes);
        assertThat(graph.channels().cardinality()).as("one of two").isEqualTo(2 * 3);
        int escape = escapes.network().channel(graph.channels().nextSetBit(0)).virtualChannel();
        NetworkChannel adaptive = new NetworkChannel(0, 0, 1 - escape);
        NetworkChannel waitedFor = new NetworkChannel(1, 0, escape);
        DeadlockProof proof = escapes.proof();
        DeadlockProof made = new DeadlockProof(
                proof.verdict(),
                proof.stranded(),
                List.of(new Dependency(adaptive, List.of(), waitedFor, 3, 1)),
                List.of(),
                List.of(),
                proof.dependencies(),
                proof.headers());
        Drawing drawing = DependencyPicture.of(
                new DeadlockAnalysis(escapes.network(), escapes.reallocation(), escapes.escape(), made), graph);
        assertThat(discs(drawing)).hasSize(2 * 3 + 1 + 4);
        assertThat(discs(drawing).stream().filter(disc -> disc.fill().equals(Canvas.RED)))
                .hasSize(2);
        assertThat(arrows(drawing).stream().filter(arrow -> arrow.ink().equals(Canvas.RED)))
                .hasSize(1);
        assertThat(arrows(drawing)).hasSize((int) graph.size() + 1);
    }
}

package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.deadlock.Blocked;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.routing.deadlock.Dependency;
import io.wormrtl.network.routing.walk.NetworkChannel;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.TopologyFile;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomTopologies;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PictureTest {

    static Stream<Topology> networks() {
        return Stream.of(
                new Mesh(4, 4),
                new Mesh(5),
                new Mesh(3, 3, 3),
                new Torus(6, 4),
                new Hypercube(6),
                new Ring(2),
                new Ring(7),
                new StarGraph(3),
                new StarGraph(4),
                new StarGraph(5),
                RandomTopologies.fromDot("graph { a--b; b--c; c--d; d--e; e--a; b--e }"));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyNodeHasAPlaceOfItsOwn(Topology topology) {
        List<Point> places = NodeLayout.of(topology);
        assertThat(places).hasSize(topology.nodes());
        for (int a = 0; a < places.size(); a++) {
            for (int b = 0; b < a; b++) {
                assertThat(places.get(a).distance(places.get(b)))
                        .as(a + " and " + b)
                        .isGreaterThan(0.3);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everythingLiesInsideThePicture(Topology topology) {
        Drawing drawing = NetworkPicture.of(topology);
        long links =
                drawing.marks().stream().filter(Drawing.Curve.class::isInstance).count();
        assertThat(links)
                .isEqualTo(TopologyFile.hasOnlyLinks(topology) ? topology.channels() / 2 : topology.channels());
        for (Drawing.Mark mark : drawing.marks()) {
            if (mark instanceof Drawing.Disc disc) {
                inside(drawing, disc.x(), disc.y());
            } else if (mark instanceof Drawing.Curve curve) {
                inside(drawing, 0.25 * curve.x0() + 0.5 * curve.bendX() + 0.25 * curve.x1(), 1);
                inside(drawing, 1, 0.25 * curve.y0() + 0.5 * curve.bendY() + 0.25 * curve.y1());
            }
        }
    }

    private static void inside(Drawing drawing, double x, double y) {
        assertThat(x).isBetween(0.0, (double) drawing.width());
        assertThat(y).isBetween(0.0, (double) drawing.height());
    }

    @Test
    void neighboursOfAMeshAreNeighboursInThePicture() {
        List<Point> places = NodeLayout.of(new Mesh(4, 3));
        assertThat(places.get(0)).isEqualTo(new Point(0, 0));
        assertThat(places.get(1)).isEqualTo(new Point(1, 0));
        assertThat(places.get(4)).isEqualTo(new Point(0, 1));
    }

    private static DeadlockAnalysis analysis(Topology topology, RoutingFunction routing) {
        return DeadlockAnalysis.of(new RoutedNetwork(topology, routing), Reallocation.AT_TAIL, Long.MAX_VALUE);
    }

    private static long arrows(Drawing drawing, boolean red) {
        return drawing.marks().stream()
                .filter(mark -> mark instanceof Drawing.Curve curve
                        && curve.head() > 0
                        && curve.ink().equals(Canvas.RED) == red)
                .count();
    }

    @Test
    void theCycleIsRed() {
        Mesh mesh = new Mesh(3, 3);
        DeadlockAnalysis analysis = analysis(mesh, new MinimalAdaptive(mesh, 1));
        Drawing drawing =
                DependencyPicture.of(analysis, analysis.proof().dependencies().orElseThrow());
        assertThat(arrows(drawing, true)).isEqualTo(4);
        assertThat(arrows(drawing, false))
                .isEqualTo(analysis.proof().dependencies().orElseThrow().size() - 4);
        assertThat(new String(drawing.svg(), StandardCharsets.UTF_8)).contains("can deadlock; escape");
    }

    private static List<Drawing.Mark> red(DeadlockAnalysis analysis, List<Dependency> cycle) {
        DeadlockProof proof = analysis.proof();
        DeadlockProof other = new DeadlockProof(
                proof.verdict(), proof.stranded(), cycle, List.of(), List.of(), proof.dependencies(), proof.headers());
        Drawing drawing = DependencyPicture.of(
                new DeadlockAnalysis(analysis.network(), analysis.reallocation(), analysis.escape(), other),
                proof.dependencies().orElseThrow());
        return drawing.marks().stream()
                .filter(mark -> mark instanceof Drawing.Curve curve
                        && curve.head() > 0
                        && curve.ink().equals(Canvas.RED))
                .toList();
    }

    /** A message goes by two channels before it waits: the way is red step by step. */
    @Test
    void theChannelsInBetweenAreOnTheRedWay() {
        Mesh mesh = new Mesh(3, 3);
        DeadlockAnalysis analysis = analysis(mesh, new MinimalAdaptive(mesh, 1));
        List<NetworkChannel> way =
                analysis.proof().cycle().stream().map(Dependency::held).limit(4).toList();
        assertThat(way).hasSize(4).doesNotHaveDuplicates();
        List<Drawing.Mark> steps = red(
                analysis,
                List.of(
                        new Dependency(way.get(0), List.of(), way.get(1), 8, 1),
                        new Dependency(way.get(1), List.of(), way.get(2), 8, 1),
                        new Dependency(way.get(2), List.of(), way.get(3), 8, 1)));
        assertThat(steps).hasSize(3);
        assertThat(red(analysis, List.of(new Dependency(way.get(0), way.subList(1, 3), way.get(3), 8, 1))))
                .isEqualTo(steps);
    }

    @Test
    void nothingIsRedWhereThereIsNoCycle() {
        Mesh mesh = new Mesh(3, 3);
        DeadlockAnalysis analysis = analysis(mesh, new DimensionOrder(mesh, 2));
        Drawing drawing =
                DependencyPicture.of(analysis, analysis.proof().dependencies().orElseThrow());
        assertThat(arrows(drawing, true)).isZero();
        long discs =
                drawing.marks().stream().filter(Drawing.Disc.class::isInstance).count();
        assertThat(discs).as("channels and nodes").isEqualTo(48 + 9);
    }

    @Test
    void bothFormsArePictures() throws IOException {
        Drawing drawing = NetworkPicture.of(RandomTopologies.fromDot("graph { a--b }"));
        assertThat(ImageIO.read(new ByteArrayInputStream(drawing.png())).getWidth())
                .isEqualTo(drawing.width());
        assertThat(new String(drawing.svg(), StandardCharsets.UTF_8))
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + drawing.width())
                .endsWith("</svg>\n");
        assertThat(drawing.svg())
                .as("the same each time")
                .isEqualTo(NetworkPicture.of(RandomTopologies.fromDot("graph { a--b }"))
                        .svg());
    }

    private static List<Drawing.Curve> redArrows(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Curve.class::isInstance)
                .map(Drawing.Curve.class::cast)
                .filter(curve -> curve.head() > 0 && curve.ink().equals(Canvas.RED))
                .toList();
    }

    private static Drawing dependencies(DeadlockAnalysis analysis) {
        return DependencyPicture.of(analysis, analysis.proof().dependencies().orElseThrow());
    }

    /** Four clockwise turns wait for each other in a circle: each arrow ends where the next begins. */
    @Test
    void redArrowsFollowEachOther() {
        Mesh mesh = new Mesh(3, 3);
        List<Drawing.Curve> red = redArrows(dependencies(analysis(mesh, new MinimalAdaptive(mesh, 1))));
        for (Drawing.Curve arrow : red) {
            Point end = new Point(arrow.x1(), arrow.y1());
            assertThat(red)
                    .filteredOn(next -> end.distance(new Point(next.x0(), next.y0())) < 12)
                    .hasSize(1);
        }
    }

    /** An arrow points from the channel that is held to each that is waited for. */
    @Test
    void redArrowsPointToWhatIsWaitedFor() {
        Mesh mesh = new Mesh(3, 3);
        DeadlockAnalysis analysis = analysis(mesh, new MinimalAdaptive(mesh, 2));
        Drawing drawing = dependencies(analysis);
        List<Drawing.Disc> nodes = discs(drawing).stream()
                .filter(disc -> disc.fill().equals(Canvas.NODE))
                .toList();
        double near = nodes.get(1).x() - nodes.get(0).x();
        assertThat(analysis.proof().knot()).isNotEmpty();
        for (Blocked message : analysis.proof().knot()) {
            Point held = middle(nodes, mesh, message.held());
            for (NetworkChannel channel : message.waitsFor()) {
                Point waitedFor = middle(nodes, mesh, channel);
                assertThat(redArrows(drawing))
                        .anyMatch(arrow -> held.distance(new Point(arrow.x0(), arrow.y0())) < 0.3 * near
                                && waitedFor.distance(new Point(arrow.x1(), arrow.y1())) < 0.3 * near);
            }
        }
    }

    private static Point middle(List<Drawing.Disc> nodes, Topology topology, NetworkChannel channel) {
        Drawing.Disc from = nodes.get(channel.node());
        Drawing.Disc to = nodes.get(topology.neighbour(channel.node(), channel.port()));
        return new Point((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
    }

    /** Virtual channels stand side by side between their nodes, however many there are. */
    @Test
    void virtualChannelsStandSideBySide() {
        Mesh line = new Mesh(2);
        DeadlockAnalysis analysis = analysis(line, new DimensionOrder(line, 4));
        List<Drawing.Disc> nodes = discs(dependencies(analysis)).stream()
                .filter(disc -> disc.fill().equals(Canvas.NODE))
                .toList();
        List<Drawing.Disc> channels = discs(dependencies(analysis)).stream()
                .filter(disc -> !disc.fill().equals(Canvas.NODE))
                .toList();
        assertThat(nodes).hasSize(2);
        assertThat(channels)
                .hasSize(8)
                .allMatch(
                        channel -> channel.x() > nodes.get(0).x() + nodes.get(0).radius()
                                && channel.x() < nodes.get(1).x() - nodes.get(1).radius());
        assertThat(channels.stream()
                        .map(channel -> channel.x() + " " + channel.y())
                        .distinct())
                .hasSize(8);
    }

    private static List<Drawing.Disc> discs(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Disc.class::isInstance)
                .map(Drawing.Disc.class::cast)
                .toList();
    }

    /** In an order that proves freedom from deadlock the first channel is the palest. */
    @Test
    void theOrderOfChannelsGoesFromPaleToDark() {
        Mesh line = new Mesh(5);
        DeadlockAnalysis analysis = analysis(line, new DimensionOrder(line, 1));
        int channels = analysis.proof().ordering().size();
        List<Integer> fills = discs(dependencies(analysis)).stream()
                .map(disc -> disc.fill().rgb())
                .toList();
        assertThat(channels).isEqualTo(8);
        assertThat(fills).contains(0xcfe3f5).doesNotContain(0x0b3c6f);
    }
}

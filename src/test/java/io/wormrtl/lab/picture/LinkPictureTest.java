package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Channels as arrows, the busier the darker and wider. */
class LinkPictureTest {

    private static List<Drawing.Curve> arrows(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Curve.class::isInstance)
                .map(Drawing.Curve.class::cast)
                .filter(curve -> curve.head() > 0)
                .toList();
    }

    private static int brightness(Drawing.Curve curve) {
        return (curve.ink().rgb() >> 16)
                + (curve.ink().rgb() >> 8 & 0xff)
                + (curve.ink().rgb() & 0xff);
    }

    /** Both directions apart, on either side of the line between the nodes; from left to right below it. */
    @Test
    void theBusierTheDarkerAndWider() {
        Drawing drawing = LinkPicture.of(
                new Mesh(3),
                LinkPicture.UTILISATION,
                Map.of("link_0_x_plus", 0.5, "link_1_x_plus", 0.25, "link_1_x_minus", 0.0));
        List<Drawing.Curve> arrows = arrows(drawing);
        assertThat(arrows).hasSize(4);
        Drawing.Curve most = arrows.get(0);
        Drawing.Curve half = arrows.get(1);
        Drawing.Curve none = arrows.get(2);
        assertThat(most.ink().rgb()).isEqualTo(0x662506);
        assertThat(brightness(most)).isLessThan(brightness(half));
        assertThat(most.thickness()).isGreaterThan(half.thickness());
        assertThat(half.thickness()).isGreaterThan(none.thickness());
        assertThat(none.ink()).isEqualTo(Canvas.PALE);
        assertThat(arrows.get(3).ink()).as("without a figure").isEqualTo(Canvas.PALE);
        assertThat(most.x0()).isLessThan(most.x1());
        assertThat(none.x0()).isGreaterThan(none.x1());
        assertThat(most.y0()).as("to the right of who goes there").isGreaterThan(none.y0());
        assertThat(words(drawing)).contains("busiest: link_0_x_plus, 0.5000 flits/cycle", "0", "0.5000 flits/cycle");
    }

    /** Two lines for each, and words only where there is one. */
    @Test
    void whatIsDeadIsCrossedOut() {
        Drawing drawing = LinkPicture.of(
                new Mesh(3),
                LinkPicture.UTILISATION,
                Map.of(),
                Set.of(new FaultPlace.Node(0), FaultPlace.Link.between(2, 1)));
        assertThat(drawing.marks().stream()
                        .filter(Drawing.Curve.class::isInstance)
                        .filter(mark -> ((Drawing.Curve) mark).ink().equals(Canvas.RED)))
                .hasSize(4);
        assertThat(words(drawing)).contains("crossed in red: dead at the end");
        assertThat(words(LinkPicture.of(new Mesh(3), LinkPicture.UTILISATION, Map.of())))
                .noneMatch(line -> line.contains("crossed"));
    }

    private static List<String> words(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Words.class::isInstance)
                .map(mark -> ((Drawing.Words) mark).text())
                .toList();
    }

    /** Every channel of every kind of network, by the names that networks give their links. */
    @Test
    void everyChannelIsThere() {
        for (Topology topology : List.of(new Mesh(3, 2), new Torus(4, 4), new Hypercube(3), new StarGraph(4))) {
            int channels = 0;
            for (int node = 0; node < topology.nodes(); node++) {
                for (int port = 0; port < topology.ports(); port++) {
                    if (topology.neighbour(node, port) != Topology.NONE) {
                        channels++;
                    }
                }
            }
            Drawing quiet = LinkPicture.of(topology, LinkPicture.UTILISATION, Map.of());
            assertThat(arrows(quiet))
                    .as(topology.description())
                    .hasSize(channels)
                    .allMatch(arrow -> arrow.ink().equals(Canvas.PALE));
            assertThat(words(quiet)).contains("no link was used");
            String last = Network.linkName(topology, topology.nodes() - 1, topology.ports() - 1);
            Drawing one = LinkPicture.of(topology, LinkPicture.UTILISATION, Map.of(last, 1.0));
            assertThat(arrows(one).stream()
                            .filter(arrow -> !arrow.ink().equals(Canvas.PALE))
                            .count())
                    .isEqualTo(topology.neighbour(topology.nodes() - 1, topology.ports() - 1) == Topology.NONE ? 0 : 1);
        }
    }
}

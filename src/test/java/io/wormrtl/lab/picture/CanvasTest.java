package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the parts of a picture stand, in pixels from its upper left corner. */
class CanvasTest {

    private static final double UNIT = 130;

    private static List<Drawing.Words> words(Drawing drawing) {
        return drawing.marks().stream()
                .filter(Drawing.Words.class::isInstance)
                .map(Drawing.Words.class::cast)
                .toList();
    }

    /** Coordinates have commas; node 0 is at the lower left, a margin of 48 and a title of 22 are around. */
    @Test
    void nodesOfAMesh() {
        Drawing drawing = NetworkPicture.of(new Mesh(3, 2));
        assertThat(words(drawing))
                .extracting(Drawing.Words::text)
                .containsExactly("mesh 3x2", "0,0", "1,0", "2,0", "0,1", "1,1", "2,1");
        assertThat(drawing.width()).isEqualTo((int) (2 * UNIT + 96));
        assertThat(drawing.height()).isEqualTo((int) (UNIT + 96 + 22));
        assertThat(drawing.marks().stream().filter(Drawing.Disc.class::isInstance))
                .extracting(mark -> List.of(((Drawing.Disc) mark).x(), ((Drawing.Disc) mark).y()))
                .containsExactly(
                        List.of(48.0, 70 + UNIT),
                        List.of(48 + UNIT, 70 + UNIT),
                        List.of(48 + 2 * UNIT, 70 + UNIT),
                        List.of(48.0, 70.0),
                        List.of(48 + UNIT, 70.0),
                        List.of(48 + 2 * UNIT, 70.0));
        assertThat(drawing.marks().stream().filter(Drawing.Curve.class::isInstance))
                .as("each link once, without a head")
                .hasSize(7)
                .allMatch(mark -> ((Drawing.Curve) mark).head() == 0);
    }

    /** A title that is wider than the network makes the picture as wide as itself; each line is below the one before. */
    @Test
    void titlesOfSeveralLines() {
        Canvas canvas =
                new Canvas(new Mesh(2), List.of("short", "a line of so many letters that it is the widest of all"));
        Drawing drawing = canvas.drawing();
        assertThat(drawing.width()).isEqualTo((int) (54 * 7.5 + 48));
        assertThat(drawing.height()).isEqualTo(96 + 2 * 22);
        assertThat(words(drawing))
                .containsExactly(
                        new Drawing.Words(24, 22 * 1.2, "short", 14, false, Canvas.BLACK),
                        new Drawing.Words(
                                24,
                                22 * 2.2,
                                "a line of so many letters that it is the widest of all",
                                14,
                                false,
                                Canvas.BLACK));
    }

    /** From end to end of a ring that is drawn as a row the way goes around the nodes between, the same both ways. */
    @Test
    void waysBendAroundNodes() {
        Canvas canvas = new Canvas(new Torus(4), List.of());
        double bow = 2 * (0.34 + 0.01 * 3) * UNIT;
        assertThat(canvas.drawing().height()).as("there is room for half of it").isEqualTo((int) (bow / 2 + 96));
        for (Way way : List.of(canvas.way(0, 3, 0), canvas.way(3, 0, 0))) {
            assertThat(way.bend().x()).isCloseTo(48 + 1.5 * UNIT, within(1e-9));
            assertThat(way.bend().y() - way.begin().y()).isCloseTo(bow, within(1e-9));
        }
        Way straight = canvas.way(1, 2, 0);
        assertThat(straight.bend()).isEqualTo(straight.begin().towards(straight.end(), 0.5));
        Way aside = canvas.way(1, 2, 0.1);
        assertThat(aside.begin().y() - straight.begin().y()).as("to the right").isCloseTo(0.1 * UNIT, within(1e-9));
        Way back = canvas.way(2, 1, 0.1);
        assertThat(back.begin().y() - straight.begin().y()).isCloseTo(-0.1 * UNIT, within(1e-9));
    }

    /** 0 and 1 reach each other by one link; 1 and 2 by two channels, which leave and arrive by different ports. */
    @Test
    void channelsThatAreNoLinkAreArrowsEach() {
        Topology topology = new Irregular(
                "three",
                List.of("a", "b", "c"),
                List.of("p", "q", "r"),
                List.of(
                        new Irregular.Arc(0, 0, 1, 0),
                        new Irregular.Arc(1, 0, 0, 0),
                        new Irregular.Arc(1, 1, 2, 0),
                        new Irregular.Arc(2, 0, 1, 2)));
        assertThat(NetworkPicture.of(topology).marks().stream()
                        .filter(Drawing.Curve.class::isInstance)
                        .map(mark -> ((Drawing.Curve) mark).head() > 0))
                .containsExactly(false, true, true);
    }

    /** Names of nodes are left out where their letters would be smaller than five pixels. */
    @Test
    void namesThatCannotBeReadAreLeftOut() {
        assertThat(words(NetworkPicture.of(new Mesh(16, 16)))).hasSizeGreaterThan(256);
        assertThat(words(NetworkPicture.of(new Mesh(90, 2)))).hasSize(1);
    }
}

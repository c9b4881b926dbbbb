package io.wormrtl.lab.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.report.Drawing;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.testkit.RandomTopologies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** All marks of small pictures, reckoned by hand: nodes are 130 pixels apart, 26 in radius, and 48 from the edge. */
class WholePicturesTest {

    private static String text(Drawing.Mark mark) {
        if (mark instanceof Drawing.Curve curve) {
            return String.format(
                    Locale.ROOT,
                    "%s %.2f,%.2f %.2f,%.2f %.2f,%.2f thickness %.2f ink %06x",
                    curve.head() == 0 ? "line" : String.format(Locale.ROOT, "arrow %.2f", curve.head()),
                    curve.x0(),
                    curve.y0(),
                    curve.bendX(),
                    curve.bendY(),
                    curve.x1(),
                    curve.y1(),
                    curve.thickness(),
                    curve.ink().rgb());
        } else if (mark instanceof Drawing.Disc disc) {
            return String.format(
                    Locale.ROOT,
                    "disc %.2f,%.2f radius %.2f ink %06x %06x",
                    disc.x(),
                    disc.y(),
                    disc.radius(),
                    disc.fill().rgb(),
                    disc.outline().rgb());
        }
        Drawing.Words words = (Drawing.Words) mark;
        return String.format(
                Locale.ROOT,
                "%s %.2f,%.2f size %.2f ink %06x: %s",
                words.centred() ? "middle" : "left",
                words.x(),
                words.y(),
                words.size(),
                words.ink().rgb(),
                words.text());
    }

    private static List<String> marks(Drawing drawing) {
        return drawing.marks().stream().map(WholePicturesTest::text).toList();
    }

    @Test
    void twoNodesAndTheirLink() {
        Drawing drawing = NetworkPicture.of(new Mesh(2));
        assertThat(List.of(drawing.width(), drawing.height())).containsExactly(226, 118);
        assertThat(marks(drawing))
                .containsExactly(
                        "left 24.00,26.40 size 14.00 ink 202020: mesh 2",
                        "line 48.00,70.00 113.00,70.00 178.00,70.00 thickness 1.86 ink 5b6770",
                        "disc 48.00,70.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 48.00,78.65 size 24.70 ink 202020: 0",
                        "disc 178.00,70.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 178.00,78.65 size 24.70 ink 202020: 1");
    }

    /** From the top clockwise; channels lie 7.8 pixels to the right of the middle and end where nodes begin. */
    @Test
    void aRingOfOneWayChannels() {
        assertThat(marks(NetworkPicture.of(new Ring(3))))
                .contains(
                        "disc 113.00,70.00 radius 26.00 ink f2ead3 5b6770",
                        "disc 178.00,182.58 radius 26.00 ink f2ead3 5b6770",
                        "disc 48.00,182.58 radius 26.00 ink f2ead3 5b6770",
                        "arrow 13.00 152.00,174.78 113.00,174.78 74.00,174.78 thickness 1.86 ink 5b6770");
    }

    /** As small as the longest name needs, which has 44.2 pixels for 0.55 of each letter. */
    @Test
    void namesAreAsLargeAsTheLongestAllows() {
        Drawing drawing = NetworkPicture.of(RandomTopologies.fromDot("graph { ten_letter -- b; b -- c }"));
        assertThat(drawing.marks().stream()
                        .filter(Drawing.Words.class::isInstance)
                        .map(Drawing.Words.class::cast)
                        .filter(Drawing.Words::centred)
                        .map(words -> String.format(Locale.ROOT, "%s %.2f", words.text(), words.size())))
                .containsExactly("ten,letter 8.04", "b 8.04", "c 8.04");
    }

    /** Four lines stand above: the third is left to the bar, the last is about what is dead. */
    @Test
    void loadsOfTwoChannelsAndWhatIsDead() {
        Drawing drawing = LinkPicture.of(
                new Mesh(2),
                LinkPicture.UTILISATION,
                Map.of("link_0_x_plus", 0.5, "link_1_x_minus", 0.125),
                Set.of(new FaultPlace.Node(1), FaultPlace.Link.between(1, 0)));
        List<String> expected = new ArrayList<>(List.of(
                "left 24.00,26.40 size 14.00 ink 202020: Link utilisation, mesh 2",
                "left 24.00,48.40 size 14.00 ink 202020: busiest: link_0_x_plus, 0.5000 flits/cycle",
                "left 24.00,70.40 size 14.00 ink 202020: ",
                "left 24.00,92.40 size 14.00 ink 202020: crossed in red: dead at the end",
                "left 24.00,67.80 size 11.00 ink 202020: 0"));
        List<String> all = marks(drawing);
        assertThat(all).startsWith(expected.toArray(String[]::new));
        assertThat(all.get(5)).isEqualTo("line 36.00,63.80 38.00,63.80 40.00,63.80 thickness 10.00 ink fee79e");
        assertThat(all.get(44)).isEqualTo("line 192.00,63.80 194.00,63.80 196.00,63.80 thickness 10.00 ink 6a2706");
        assertThat(all.subList(45, all.size()))
                .containsExactly(
                        "left 202.00,67.80 size 11.00 ink 202020: 0.5000 flits/cycle",
                        "arrow 15.60 74.00,145.10 113.00,145.10 152.00,145.10 thickness 7.80 ink 662506",
                        "arrow 15.60 152.00,126.90 113.00,126.90 74.00,126.90 thickness 3.41 ink feb753",
                        "disc 48.00,136.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 48.00,144.65 size 24.70 ink 202020: 0",
                        "disc 178.00,136.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 178.00,144.65 size 24.70 ink 202020: 1",
                        "line 100.00,149.00 113.00,136.00 126.00,123.00 thickness 3.71 ink c81e1e",
                        "line 100.00,123.00 113.00,136.00 126.00,149.00 thickness 3.71 ink c81e1e",
                        "line 152.00,162.00 178.00,136.00 204.00,110.00 thickness 3.71 ink c81e1e",
                        "line 152.00,110.00 178.00,136.00 204.00,162.00 thickness 3.71 ink c81e1e");
    }

    @Test
    void withoutLoadsThereIsNoBar() {
        assertThat(marks(LinkPicture.of(new Mesh(2), LinkPicture.UTILISATION, Map.of("link_0_x_plus", 0.0))))
                .containsExactly(
                        "left 24.00,26.40 size 14.00 ink 202020: Link utilisation, mesh 2",
                        "left 24.00,48.40 size 14.00 ink 202020: no link was used",
                        "left 24.00,70.40 size 14.00 ink 202020: ",
                        "arrow 15.60 74.00,123.10 113.00,123.10 152.00,123.10 thickness 1.95 ink c9cdd2",
                        "arrow 15.60 152.00,104.90 113.00,104.90 74.00,104.90 thickness 1.95 ink c9cdd2",
                        "disc 48.00,114.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 48.00,122.65 size 24.70 ink 202020: 0",
                        "disc 178.00,114.00 radius 26.00 ink f2ead3 5b6770",
                        "middle 178.00,122.65 size 24.70 ink 202020: 1");
    }

    /** Of links that are as busy, and of units and digits that are given. */
    @Test
    void theFirstOfTheBusiestIsNamed() {
        Drawing drawing = LinkPicture.of(
                new Mesh(3),
                new LinkPicture.Quantity("Waits", "messages", 1, "none"),
                Map.of("link_1_x_plus", 2.5, "link_1_x_minus", 2.5, "link_0_x_plus", 1.0));
        assertThat(marks(drawing))
                .contains(
                        "left 24.00,26.40 size 14.00 ink 202020: Waits, mesh 3",
                        "left 24.00,48.40 size 14.00 ink 202020: busiest: link_1_x_minus, 2.5 messages");
    }

    /**
     * Four channels whose dots get darker in quarters of the way from cfe3f5 to 0b3c6f, in their order: what is held
     * before what is waited for. Arrows begin and end at the rims of dots of 4.55 pixels, and 12 pixels aside in between.
     */
    @Test
    void dependenciesOfThreeNodesInARow() {
        Mesh row = new Mesh(3);
        DeadlockAnalysis analysis = DeadlockAnalysis.of(
                new RoutedNetwork(row, new DimensionOrder(row, 1)), Reallocation.AT_TAIL, Long.MAX_VALUE);
        Drawing drawing =
                DependencyPicture.of(analysis, analysis.proof().dependencies().orElseThrow());
        List<String> all = marks(drawing);
        assertThat(all.subList(3, 7))
                .containsExactly(
                        "line 48.00,114.00 113.00,114.00 178.00,114.00 thickness 1.86 ink c9cdd2",
                        "line 178.00,114.00 243.00,114.00 308.00,114.00 thickness 1.86 ink c9cdd2",
                        "arrow 7.00 117.47,126.17 178.00,115.00 238.53,126.17 thickness 0.80 ink 9aa7b4",
                        "arrow 7.00 238.53,101.83 178.00,113.00 117.47,101.83 thickness 0.80 ink 9aa7b4");
        List<String> dots = all.subList(7, 11);
        assertThat(dots.stream().map(dot -> dot.substring(0, dot.indexOf(" ink"))))
                .containsExactly(
                        "disc 113.00,127.00 radius 4.55",
                        "disc 243.00,127.00 radius 4.55",
                        "disc 113.00,101.00 radius 4.55",
                        "disc 243.00,101.00 radius 4.55");
        List<String> inks =
                dots.stream().map(dot -> dot.replaceAll(".*ink ", "")).toList();
        assertThat(inks).containsExactlyInAnyOrder("cfe3f5 202020", "9eb9d4 202020", "6d90b2 202020", "3c6691 202020");
        assertThat(inks.get(0)).as("paler").isGreaterThan(inks.get(1));
        assertThat(inks.get(3)).as("paler").isGreaterThan(inks.get(2));
        assertThat(all.get(11)).isEqualTo("disc 48.00,114.00 radius 26.00 ink f2ead3 5b6770");
    }
}

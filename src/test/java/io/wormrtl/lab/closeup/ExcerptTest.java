package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The way of a message along a row of nodes as a picture. */
class ExcerptTest {

    private static final MessageName MESSAGE = new MessageName(0, 0);

    /** Of a long way the end, at which the message was delivered. */
    @ParameterizedTest
    @CsvSource({
        "4, 5, injection_0_0",
        "15, 16, injection_0_0",
        "16, 16, link_0_x_plus",
        "20, 16, link_4_x_plus",
        "40, 16, link_24_x_plus"
    })
    void aWayEndsWhereTheMessageWasDelivered(int nodes, int lanes, String first) {
        WormTrails trails = new WormTrails();
        WatchedTrial row = WatchedTrial.heard(
                Testbench.parse("network: { topology: mesh, radices: [" + nodes + "] }", Path.of("row.yaml"), List.of())
                        .parts()
                        .network(),
                trails,
                new GeneratedMessage(2, 0, nodes - 1, 4));
        Excerpt excerpt = Excerpt.ofMessage(row.network(), row.simulator(), trails);
        row.run(300);
        long delivered = trails.of(MESSAGE).get(nodes).cycle();
        TimingPlot plot = excerpt.of(MESSAGE, delivered).orElseThrow();
        assertThat(plot.lanes())
                .extracting(TimingPlot.Lane::name)
                .hasSize(lanes)
                .startsWith(first)
                .endsWith("ejection_" + (nodes - 1) + "_0");
        assertThat(plot.last()).isEqualTo(delivered + 3);
        assertThat(plot.first())
                .as("two cycles before the worm begins, or sixty cycles in all")
                .isEqualTo(Math.max(1, plot.last() - 59));
    }

    private static final String ROW = "network: { topology: mesh, radices: [3] }\nrouter: { virtual-channels: 2 }";

    private final WormTrails trails = new WormTrails();

    private WatchedTrial row(GeneratedMessage... messages) {
        return WatchedTrial.heard(
                Testbench.parse(ROW, Path.of("row.yaml"), List.of()).parts().network(), trails, messages);
    }

    /** The four flits of a worm, of which the first crosses in a cycle. */
    private static TimingPlot.Lane worm(String channel, long head) {
        List<TimingPlot.Cell> flits = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            flits.add(new TimingPlot.Cell(
                    head + i,
                    head + i + 1,
                    List.of("HEAD", "BODY", "BODY", "TAIL").get(i),
                    0));
        }
        return new TimingPlot.Lane(channel, false, flits);
    }

    /** A worm is injected in the cycle after its generation and takes two cycles a hop. */
    @Test
    void everyFlitIsShownOnEveryChannel() {
        WatchedTrial row = row(new GeneratedMessage(2, 0, 2, 4));
        Excerpt excerpt = Excerpt.ofMessage(row.network(), row.simulator(), trails);
        row.run(40);
        assertThat(excerpt.of(MESSAGE, 12))
                .contains(new TimingPlot(
                        "The first message that was delivered, on its way from node 0; colours are virtual channels",
                        1,
                        15,
                        List.of(
                                worm("injection_0_0", 3),
                                worm("link_0_x_plus", 5),
                                worm("link_1_x_plus", 7),
                                worm("ejection_2_0", 9)),
                        List.of(new TimingPlot.Mark(12, "delivered"))));
        assertThat(excerpt.of(new MessageName(1, 7), 12)).isEmpty();
    }

    /** Two worms share the last channel, each on a virtual channel of its own. */
    @Test
    void coloursAreVirtualChannels() {
        WatchedTrial row = row(new GeneratedMessage(2, 0, 2, 9), new GeneratedMessage(2, 1, 2, 9));
        Excerpt excerpt = Excerpt.ofMessage(row.network(), row.simulator(), trails);
        row.run(60);
        TimingPlot.Lane shared = excerpt.of(MESSAGE, 40).orElseThrow().lanes().get(2);
        assertThat(shared.name()).isEqualTo("link_1_x_plus");
        assertThat(shared.cells()).hasSize(18);
        assertThat(shared.cells().stream().filter(cell -> cell.text().equals("HEAD")))
                .extracting(TimingPlot.Cell::from, TimingPlot.Cell::colour)
                .containsExactlyInAnyOrder(head(MESSAGE), head(new MessageName(1, 0)));
        assertThat(shared.cells().stream().filter(cell -> cell.colour() == 1)).hasSize(9);
    }

    /** When and on which virtual channel the head of a message crossed the link to the last node. */
    private Tuple head(MessageName message) {
        return trails.of(message).stream()
                .filter(crossing -> crossing.link().name().equals("link_1_x_plus"))
                .map(crossing -> tuple(crossing.cycle(), crossing.virtualChannel()))
                .findFirst()
                .orElseThrow();
    }

    private TimingPlot violation(String module, long cycle) {
        WatchedTrial row = row(new GeneratedMessage(2, 0, 2, 4));
        Violation violation = new Violation(cycle, module, "a-rule", "it is broken", Optional.of(MESSAGE));
        Excerpt excerpt = Excerpt.ofViolation(row.network(), row.simulator(), trails, violation);
        row.run(cycle + 1);
        return excerpt.ofViolation().orElseThrow();
    }

    private static TimingPlot.Lane lane(String name, boolean level, Object... bounds) {
        List<TimingPlot.Cell> cells = new ArrayList<>();
        for (int i = 0; i < bounds.length; i += 3) {
            cells.add(new TimingPlot.Cell((int) bounds[i], (int) bounds[i + 1], (String) bounds[i + 2], 0));
        }
        return new TimingPlot.Lane(name, level, cells);
    }

    /** The way of the worm, then the signals of the link: a level only while it is high, all else whatever its value. */
    @Test
    void aViolationIsShownWithTheSignalsOfItsPart() {
        TimingPlot plot = violation("network.link_0_x_plus", 12);
        assertThat(plot.title()).isEqualTo("Before rule a-rule was broken in cycle 12; colours are virtual channels");
        assertThat(plot.first()).isZero();
        assertThat(plot.last()).isEqualTo(12);
        assertThat(plot.marks()).containsExactly(new TimingPlot.Mark(12, "rule broken"));
        assertThat(plot.lanes().subList(0, 4))
                .containsExactly(
                        worm("injection_0_0", 3),
                        worm("link_0_x_plus", 5),
                        worm("link_1_x_plus", 7),
                        worm("ejection_2_0", 9));
        assertThat(plot.lanes().stream()
                        .filter(lane ->
                                lane.name().contains(".") && !lane.name().contains("data")))
                .containsExactly(
                        lane("link_0_x_plus.request", true, 5, 9, "1"),
                        lane(
                                "link_0_x_plus.kind",
                                false,
                                0,
                                5,
                                "BODY",
                                5,
                                6,
                                "HEAD",
                                6,
                                8,
                                "BODY",
                                8,
                                9,
                                "TAIL",
                                9,
                                13,
                                "BODY"),
                        lane("link_0_x_plus.credit", false, 0, 6, "0", 6, 10, "1", 10, 13, "0"));
    }

    /** Forty cycles before it: what changes in the first of them, or before, is not shown. */
    @ParameterizedTest
    @CsvSource({"49, 9, 5", "50, 10, 4", "70, 30, 4"})
    void signalsThatStandStillAreLeftOut(long cycle, long first, int lanes) {
        TimingPlot plot = violation("network.link_0_x_plus", cycle);
        assertThat(plot.first()).isEqualTo(first);
        assertThat(plot.lanes()).hasSize(lanes);
        assertThat(plot.lanes().get(lanes - 1))
                .isEqualTo(
                        lanes == 5
                                ? lane("link_0_x_plus.credit", false, 9, 10, "1", 10, 50, "0")
                                : lane("ejection_2_0", false, cycle == 50 ? after10() : new Object[0]));
    }

    private static Object[] after10() {
        return new Object[] {10, 11, "BODY", 11, 12, "BODY", 12, 13, "TAIL"};
    }

    @Test
    void aDeadlockIsShownByTheChannelsAtWhichMessagesWait() {
        WatchedTrial row = row(new GeneratedMessage(2, 0, 2, 4));
        Excerpt excerpt = Excerpt.ofMessage(row.network(), row.simulator(), trails);
        row.run(60);
        List<String> waiting = List.of(
                "network.router_2.input_x_minus.vc_1",
                "network.router_0.input_injection_0.vc_0",
                "network.router_2.input_x_minus.vc_0");
        assertThat(excerpt.of(new Deadlock(10, List.of(), waiting, "w")))
                .contains(new TimingPlot(
                        "Before the last movement of a deadlock; colours are virtual channels",
                        0,
                        13,
                        List.of(worm("link_1_x_plus", 7), worm("injection_0_0", 3)),
                        List.of(new TimingPlot.Mark(10, "last movement"))));
        assertThat(excerpt.of(new Deadlock(50, List.of(), waiting, "w"))
                        .orElseThrow()
                        .first())
                .isEqualTo(13);
        assertThat(excerpt.of(new Deadlock(10, List.of(), List.of(), "w"))).isEmpty();
    }
}

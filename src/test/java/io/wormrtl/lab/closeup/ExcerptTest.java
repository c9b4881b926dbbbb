package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The way of a message along a row of nodes as a picture. */
class ExcerptTest {

    private static final MessageName MESSAGE = new MessageName(0, 0);

    /** Of a long way the end, at which the message was delivered. */
    @ParameterizedTest
    @CsvSource({"4, 5, injection_0_0", "15, 16, injection_0_0", "16, 16, link_0_x_plus", "20, 16, link_4_x_plus"})
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
    }
}

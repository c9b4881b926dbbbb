package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.wave.GtkwaveView;
import io.wormrtl.kernel.wave.GtkwaveView.Section;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where violations are that are said to be anywhere in a row of twelve nodes. A message from the first node crosses a channel
 * every second cycle: from its interface in cycle 3, to node 1 in cycle 5, to node 11 in cycle 25, and to its interface in cycle 27.
 */
class SiteTest {

    private static final MessageName MESSAGE = new MessageName(0, 0);

    private final WormTrails trails = new WormTrails();
    private final WatchedTrial row = WatchedTrial.heard(
                    Testbench.parse("network: { topology: mesh, radices: [12] }", Path.of("row.yaml"), List.of())
                            .parts()
                            .network(),
                    trails,
                    new GeneratedMessage(2, 0, 11, 4))
            .run(60);

    private Site site(String module, long cycle, Optional<MessageName> message) {
        return Site.of(
                new Violation(cycle, module, "a-rule", "it is", message),
                row.network(),
                new Channels(row.network()),
                trails);
    }

    /** A rule of the whole network is broken where the message is; of a router, all channels that it has crossed count. */
    @ParameterizedTest
    @CsvSource(nullValues = "-", textBlock = """
            network.link_1_x_plus,               7,  network.link_1_x_plus,          link_1_x_plus,  7,  3
            network.link_1_x_plus,               6,  network.link_1_x_plus,          link_1_x_plus,  -,  2
            network.link_1_x_plus,               40, network.link_1_x_plus,          link_1_x_plus,  7,  13
            network.router_1.input_x_minus.fifo, 8,  network.router_1.input_x_minus, link_0_x_plus,  5,  3
            network.router_10.output_x_plus,     40, network.router_10.output_x_plus, link_10_x_plus, 25, 13
            network.router_10,                   24, network.router_10,              -,              23, 11
            network.router_1,                    5,  network.router_1,               -,              5,  2
            network.nic_11.receiver_0,           40, network.nic_11.receiver_0,      ejection_11_0,  27, 13
            network,                             2,  network.nic_0,                  -,              -,  0
            network,                             3,  network.router_0.input_injection_0, injection_0_0, 3, 1
            network,                             6,  network.router_1.input_x_minus, link_0_x_plus,  5,  2
            network,                             40, network.nic_11.receiver_0,      ejection_11_0,  27, 13
            """)
    void aSiteHasItsChannelAndTheWayOfTheWorm(
            String module, long cycle, String part, String channel, Long arrival, int crossed) {
        Site site = site(module, cycle, Optional.of(MESSAGE));
        assertThat(site.module().path()).isEqualTo(part);
        assertThat(site.channel().map(ends -> ends.link().name())).isEqualTo(Optional.ofNullable(channel));
        assertThat(site.message()).contains(MESSAGE);
        assertThat(site.arrival()).isEqualTo(Optional.ofNullable(arrival));
        assertThat(site.path()).hasSize(crossed);
    }

    @Test
    void whereNoMessageIsNamedItIsTheLastOneOnTheChannel() {
        assertThat(site("network.link_4_x_plus", 40, Optional.empty()).message())
                .contains(MESSAGE);
        assertThat(site("network.link_4_x_minus", 40, Optional.empty()).message())
                .isEmpty();
        assertThat(site("network.router_4", 40, Optional.empty()).message()).isEmpty();
        assertThat(site("network", 40, Optional.empty()).module()).isSameAs(row.network());
    }

    private GtkwaveView view(String module, long cycle, long from) {
        return CloseUp.of(row.network(), List.of(new Violation(cycle, module, "a-rule", "it is")), trails, from, cycle);
    }

    /** Nodes 1, 10 and 11 begin alike, and have channels of their own. */
    @Test
    void namesThatBeginAlikeAreNotMistaken() {
        assertThat(view("network.router_10.input_x_minus", 40, 0).sections().subList(0, 2))
                .containsExactly(
                        new Section(
                                "violated: network.router_10.input_x_minus",
                                List.of("network.router_10.input_x_minus")),
                        new Section("neighbours", List.of("network.router_9.output_x_plus", "network.link_9_x_plus")));
        assertThat(view("network.router_1", 40, 0).sections().get(1).scopes())
                .containsExactlyInAnyOrder(
                        "network.link_0_x_plus",
                        "network.link_1_x_plus",
                        "network.link_1_x_minus",
                        "network.link_2_x_minus",
                        "network.injection_1_0",
                        "network.ejection_1_0");
    }

    /** Four others at most, of the same cycle. */
    @Test
    void whatElseIsBrokenIsSaidOfAFew() {
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            violations.add(new Violation(i == 2 ? 41 : 40, "network.nic_" + i, "rule-" + i, "text " + i));
        }
        List<String> notes =
                CloseUp.of(row.network(), violations, trails, 0, 40).notes();
        assertThat(notes)
                .containsExactly(
                        "cycle 40: rule rule-0 is broken",
                        "at network.nic_0",
                        "text 0",
                        "also rule-1 at network.nic_1: text 1",
                        "also rule-3 at network.nic_3: text 3",
                        "also rule-4 at network.nic_4: text 4",
                        "also rule-5 at network.nic_5: text 5");
    }

    /** The worm came to the channel in cycle 7, which may be the first one that is recorded. */
    @ParameterizedTest
    @CsvSource({"0, true", "7, true", "8, false"})
    void theArrivalIsMarkedIfItIsRecorded(long from, boolean marked) {
        GtkwaveView view = view("network.link_1_x_plus", 20, from);
        assertThat(view.markers().stream().map(GtkwaveView.Marker::cycle).toList())
                .isEqualTo(marked ? List.of(7L, 20L) : List.of(20L));
        assertThat(view.notes().get(2))
                .isEqualTo("message 0 from node 0 arrived in cycle 7" + (marked ? "" : ", not recorded"));
        assertThat(view.from()).isEqualTo(Math.max(from, marked ? 3 : 0));
        assertThat(view.to()).isEqualTo(23);
    }
}

package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.lab.monitor.ChannelTap;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several channels between a router and its interface, of each kind another number. */
class LocalChannelsTest {

    private static Parts parts(int injection, int ejection, String... overrides) {
        List<String> all = new ArrayList<>(List.of(overrides));
        all.add("interface.injection-channels=" + injection);
        all.add("interface.ejection-channels=" + ejection);
        return Testbench.parse("""
                        network: { topology: mesh, radices: [3, 3] }
                        link: { flit-width: 64 }
                        router: { virtual-channels: 5, buffer-depth: 4, output-depth: 0, routing: reliable-router }
                        traffic: { length: 16 }
                        """, Path.of("l.yaml"), all).parts();
    }

    /** With disha a receiver more takes what comes by the recovery lane. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "none, 2, 3, 0", "none, 3, 2, 0", "fcr, 2, 3, 0", "fcr, 3, 2, 0", "disha, 2, 3, 1", "disha, 3, 2, 1",
        "apcs, 2, 2, 0", "sbrp-0, 2, 3, 0", "sbrp-0, 3, 2, 0", "sbrp-1, 2, 3, 0", "sbrp-2, 3, 2, 0", "utp, 3, 1, 0"
    })
    void thereAreAsManyInjectorsAndReceiversAsChannels(String protocol, int injection, int ejection, int more) {
        Network network = IdleNetwork.of(parts(injection, ejection, "recovery.protocol=" + protocol));
        assertThat(network.injections()).hasSize(9 * injection);
        assertThat(network.ejections()).hasSize(9 * ejection);
        for (NetworkInterface each : network.interfaces()) {
            assertThat(each.injectors()).hasSize(injection);
            assertThat(each.receivers()).hasSize(ejection + more);
            assertThat(each.intakes()).hasSize(injection);
            assertThat(each.reports()).hasSizeGreaterThanOrEqualTo(ejection);
        }
    }

    /** Four messages from four sides reach the middle at the same time, more than one channel takes. */
    @Test
    void messagesThatHaveArrivedTakeAnyEjectionChannel() {
        WatchedTrial trial = WatchedTrial.of(
                        parts(1, 3).network(),
                        new GeneratedMessage(0, 1, 4, 16),
                        new GeneratedMessage(0, 3, 4, 16),
                        new GeneratedMessage(0, 5, 4, 16),
                        new GeneratedMessage(0, 7, 4, 16))
                .runUntilEmpty(500);
        trial.requireAllDelivered("3 ejection channels");
        List<Long> flits = new ArrayList<>();
        for (int i = 0; i < trial.network().ejections().size(); i++) {
            ChannelTap tap = trial.monitors().ejectionTaps().get(i);
            if (trial.network().ejections().get(i).node() == 4) {
                flits.add(tap.flits());
            }
        }
        assertThat(flits).hasSize(3).allMatch(number -> number >= 16);
        assertThat(flits.stream().mapToLong(Long::longValue).sum()).isEqualTo(64);
    }

    /** Inputs from the own processor and from other routers begin at bases of their own. */
    @Test
    void biasedNumbersBeginAtTheirBases() {
        Network network =
                IdleNetwork.of(parts(1, 1, "router.header-arbiter={ name: biased, local-base: 11, network-base: 6 }"));
        List<String> bases = new ArrayList<>();
        network.forEachModule(module -> {
            if (module.path().equals("network.router_1_0.header_order")) {
                module.elements()
                        .forEach(element -> bases.add(element.name() + " " + ((Registers) element).resetValue()));
            }
        });
        assertThat(bases)
                .containsExactlyInAnyOrder(
                        "priority_x_plus 6", "priority_x_minus 6", "priority_y_plus 6", "priority_injection_0 11");
    }
}

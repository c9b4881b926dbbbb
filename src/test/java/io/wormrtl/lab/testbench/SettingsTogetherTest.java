package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Made;
import io.wormrtl.lab.traffic.AllAtOnceArrivals;
import io.wormrtl.lab.traffic.ArrivalModel;
import io.wormrtl.lab.traffic.Arrivals;
import io.wormrtl.lab.traffic.OfferedLoad;
import io.wormrtl.lab.traffic.SyntheticWorkload;
import io.wormrtl.protocols.switching.Techniques;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Settings of two sections that do not go together are refused whichever of their names is given. */
class SettingsTogetherTest {

    private static final String MESH = "network: { topology: mesh, radices: [4, 4] }\n";

    private static Parts parts(String text, String... overrides) {
        return Testbench.parse(text, Path.of("b.yaml"), List.of(overrides)).parts();
    }

    static Stream<String> techniques() {
        return Techniques.CATALOGUE.names().stream().filter(name -> !name.equals("wormhole"));
    }

    /** Whatever else a technique asks for is looked at later. */
    @ParameterizedTest
    @MethodSource("techniques")
    void protocolsAndFaultsAreForWorms(String name) {
        assertThatThrownBy(() -> parts(MESH, "switching=" + name, "recovery.protocol=fcr"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("-P recovery.protocol=fcr: recovery.protocol (fcr) must be none with switching " + name
                        + ": protocols recover worms");
        assertThatThrownBy(() -> parts(MESH, "switching=" + name, "faults.list=[node 3 at 9]"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith("faults must be left out with switching " + name + ", which does not bear them");
    }

    @Test
    void repliesWouldComeBetweenThePacketsOfAMessage() {
        assertThatThrownBy(() -> parts(
                        "network: { topology: hypercube, radices: [3] }",
                        "router.virtual-channels=1",
                        "router.output-depth=0",
                        "interface.injection-channels=3",
                        "interface.ejection-channels=3",
                        "switching=qap",
                        "traffic.reply={}"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "-P traffic.reply={}: traffic.reply must be left out with switching qap: replies come between"
                                + " the packets of a message, which all follow the first");
    }

    @ParameterizedTest
    @CsvSource({"fcr", "sbrp-1", "sbrp-2"})
    void interfacesOfAProtocolHaveChannelsOfTheirOwn(String protocol) {
        assertThatThrownBy(() -> parts(
                        MESH,
                        "router.reallocation=when-empty",
                        "recovery.protocol=" + protocol,
                        "interface.processor-channel=half-duplex"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "-P interface.processor-channel=half-duplex: interface.processor-channel (half-duplex) must be"
                                + " full-duplex for recovery.protocol " + protocol
                                + ", which has interfaces of its own");
    }

    @ParameterizedTest
    @CsvSource({"1, 0, true", "0, 0, false", "1, 8, false", "7, 0, true"})
    void aGapIsBetweenPacketsOfAMessage(int gap, int maxPacket, boolean refused) {
        String[] overrides = {"traffic.packet-gap=" + gap, "interface.max-packet=" + maxPacket};
        if (refused) {
            assertThatThrownBy(() -> parts(MESH, overrides))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("-P traffic.packet-gap=" + gap + ": traffic.packet-gap (" + gap
                            + ") has no effect where interface.max-packet is 0: messages are not split");
        } else {
            assertThat(parts(MESH, overrides)).isNotNull();
        }
    }

    @Test
    void aMappingThatBringsPathsIsNotForANetwork() {
        String program = "traffic.program={ process: { graph: full-tree, size: 16 }, mapping: { scheme: ";
        assertThatThrownBy(() -> parts(MESH, program + "tree-tiles } }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageEndingWith(
                        "mapping scheme tree-tiles brings paths of its own, which a network cannot be told to"
                                + " take; tree-tiles-placement leaves them to its routing function");
        assertThat(parts(MESH, program + "tree-tiles-placement } }").workload().description())
                .startsWith("binary-tree 15");
    }

    /** Arrivals are made of all of their own settings and of the load: one message of 16 flits in 80 cycles. */
    @ParameterizedTest
    @CsvSource({
        "'name: bursty, burst-length: 50, burst-load: 0.5', bursty",
        "'name: normal, spread: 0.25', normal",
        "'name: poisson', poisson"
    })
    void arrivalsAreMadeOfTheirSettings(String settings, String name) {
        ArrivalModel expected = Made.of(Arrivals.CATALOGUE, name, "burst-length=50", "burst-load=0.5", "spread=0.25")
                .apply(new OfferedLoad(0.2, 16));
        SyntheticWorkload workload =
                (SyntheticWorkload) parts(MESH, "traffic.load=0.2", "traffic.arrivals={ " + settings + " }")
                        .workload();
        assertThat(workload.arrivals()).usingRecursiveComparison().isEqualTo(expected);
        SyntheticWorkload atOnce =
                (SyntheticWorkload) parts(MESH, "traffic.arrivals={ name: all-at-once, messages: 7 }")
                        .workload();
        assertThat(atOnce.arrivals()).usingRecursiveComparison().isEqualTo(new AllAtOnceArrivals(7));
    }
}

package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.PathRouters;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.sbrp.RequestOverhead;
import io.wormrtl.protocols.sbrp.SoftwareRecovery;
import io.wormrtl.protocols.scouting.Scouting;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of techniques that set up paths: each gets where it is meant for, and bad ones are one sentence. */
class PathSettingsTest {

    private static final String ROUTER = """
            network: { topology: mesh, radices: [3, 3] }
            router: { virtual-channels: 2, buffer-depth: 2, output-depth: 0, routing: tfar }
            traffic: { length: 8 }
            """;

    private static final String CUBE = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 1, output-depth: 0, buffer-depth: 2 }
            interface: { injection-channels: 3, ejection-channels: 3, max-packet: 11 }
            """;

    private static Parts parts(String section, String... overrides) {
        return Testbench.parse(ROUTER + section, Path.of("paths.yaml"), List.of(overrides))
                .parts();
    }

    private static PathParts path(String section) {
        return ((PathRouters) parts(section).network().builders().routers()).path();
    }

    private static ProbeSearch search(String section) {
        return path(section).search();
    }

    @Test
    void theSearchIsTheOneNamed() {
        assertThat(search("switching: circuit\n")).isEqualTo(ProbeSearch.DROPPING);
        assertThat(search("switching: circuit-waiting\n")).isEqualTo(ProbeSearch.WAITING);
        assertThat(search("recovery: { protocol: apcs, misroutes: 3 }\n")).isEqualTo(ProbeSearch.backtracking(3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "router.output-depth=1 | needs router.output-depth: 0",
                "router.pipeline.route=1 | needs router.pipeline without stages",
                "router.selection=zigzag | needs router.selection: first or random",
                "router.header-arbiter=time-stamp | needs router.header-arbiter: plain",
                "link.flow-control=request-acknowledge | needs link.flow-control: credit",
                "interface.ejection-channels=2 | needs as many interface.ejection-channels as injection-channels",
            })
    void whatPathsNeedOfANetworkIsSaid(String override, String sentence) {
        for (String section : List.of("switching: circuit\n", "recovery: { protocol: apcs }\n")) {
            assertThatThrownBy(() -> parts(section, override))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageContaining(sentence)
                    .hasMessageStartingWith("-P " + override + ":");
        }
    }

    @Test
    void theLeadIsTheOneGiven() {
        PathParts path = path("switching: { name: scouting, lead: 5 }\n");
        assertThat(path.lead().orElseThrow().links()).isEqualTo(5);
        assertThat(path.lead().orElseThrow().longest()).isEqualTo(5);
        assertThat(parts("switching: { name: scouting, lead: 0 }\n", "router.reallocation=when-empty")
                        .network()
                        .builders()
                        .routers())
                .isNotInstanceOf(PathRouters.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "switching: { name: scouting, lead: -1 } | paths.yaml:4:36: switching.lead (-1) must be from 0 to 255",
                "switching: { name: scouting, lead: 256 } | paths.yaml:4:36: switching.lead (256) must be from 0 to 255",
                "switching: { name: scouting, first-back-off: 3 } | paths.yaml:4:46: switching.first-back-off (3) must be a",
            })
    void badSettingsOfScoutingAreOneSentence(String section, String sentence) {
        assertThatThrownBy(() -> parts(section + "\n"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(sentence);
    }

    private static NetworkParameters network(String text) {
        return Testbench.parse(text, Path.of("a.yaml"), List.of()).parts().network();
    }

    @ParameterizedTest
    @CsvSource({
        "k, '', K of the shortest paths, EACH_WAY, 64",
        "k, ', lines: two, reception-overhead: 9', K of the shortest paths, ONE_PATH, 41",
        "kk1, ', reception-overhead: 9, transmission-overhead: 5', K(K-1) of the shortest paths, EACH_WAY, 14"
    })
    void aSourceWaitsForAReceptionAndATransmission(
            String name, String sizes, String routing, PairUse pairs, int overhead) {
        NetworkParameters network = network(CUBE + "switching: { name: " + name + sizes + " }");
        CircuitSwitching circuits = (CircuitSwitching) network.builders().interfaces();
        assertThat(network.routing().description()).isEqualTo(routing);
        assertThat(circuits.path().pairs()).isEqualTo(pairs);
        assertThat(circuits.backOff()).isEqualTo(BackOff.fixed(overhead));
    }

    @Test
    void theBackOffIsTheOneGiven() {
        String settings = ", first-back-off: 4, longest-back-off: 64 }";
        BackOff given = BackOff.endless(4, 64);
        assertThat(((CircuitSwitching) network(ROUTER + "switching: { name: circuit" + settings)
                                .builders()
                                .interfaces())
                        .backOff())
                .isEqualTo(given);
        assertThat(((Scouting) network(ROUTER + "switching: { name: scouting" + settings)
                                .builders()
                                .interfaces())
                        .backOff())
                .isEqualTo(given);
        assertThat(((CircuitSwitching) network(ROUTER + "switching: circuit-waiting")
                                .builders()
                                .interfaces())
                        .backOff())
                .isEqualTo(BackOff.endless(1, 1));
        assertThat(((CircuitSwitching) network(ROUTER + "switching: circuit")
                                .builders()
                                .interfaces())
                        .backOff())
                .isEqualTo(BackOff.endless(16, 1024));
        Apcs apcs = (Apcs) network(ROUTER + "recovery: { protocol: apcs, misroutes: 3, attempts: 7" + settings)
                .builders()
                .interfaces();
        assertThat(apcs.backOff()).isEqualTo(BackOff.endless(4, 64).withAttempts(7));
        assertThat(apcs.path().search().misroutes()).isEqualTo(3);
    }

    /** Of the machine 2838 cycles and 4 for each of 16 bytes, half at either end. */
    @Test
    void everySizeOfSoftwareIsItsOwn() {
        String text = ROUTER.replace("routing: tfar", "reallocation: when-empty") + """
                link: { flit-width: 64 }
                recovery:
                  protocol: sbrp-2
                  timeout: 5000
                  software: { machine: cm-5, kept-packets: 9, contexts: 6, sub-message-bits: 5, asks: 3 }
                """;
        assertThat(network(text).builders().interfaces().toString())
                .contains(new SoftwareRecovery(9, 6, 5, 3, new RequestOverhead(1451, 1451)).toString());
    }
}

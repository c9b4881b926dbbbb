package io.wormrtl.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.path.PathParts;
import io.wormrtl.path.ProbeSearch;
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

    private static Parts parts(String section, String... overrides) {
        return Testbench.parse(ROUTER + section, Path.of("paths.yaml"), List.of(overrides))
                .parts();
    }

    private static ProbeSearch search(String section) {
        return ((PathParts) parts(section).network().routers()).search();
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
    void aTimeOutIsRefused() {
        assertThatThrownBy(() -> parts("recovery: { protocol: apcs, timeout: 90 }\n"))
                .hasMessageContaining("paths.yaml:4:38: recovery.timeout (90) must be left out for apcs");
    }

    @Test
    void theLeadIsTheOneGiven() {
        PathParts path = (PathParts)
                parts("switching: { name: scouting, lead: 5 }\n").network().routers();
        assertThat(path.lead().orElseThrow().links()).isEqualTo(5);
        assertThat(path.lead().orElseThrow().longest()).isEqualTo(5);
        assertThat(parts("switching: { name: scouting, lead: 0 }\n", "router.reallocation=when-empty")
                        .network()
                        .routers())
                .isNotInstanceOf(PathParts.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "switching: { name: scouting, lead: -1 } | paths.yaml:4:36: switching.lead (-1) must be from 0 to 255",
                "switching: { name: scouting, lead: 256 } | paths.yaml:4:36: switching.lead (256) must be from 0 to 255",
                "switching: { name: scouting, first-back-off: 3 } | paths.yaml:4:46: the first back-off (3) must be a",
            })
    void badSettingsOfScoutingAreOneSentence(String section, String sentence) {
        assertThatThrownBy(() -> parts(section + "\n"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining(sentence);
    }
}

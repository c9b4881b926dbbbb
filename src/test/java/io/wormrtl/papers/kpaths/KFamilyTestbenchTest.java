package io.wormrtl.papers.kpaths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.retry.BackOff;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a testbench with circuits among some shortest paths becomes, or why it is refused, in one sentence that says where. */
class KFamilyTestbenchTest {

    private static final String GOOD = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 1, output-depth: 0, buffer-depth: 2, routing: dimension-order }
            switching: { name: kk1, lines: two }
            traffic: { load: 0.1, length: 20 }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hypercube, radices: [3] | mesh, radices: [2, 2] | 1:22 | needs network.topology: hypercube",
                "virtual-channels: 1 | virtual-channels: 2 | 2:29 | needs router.virtual-channels: 1",
                "dimension-order | p-cube | 2:75 | needs router.routing: dimension-order",
                "output-depth: 0 | output-depth: 1 | 2:46 | needs router.output-depth: 0"
            })
    void isRefused(String good, String bad, String where, String sentence) {
        Testbench testbench = Testbench.parse(GOOD.replace(good, bad), Path.of("kk1.yaml"), List.of());
        assertThatThrownBy(testbench::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("kk1.yaml:" + where)
                .hasMessageContaining(sentence);
    }

    /** How many free steps a probe has, who shares the lines, and after how many cycles a source tries again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name: k | K of the shortest paths | EACH_WAY | 64",
                "name: kk1 | K(K-1) of the shortest paths | EACH_WAY | 64",
                "name: kk1, lines: two | K(K-1) of the shortest paths | ONE_PATH | 64",
                "name: k, lines: four | K of the shortest paths | EACH_WAY | 64",
                "name: k, reception-overhead: 5 | K of the shortest paths | EACH_WAY | 37",
                "name: k, transmission-overhead: 7 | K of the shortest paths | EACH_WAY | 39",
                "name: kk1, reception-overhead: 5, transmission-overhead: 7 | K(K-1) of the shortest paths | EACH_WAY | 12"
            })
    void settingsSayHowCircuitsSearch(String switching, String routing, PairUse pairs, int overhead) {
        NetworkParameters network = Testbench.parse(
                        GOOD.replace("name: kk1, lines: two", switching), Path.of("k.yaml"), List.of())
                .parts()
                .network();
        assertThat(network.routing().description()).isEqualTo(routing);
        assertThat(network.builders().interfaces())
                .isEqualTo(new CircuitSwitching(
                        new PathParts(ProbeSearch.backtracking(0), Release.AT_TAIL, false, pairs),
                        BackOff.fixed(overhead)));
    }
}

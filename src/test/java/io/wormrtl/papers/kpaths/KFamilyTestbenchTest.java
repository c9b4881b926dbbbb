package io.wormrtl.papers.kpaths;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A testbench that does not go with circuits among some shortest paths is refused in one sentence that says where. */
class KFamilyTestbenchTest {

    private static final String GOOD = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 1, output-depth: 0, buffer-depth: 2, routing: dimension-order }
            switching: { name: kk1, lines: two }
            traffic: { load: 0.1, length: 20 }
            """;

    @ParameterizedTest
    @Tag("slow")
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
}

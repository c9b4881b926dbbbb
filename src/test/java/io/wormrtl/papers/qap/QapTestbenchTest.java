package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The settings of quasi-adaptive packet routing each get where they are meant for; a testbench that does not go with it
 * is refused in one sentence that says where.
 */
class QapTestbenchTest {

    private static final String GOOD = """
            network: { topology: hypercube, radices: [3] }
            router: { virtual-channels: 1, output-depth: 0,                  routing: dimension-order }
            interface: { injection-channels: 3, ejection-channels: 3, max-packet: 10 }
            switching: { name: qap, further-buffers: 6, header-flits: 2 }
            traffic: { load: 0.1, length: 20 }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hypercube, radices: [3] | mesh, radices: [2, 2] | 1:22 | needs network.topology: hypercube",
                "virtual-channels: 1 | virtual-channels: 2 | 2:29 | needs router.virtual-channels: 1",
                "dimension-order | p-cube | 2:75 | needs router.routing: dimension-order",
                "output-depth: 0 | output-depth: 1 | 2:46 | needs router.output-depth: 0",
                "injection-channels: 3 | injection-channels: 2 | 3:34 | needs as many interface.injection-channels",
                "ejection-channels: 3 | ejection-channels: 4 | 3:56 | needs as many interface.ejection-channels",
                "further-buffers: 6 | further-buffers: 62 | 4:42 | must not exceed 64",
                "header-flits: 2 | header-flits: 10 | 4:59 | header-flits (10) must be less than",
                "length: 20 | length: 20, reply: { length: 4 } | 5:42 | traffic.reply must be left out"
            })
    void isRefused(String good, String bad, String where, String sentence) {
        assertThatThrownBy(() -> Testbench.parse(GOOD.replace(good, bad), Path.of("qap.yaml"), List.of())
                        .parts())
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("qap.yaml:" + where)
                .hasMessageContaining(sentence);
    }

    @Test
    void whatIsLeftOutHasItsUsualSize() {
        Qap qap = (Qap) Testbench.parse(
                        GOOD.replace(", further-buffers: 6, header-flits: 2", ""), Path.of("qap.yaml"), List.of())
                .parts()
                .network()
                .builders()
                .interfaces();
        assertThat(qap.buffers()).hasToString("Buffers[dimensions=3, further=12, flits=10]");
        assertThat(qap.sourceQueue()).isEqualTo(64);
        assertThat(qap.filler()).isEmpty();
    }

    /** Three links, two further buffers for packets of 11 flits; a header of one flit made one of four. */
    @Test
    void theSizesOfPacketBuffersAreEachItsOwn() {
        Qap qap = (Qap) Testbench.parse(
                        GOOD.replace("max-packet: 10", "max-packet: 11")
                                .replace(
                                        "further-buffers: 6, header-flits: 2",
                                        "further-buffers: 2, header-flits: 4, source-queue: 5"),
                        Path.of("qap.yaml"),
                        List.of())
                .parts()
                .network()
                .builders()
                .interfaces();
        assertThat(qap.buffers()).hasToString("Buffers[dimensions=3, further=2, flits=11]");
        assertThat(qap.sourceQueue()).isEqualTo(5);
        assertThat(qap.filler()).hasSize(3);
    }
}

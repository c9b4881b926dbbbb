package io.wormrtl.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTest {

    private static final String NETWORK = "network: { topology: mesh, radices: [3, 2] }\n";

    private static RunResult result(String rest) {
        Testbench testbench = Testbench.parse(
                NETWORK + "run: { warm-up: 200, measure: 1000, drain: 4000 }\n" + rest, Path.of("b.yaml"), List.of());
        return new NetworkExperiment()
                .run(testbench, Progress.NONE)
                .withoutFlows()
                .writing(Outputs.NONE);
    }

    /** With an interval and without, with faults and classes of messages, energy, NaN, and a violation of a message. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "traffic: { load: 0.2 }",
                "traffic: { load: 0.01 }",
                "traffic: { load: 0.9 }",
                "traffic: { load: 0.1 }\nrouter: { reallocation: when-empty }\nrecovery: { protocol: fcr }\nfaults: { link-rate: 0.001 }",
                "traffic: { load: 0.1 }\nenergy: {}",
                "traffic: { load: 0.3, reply: { length: 2 } }",
                "traffic: { load: 0.2 }\nfaults: { node-rate: 0.001 }",
                "traffic: { load: 0.2 }\nfaults: { list: [node 3 at 300, link 0-1 at 400, link 1-2 at 500 for 10] }"
            })
    void aResultComesBackAsItWas(String rest) throws IOException {
        RunResult result = result(rest);
        ResultFile file = new ResultFile("b", result, List.of("a.vcd"));
        assertThat(ResultFile.parse(file.text().getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(file);
    }

    @Test
    void theNamesOfFilesAreKeptAndNotTheirPlace() {
        RunResult result = result("traffic: { load: 0.1 }");
        ResultFile file = ResultFile.of("b", result.writing(new Outputs(List.of(Path.of("/x/y.vcd")), List.of())));
        assertThat(file).isEqualTo(new ResultFile("b", result, List.of("y.vcd")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "{\"testbench\":\"b\"}", "[]", "null"})
    void whatIsNoResultIsNotRead(String text) {
        assertThatThrownBy(() -> ResultFile.parse(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IOException.class);
    }

    /** As a disk that failed leaves it. */
    @Test
    void nothingShorterIsAResult() {
        byte[] text = new ResultFile("b", result("traffic: { load: 0.1 }"), List.of())
                .text()
                .getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < text.length - 1; length += 7) {
            byte[] shorter = Arrays.copyOf(text, length);
            assertThatThrownBy(() -> ResultFile.parse(shorter)).isInstanceOf(IOException.class);
        }
    }
}

package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks of a program run on nodes that work: it is the node that counts, not the number of the task. */
class ProgramsAmongFaultsTest {

    @TempDir
    private Path directory;

    /** A ring of tasks on a cube whose node 5 is faulty. */
    private Testbench testbench(int... nodes) throws IOException {
        StringBuilder mapping = new StringBuilder("task,node\n");
        for (int task = 0; task < nodes.length; task++) {
            mapping.append(task).append(',').append(nodes[task]).append('\n');
        }
        Files.writeString(directory.resolve("m.csv"), mapping);
        return Testbench.parse("""
                network: { topology: hypercube, radices: [3], faults: { nodes: [5] } }
                router: { routing: safe-nodes }
                traffic:
                  program:
                    process: { graph: ring, size: %d }
                    mapping: { scheme: file, file: m.csv }
                    computation: 10
                """.formatted(nodes.length), directory.resolve("p.yaml"), List.of());
    }

    @Test
    void aTaskMustNotRunOnAFaultyNode() throws IOException {
        Testbench testbench = testbench(6, 3, 5);
        assertThatThrownBy(testbench::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("p.yaml:6:14: task 2 must not run on node 5, which is faulty or given up");
    }

    /** The first task counts as much as the last one. */
    @Test
    void norMustTheFirstTask() throws IOException {
        Testbench testbench = testbench(5, 3, 6);
        assertThatThrownBy(testbench::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("p.yaml:6:14: task 0 must not run on node 5, which is faulty or given up");
    }

    @Test
    void theTaskWithThatNumberMayRunElsewhere() throws IOException {
        assertThat(testbench(0, 1, 2, 3, 4, 6).parts().workload()).isNotNull();
    }
}

package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.wormrtl.lab.cli.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The notebook reads what the program writes, where Python and the libraries that it asks for are installed. */
@Tag("slow")
class NotebookTest {

    private static final String PYTHON = "/usr/bin/python3";

    @TempDir
    private Path directory;

    private record Ended(int code, String said) {}

    private Ended python(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(PYTHON));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().put("MPLBACKEND", "agg");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    @Test
    void itsCellsRunOnASweep() throws IOException, InterruptedException {
        cellsRun(
                "len(points) > 20 and points['accepted_load'].dtype == float"
                        + " and curves == ['router_virtual_channels']",
                "sweep",
                "testbenches/load-sweep.yaml",
                "-P",
                "network.radices=[2,2]");
    }

    /** Its points have other columns, and no intervals. */
    @Tag("thorough")
    @Test
    void itsCellsRunOnAComparison() throws IOException, InterruptedException {
        cellsRun(
                "len(points) == 4 and curves == ['router_arbiter']",
                "compare",
                "testbenches/quickstart.yaml",
                "--vary",
                "router.arbiter=round-robin,matrix",
                "--vary",
                "traffic.load=0.1,0.2",
                "-P",
                "network.radices=[2,2]",
                "-P",
                "router.virtual-channels=1",
                "-P",
                "router.buffer-depth=2");
    }

    private void cellsRun(String condition, String... command) throws IOException, InterruptedException {
        assumeThat(Path.of(PYTHON)).exists();
        assumeThat(python("-c", "import pandas, matplotlib").code()).isZero();
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(List.of("-P", "run.warm-up=200", "-P", "run.measure=600"));
        words.addAll(List.of("--out", directory.resolve("results").toString()));
        assertThat(Terminal.run(words.toArray(String[]::new)).code()).isZero();
        JsonNode notebook = new ObjectMapper()
                .readTree(Path.of("testbenches", "notebook", "results.ipynb").toFile());
        StringBuilder code = new StringBuilder();
        for (JsonNode cell : notebook.get("cells")) {
            if (cell.get("cell_type").asText().equals("code")) {
                cell.get("source").forEach(line -> code.append(line.asText()));
                code.append("\n");
            }
        }
        code.append("assert " + condition + ", (points, curves)\n");
        Files.writeString(directory.resolve("cells.py"), code);
        Ended ended = python("cells.py");
        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(directory.resolve("latency.svg")).content().contains("offered load");
    }
}

package io.wormrtl.cli.contention;

import io.wormrtl.program.graph.ProcessGraphs;
import io.wormrtl.settings.Setting;
import java.nio.file.Path;
import java.util.List;

/** Section {@code process}. */
public record ProcessSettings(
        @Setting(value = "process graph", from = ProcessGraphs.class)
        String graph,
        @Setting(value = "number of tasks, or a list of radices for the meshes, the last dimension fastest", min = 1,
                max = Integer.MAX_VALUE, single = true)
        List<Integer> size,
        @Setting("CSV file from,to,weight: directed edges, weight above 0; replaces graph and size")
        Path file) {
}

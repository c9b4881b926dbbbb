package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.program.graph.ProcessGraphs;
import java.nio.file.Path;
import java.util.List;

/** Section {@code process}. */
@OneOf({"graph", "file"})
public record ProcessSettings(
        @Setting(value = "process graph", from = ProcessGraphs.class, needs = "size")
        String graph,

        @Setting(
                value = "number of tasks, or a list of radices for the meshes, the last dimension fastest",
                min = 1,
                items = 1,
                single = true,
                needs = "graph")
        List<Integer> size,

        @Setting(
                value = "CSV file from,to,weight: directed edges, weight above 0; replaces graph and size",
                excludes = {"graph", "size"})
        Path file) {}

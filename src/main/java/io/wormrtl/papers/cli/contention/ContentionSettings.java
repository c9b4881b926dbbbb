package io.wormrtl.papers.cli.contention;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.testbench.MappingSettings;
import io.wormrtl.lab.testbench.ProcessSettings;

/** A whole contention file, as the user says it. */
public record ContentionSettings(
        @Setting(value = "the parallel program: which tasks send to which", required = true)
        ProcessSettings process,

        @Setting(
                value = "the network; left out: the smallest square mesh that holds the tasks, or what the mapping"
                        + " scheme needs",
                optional = true)
        SystemSettings system,

        @Setting(value = "which task runs on which node", required = true)
        MappingSettings mapping,

        @Setting(value = "the computer's message passing; times in microseconds", optional = true, needs = "workload")
        MachineSettings machine,

        @Setting(value = "what each task does in a round", optional = true, needs = "machine")
        WorkloadSettings workload,

        @Setting(value = "random mappings to compare with", optional = true)
        RandomSettings random,

        @Setting(value = "automated mapping, beginning with the file's", optional = true)
        SearchSettings search) {

    /** Contention files as a kind of file. */
    public static final Form<ContentionSettings> FORM =
            new Form<>(ContentionSettings.class, "contention file", "process: {...}");
}

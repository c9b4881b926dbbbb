package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.program.task.Processors;
import io.wormrtl.lab.program.task.TaskPrograms;
import io.wormrtl.lab.settings.Chosen;
import io.wormrtl.lab.traffic.MessageWork;
import java.util.Optional;

/** Section {@code traffic.program}. */
public record ProgramSettings(
        @Setting(value = "what every task does in a round", otherwise = "random-peer", from = TaskPrograms.class)
        String name,

        @Setting(value = "the parallel program: which tasks send to which", required = true)
        ProcessSettings process,

        @Setting(value = "which task runs on which node; left out: task i on node i", optional = true)
        MappingSettings mapping,

        @Setting("how long a task computes in a round") ComputationSettings computation,

        @Setting(
                value = "cycles a processor works on a message before it hands it to the interface",
                otherwise = "0",
                min = 0,
                max = 1e9)
        int setUp,

        @Setting(
                value = "what messages are for the processors that the tasks run on",
                otherwise = Processors.SENDING,
                from = Processors.class)
        Chosen<Optional<MessageWork>> processor,

        @Setting(value = "rounds after which a task ends; 0: it goes on", otherwise = "0", min = 0, max = 1e12)
        long rounds) {}

package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import java.util.List;

/** Section {@code network.faults}. */
public record FaultSettings(
        @Setting(value = "numbers of faulty nodes, which neither send nor receive", otherwise = "[]", min = 0)
        List<Integer> nodes,

        @Setting(
                value = "faulty links, each as the numbers of the nodes it joins",
                otherwise = "[]",
                pattern = "^[0-9]+-[0-9]+$",
                form = "two node numbers such as 5-6")
        List<String> links) {}

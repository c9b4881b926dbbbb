package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;

/** Section {@code router.pipeline}. */
public record PipelineSettings(
        @Setting(value = "register stages after the route is computed", otherwise = "0", min = 0, max = 1)
        int route,

        @Setting(value = "register stages after virtual-channel allocation", otherwise = "0", min = 0, max = 1)
        int vcAllocation,

        @Setting(value = "register stages after switch allocation", otherwise = "0", min = 0, max = 1)
        int switchAllocation) {}

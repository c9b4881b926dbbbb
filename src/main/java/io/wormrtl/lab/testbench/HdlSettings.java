package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.lab.settings.NamedFiles;

/** Section {@code hdl}. */
public record HdlSettings(
        @Setting(
                value =
                        "SystemVerilog that runs in the place of modules, by their paths such as router_1_1; needs Verilator",
                otherwise = "{}")
        NamedFiles replace,

        @Setting(
                value =
                        "SystemVerilog that runs beside modules, by their paths, with all outputs compared in every cycle",
                otherwise = "{}")
        NamedFiles compare) {}

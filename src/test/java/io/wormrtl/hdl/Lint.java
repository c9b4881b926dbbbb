package io.wormrtl.hdl;

import io.wormrtl.kernel.systemverilog.Printed;
import java.nio.file.Path;

/** What Verilator, Icarus Verilog and Yosys have to say of a printed design, with all of their warnings on. */
final class Lint {

    private Lint() {}

    static String of(Path folder, Printed printed) {
        Tool.write(folder, printed);
        String top = printed.top();
        return Tool.run(folder, "sh", "lint.sh")
                + Tool.run(folder, "iverilog", "-g2012", "-Wall", "-o", "lint.vvp", "-s", top, "-f", top + ".f")
                + Tool.run(folder, "yosys", "-q", top + ".ys");
    }
}

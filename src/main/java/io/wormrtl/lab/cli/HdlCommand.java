package io.wormrtl.lab.cli;

import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.kernel.foreign.GoldenBench;
import io.wormrtl.kernel.foreign.PortDiagram;
import io.wormrtl.kernel.foreign.PortTraffic;
import io.wormrtl.kernel.foreign.Stub;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.RecordedPorts;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the hardware of a testbench. */
@Command(
        name = "hdl",
        mixinStandardHelpOptions = true,
        description = "Write a testbench's network, or a module of it, as SystemVerilog.")
final class HdlCommand implements Runnable {

    private static final int MOST_CYCLES = 1_000_000;

    @Mixin
    private TestbenchArguments input;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Directory for the files.")
    private Path out;

    @Option(
            names = "--of",
            paramLabel = "PATTERN",
            description = "One module instead of the network, such as network.router_0_0; * stands for any characters.")
    private String pattern;

    @Option(
            names = "--stub",
            description =
                    "The module without contents instead, to be written by hand, with a bench that holds it against a"
                            + " run of the testbench.")
    private boolean stub;

    @Option(
            names = "--cycles",
            paramLabel = "N",
            defaultValue = "1000",
            description = "With --stub: cycles of that run, from 1 to 1000000; ${DEFAULT-VALUE} where it is left out.")
    private int cycles;

    @Mixin
    private ProgressArguments progress;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        Testbench testbench = input.read();
        Parts parts = testbench.parts();
        parts.requireMemory(testbench);
        OutputDirectory.require(out);
        if (stub) {
            writeStub(testbench);
        } else {
            writePrinted(testbench, parts);
        }
    }

    private void writeStub(Testbench testbench) {
        if (cycles < 1 || cycles > MOST_CYCLES) {
            throw new UnusableInput("--cycles (" + cycles + ") must be from 1 to " + MOST_CYCLES);
        }
        PortTraffic traffic = RecordedPorts.of(testbench, this::top, cycles);
        if (!traffic.hasOutput()) {
            throw new UnusableInput("in " + cycles + " cycles no output of "
                    + traffic.boundary().type()
                    + " is ever anything but 0, so that a module without contents would pass; ask for more --cycles,"
                    + " or a testbench with traffic there");
        }
        OutputDirectory directory = new OutputDirectory(out, testbench.inputs());
        Stub.of(traffic.boundary()).forEach(file -> directory.add(file.name(), file.text()));
        GoldenBench.of(traffic).forEach(file -> directory.add(file.name(), file.text()));
        PrintedFile diagram = PortDiagram.of(traffic);
        directory.add(diagram.name(), diagram.text());
        directory.write();
        spec.commandLine()
                .getOut()
                .println(traffic.boundary().type() + ": "
                        + traffic.boundary().inputs().size() + " inputs, "
                        + traffic.boundary().outputs().size() + " outputs, a bench of " + traffic.cycles() + " cycles");
    }

    private Module top(Network network) {
        return pattern == null ? network : chosen(network);
    }

    private void writePrinted(Testbench testbench, Parts parts) {
        progress.announce(
                "hdl " + testbench.name(),
                parts.topology().nodes() + " nodes",
                Forecast.ofPrinting(testbench),
                spec.commandLine().getErr());
        Network network = IdleNetwork.of(parts);
        Module top = top(network);
        new Simulator(network);
        Printed printed = printed(top);
        OutputDirectory directory = new OutputDirectory(out, testbench.inputs());
        printed.withScripts().forEach(file -> directory.add(file.name(), file.text()));
        directory.write();
        long lines = printed.files().stream()
                .mapToLong(file -> file.text().lines().count())
                .sum();
        spec.commandLine()
                .getOut()
                .println(printed.top() + ": "
                        + printed.modules().values().stream().distinct().count() + " modules, " + lines + " lines, "
                        + printed.inputs().size() + " inputs, "
                        + printed.outputs().size() + " outputs");
    }

    /** @throws UnusableInput if a process is no hardware, which only parts brought along can have */
    static Printed printed(Module top) {
        try {
            return SystemVerilog.of(top);
        } catch (NoHardware refusal) {
            throw new UnusableInput("this network cannot be written as SystemVerilog: " + refusal.getMessage());
        }
    }

    /** The one hardware module whose path is like the pattern. */
    private Module chosen(Network network) {
        String regex = Pattern.quote(pattern).replace("*", "\\E.*\\Q");
        List<Module> found = new ArrayList<>();
        network.forEachModule(module -> {
            if (!module.isBehavioural() && module.path().matches(regex)) {
                found.add(module);
            }
        });
        if (found.size() != 1) {
            throw new UnusableInput("--of " + Shown.of(pattern) + " must be the path of one module of hardware, but "
                    + (found.isEmpty()
                            ? "there is none; " + network.path() + " is the outermost"
                            : found.size() + " are like it, " + found.get(0).path() + " and "
                                    + found.get(1).path() + " among them"));
        }
        return found.get(0);
    }
}

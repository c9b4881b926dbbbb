package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.DrawnHardware;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.word.Cell;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What is printed of processes whose words are drawn does in Icarus Verilog what the words say. */
class PrintedHardwareProperties {

    private static final int MODULES = 4;
    private static final int CYCLES = 25;

    @Property(tries = 5, edgeCases = EdgeCasesMode.NONE)
    void theTextDoesWhatTheWordsSay(@ForAll Random random) throws IOException, InterruptedException {
        needs("iverilog", "vvp");
        DrawnHardware.Bench design = DrawnHardware.Bench.large(MODULES, random);
        List<DrawnHardware> modules = design.modules();
        assertThat(new Simulator(design).cycle()).isZero();
        Printed printed = SystemVerilog.of(design);
        List<Cell> cells = List.copyOf(printed.places().keySet());
        List<Map<Cell, Long>> inputs = new ArrayList<>();
        List<String> wanted = new ArrayList<>();
        Map<Cell, Long> held = new HashMap<>();
        modules.forEach(module -> held.putAll(module.afterReset()));
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            Map<Cell, Long> given = new HashMap<>();
            Map<Cell, Long> values = new HashMap<>();
            Map<Cell, Long> next = new HashMap<>();
            boolean isStopped = random.nextInt(8) == 0;
            for (DrawnHardware module : modules) {
                Map<Cell, Long> own = module.drawnInputs(isStopped);
                given.putAll(own);
                own.putAll(held);
                Map<Cell, Long> settled = module.settled(own);
                values.putAll(settled);
                next.putAll(module.next(settled));
            }
            held.putAll(next);
            inputs.add(given);
            int now = cycle;
            cells.forEach(cell ->
                    wanted.add("%d %s %x".formatted(now, printed.places().get(cell), values.get(cell))));
        }
        assertThat(said(printed, cells, inputs)).containsExactlyElementsOf(wanted);
    }

    private static void needs(String... tools) {
        for (String tool : tools) {
            boolean isThere = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool)));
            assumeTrue(isThere, tool + " is not installed");
        }
    }

    private static List<String> said(Printed printed, List<Cell> cells, List<Map<Cell, Long>> inputs)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("printed");
        List<String> compile = new ArrayList<>(List.of("iverilog", "-g2012", "-o", "bench.vvp", "-s", "bench"));
        for (PrintedFile file : printed.files()) {
            Files.writeString(folder.resolve(file.name()), file.text());
            compile.add(file.name());
        }
        Files.writeString(folder.resolve("bench.sv"), bench(printed, cells, inputs));
        compile.add("bench.sv");
        assertThat(run(folder, compile)).isEmpty();
        List<String> lines = run(folder, List.of("vvp", "-n", "bench.vvp"));
        for (File file : folder.toFile().listFiles()) {
            Files.delete(file.toPath());
        }
        Files.delete(folder);
        return lines;
    }

    private static List<String> run(Path folder, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().toList();
    }

    private static String bench(Printed printed, List<Cell> cells, List<Map<Cell, Long>> inputs) {
        StringBuilder text = new StringBuilder("module bench;\n    reg clk = 0, rst = 1;\n    integer cycle = 0;\n");
        printed.inputs()
                .forEach((cell, name) -> text.append("    reg [" + (cell.width() - 1) + ":0] " + name + " = 0;\n"));
        text.append("    ").append(printed.top()).append(" dut (.clk(clk), .rst(rst)");
        printed.inputs().values().forEach(name -> text.append(", ." + name + "(" + name + ")"));
        text.append(");\n    task look;\n");
        cells.forEach(cell -> text.append("        $display(\"%0d %s %%0h\", cycle, dut.%s);\n"
                .replace("%0d %s", "%0d " + printed.places().get(cell))
                .replace("%%", "%")
                .replace("dut.%s", "dut." + printed.places().get(cell))));
        text.append("    endtask\n    initial begin\n        #1 clk = 1; #1 clk = 0; rst = 0;\n");
        for (Map<Cell, Long> given : inputs) {
            text.append(given.entrySet().stream()
                    .map(input -> printed.inputs().get(input.getKey()) + " = "
                            + input.getKey().width() + "'h" + Long.toHexString(input.getValue()) + ";")
                    .collect(Collectors.joining(" ", "        ", "\n")));
            text.append("        #1 look; clk = 1; #1 clk = 0; cycle = cycle + 1;\n");
        }
        return text.append("        $finish;\n    end\nendmodule\n").toString();
    }
}

package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.gate.LogicGates;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gates that are counted here against those that a synthesis tool makes of the same hardware. */
@Tag("slow")
class SynthesisTest {

    /** Flip-flops with a reset, and no other; NANDs and inverters. */
    private static final String FLOW = """
            synth -noabc
            dfflegalize -cell $_SDFF_PP?_ 01
            abc
            abc -g NAND
            opt_clean
            stat
            """;

    private static final Pattern MODULE = Pattern.compile("(?m)^=== (\\w+) ===$");
    private static final Pattern GATES = Pattern.compile("\\$_(?:NAND|NOT)_ +(\\d+)");

    @TempDir
    Path folder;

    @BeforeEach
    void needsYosys() {
        Tool.require("yosys");
    }

    @Test
    void aRouterTakesAsManyGatesAsASynthesisToolFinds() {
        Network network = IdleNetwork.of(Testbench.read(
                        Path.of("testbenches", "quickstart.yaml"),
                        List.of(
                                "network.radices=[2, 2]",
                                "router.virtual-channels=2",
                                "router.buffer-depth=4",
                                "link.flit-width=24"))
                .parts());
        new Simulator(network);
        Module router = (Module) network.nodeRouters().get(0);
        Map<String, Long> synthesised = synthesised(SystemVerilog.of(router));
        Map<String, Long> counted = new HashMap<>();
        count(router, counted);
        long all = counted.values().stream().mapToLong(Long::longValue).sum();
        // One instance of each type of module: the tool says how many gates each has.
        assertThat(counted.keySet()).containsExactlyInAnyOrderElementsOf(synthesised.keySet());
        assertThat(all)
                .as("%s here, %s by synthesis", counted, synthesised)
                .isCloseTo(
                        synthesised.values().stream().mapToLong(Long::longValue).sum(), Percentage.withPercentage(10));
    }

    private static void count(Module module, Map<String, Long> counted) {
        if (!counted.containsKey(module.type())) {
            Translation translation = new Translation();
            counted.put(
                    module.type(),
                    LogicGates.of(module.processes().stream()
                                    .filter(process -> !process.isBehavioural())
                                    .map(translation::of)
                                    .toList())
                            .gates());
        }
        module.children().stream().filter(child -> !child.isBehavioural()).forEach(child -> count(child, counted));
    }

    private Map<String, Long> synthesised(Printed printed) {
        Tool.write(folder, printed);
        String script = printed.files().stream()
                .map(PrintedFile::name)
                .map(name -> "read_verilog -sv " + name + "\n")
                .collect(Collectors.joining());
        Tool.write(
                folder, new PrintedFile("gates.ys", script + "hierarchy -check -top " + printed.top() + "\n" + FLOW));
        String said = Tool.run(folder, "yosys", "-Q", "-T", "gates.ys");
        Map<String, Long> gates = new HashMap<>();
        Matcher modules = MODULE.matcher(said);
        while (modules.find()) {
            int end = said.indexOf("\n===", modules.end());
            String statistics = said.substring(modules.end(), end);
            gates.put(
                    modules.group(1),
                    GATES.matcher(statistics)
                            .results()
                            .mapToLong(count -> Long.parseLong(count.group(1)))
                            .sum());
        }
        return gates;
    }
}

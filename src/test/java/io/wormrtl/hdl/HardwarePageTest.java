package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.systemverilog.SystemVerilog;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.router.input.InputController;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The module that docs/hardware.md shows is what is written now. */
class HardwarePageTest {

    private static final Pattern BLOCK = Pattern.compile("```systemverilog\n(.*?)```", Pattern.DOTALL);

    private static final Pattern LINE = Pattern.compile("\\.java:\\d+");

    /** Without {@code javac -g} the code knows no names of variables, and the text has others. */
    private static boolean hasVariableNames() throws IOException {
        try (InputStream code = InputController.class.getResourceAsStream("InputController.class")) {
            ClassNode read = new ClassNode();
            new ClassReader(code).accept(read, 0);
            return read.methods.stream()
                    .anyMatch(method -> method.localVariables != null && !method.localVariables.isEmpty());
        }
    }

    private static List<PrintedFile> printed() {
        Network network = IdleNetwork.of(Testbench.read(Path.of("testbenches", "quickstart.yaml"), List.of())
                .parts());
        new Simulator(network);
        List<Module> found = new ArrayList<>();
        network.forEachModule(module -> {
            if (module.path().equals("network.router_1_1.input_x_plus")) {
                found.add(module);
            }
        });
        return SystemVerilog.of(found.get(0)).files();
    }

    @Test
    void theInputControllerIsAsThePageHasIt() throws IOException {
        assumeTrue(hasVariableNames(), "compiled without the names of variables, which the text takes over");
        List<PrintedFile> files = printed();
        assertThat(files)
                .extracting(PrintedFile::name)
                .containsExactly("InputController_types.sv", "InputController.sv");
        for (PrintedFile file : files) {
            assertThat(withoutLines(Files.readString(Path.of("docs", "hdl", file.name()))))
                    .isEqualTo(withoutLines(file.text()));
        }
        String text = files.get(0).text() + files.get(1).text();
        List<String> shown = BLOCK.matcher(Files.readString(Path.of("docs", "hardware.md")))
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
        assertThat(shown)
                .hasSizeGreaterThan(1)
                .allSatisfy(block -> assertThat(withoutLines(text)).contains(withoutLines(block)));
    }

    /** The lines of the code, which stand beside names, move with every change of it. */
    private static String withoutLines(String text) {
        return LINE.matcher(text).replaceAll(".java");
    }
}

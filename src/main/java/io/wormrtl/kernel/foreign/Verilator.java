package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.word.Cell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compiles modules of somebody else with Verilator and a C++ compiler, each text once in the life of this program.
 * Unknown bits are 0, and delays are left out.
 */
public final class Verilator {

    private static final List<String> OPTIONS =
            List.of("-Wno-fatal", "-Wno-lint", "-Wno-style", "--no-timing", "--x-assign", "0", "--x-initial", "0");

    /** The library, and code that runs once, are not worth the compiler's time. */
    private static final List<String> OPTIMISATION = List.of("OPT_FAST=-O1", "OPT_SLOW=-O0", "OPT_GLOBAL=-O0");

    private static final Verilator SHARED = new Verilator();

    private final Map<String, Path> programs = new HashMap<>();
    private Path workshop;

    private Verilator() {}

    /**
     * Runs a module of somebody else.
     *
     * @param module ours
     * @param boundary the ports of ours, which the module of that type in {@code files} has too
     * @param files SystemVerilog
     * @throws UnusableInput if Verilator is not installed, the files cannot be compiled, or a port is missing or other
     *     than ours
     */
    public static Guest run(Module module, Boundary boundary, List<Path> files) {
        Path program = SHARED.program(boundary, files);
        return new VerilatedGuest(
                program,
                boundary.type() + " in the place of " + module.path(),
                boundary.inputs().size(),
                boundary.outputs().size());
    }

    private synchronized Path program(Boundary boundary, List<Path> files) {
        GuestText text = new GuestText(boundary);
        List<String> lines = new ArrayList<>(List.of(text.around()));
        files.forEach(file -> lines.add(contents(file)));
        Path known = programs.get(Fingerprint.of(lines));
        if (known != null) {
            return known;
        }
        Path built = build(text, boundary, files);
        programs.put(Fingerprint.of(lines), built);
        return built;
    }

    private static String contents(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UnusableInput("'" + file + "' cannot be read: " + FileProblem.reason(e), e);
        }
    }

    private Path build(GuestText text, Boundary boundary, List<Path> files) {
        try {
            Path folder = Files.createTempDirectory(workshop(), "guest");
            requirePorts(folder, boundary, files);
            Files.writeString(folder.resolve("around.sv"), text.around());
            Files.writeString(folder.resolve("program.cpp"), text.program());
            List<String> command = new ArrayList<>(List.of("verilator", "--cc", "--exe", "--build", "-O3"));
            command.addAll(OPTIONS);
            command.addAll(List.of("--top-module", GuestText.AROUND, "--Mdir", "objects"));
            OPTIMISATION.forEach(option -> command.addAll(List.of("-MAKEFLAGS", option)));
            files.forEach(file -> command.add(file.toAbsolutePath().toString()));
            command.addAll(List.of("around.sv", "program.cpp"));
            run(folder, command, files);
            return folder.resolve("objects").resolve("V" + GuestText.AROUND);
        } catch (IOException e) {
            throw new UnusableInput(
                    "a module cannot be compiled in a temporary directory: " + FileProblem.reason(e), e);
        }
    }

    /** The directory of all programs, which goes when this program ends. */
    private Path workshop() throws IOException {
        if (workshop == null) {
            Path made = Files.createTempDirectory("wormrtl-verilog");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(made)));
            workshop = made;
        }
        return workshop;
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // it is a temporary directory: somebody else will clear it
        }
    }

    private static void requirePorts(Path folder, Boundary boundary, List<Path> files) {
        List<String> command = new ArrayList<>(List.of("verilator", "--xml-only", "--xml-output", "ports.xml"));
        command.addAll(OPTIONS);
        command.addAll(List.of("--top-module", boundary.type()));
        files.forEach(file -> command.add(file.toAbsolutePath().toString()));
        run(folder, command, files);
        Map<String, UserPorts.UserPort> there = new HashMap<>(UserPorts.read(folder.resolve("ports.xml")));
        String module = "module " + boundary.type() + " in " + files.get(0);
        if (boundary.isClocked()) {
            requirePort(module, Boundary.clock(), Port.Direction.INPUT, 1, there);
            requirePort(module, Boundary.reset(), Port.Direction.INPUT, 1, there);
        }
        requirePorts(module, boundary.inputs(), Port.Direction.INPUT, there);
        requirePorts(module, boundary.outputs(), Port.Direction.OUTPUT, there);
        there.keySet().stream().sorted().findFirst().ifPresent(port -> {
            throw new UnusableInput(module + " has a port " + port + ", which ours has not");
        });
    }

    private static void requirePorts(
            String module, Map<Cell, String> ports, Port.Direction direction, Map<String, UserPorts.UserPort> there) {
        ports.forEach((cell, port) -> requirePort(module, port, direction, cell.width(), there));
    }

    private static void requirePort(
            String module, String port, Port.Direction direction, int width, Map<String, UserPorts.UserPort> there) {
        UserPorts.UserPort found = there.remove(port);
        String wanted = (direction == Port.Direction.INPUT ? "input" : "output") + " of " + width
                + (width == 1 ? " bit" : " bits");
        if (found == null) {
            throw new UnusableInput(module + " has no port " + port + ", an " + wanted);
        }
        if (!found.is(direction, width)) {
            throw new UnusableInput(
                    "port " + port + " of " + module + " is an " + found + ", and must be an " + wanted);
        }
    }

    /** Runs a tool; its first error, with the names of files as they were given, is the refusal. */
    private static void run(Path folder, List<String> command, List<Path> files) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new UnusableInput("Verilator refuses " + files.get(0) + ": " + firstError(said, files));
            }
        } catch (IOException e) {
            throw new UnusableInput(
                    "modules in Verilog need Verilator 5, which is not installed: no command verilator", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The first error among what a tool has said, or all of it if there is none. */
    static String firstError(String said, List<Path> files) {
        String error = said.lines()
                .filter(line -> line.startsWith("%Error") || line.contains("error:"))
                .findFirst()
                .orElse(said.strip());
        for (Path file : files) {
            error = error.replace(file.toAbsolutePath().toString(), file.toString());
        }
        return error.replaceFirst("^%Error(-\\w+)?: ", "");
    }
}

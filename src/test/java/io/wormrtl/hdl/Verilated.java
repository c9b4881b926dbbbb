package io.wormrtl.hdl;

import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import io.wormrtl.kernel.word.Cell;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * A printed design that Verilator has compiled, in a process of its own. It is given the inputs of a cycle and answers with
 * the values of all that is watched, as the wires have settled; then comes the edge of the clock. Modules are compiled one
 * by one and not into each other, which takes a quarter of the time.
 */
final class Verilated implements TwinNetwork {

    private static final String AROUND = "lockstep";
    /** The part of every such program that is Verilator's own, compiled once. */
    private static final String LIBRARY = "verilated.o";

    private static byte[] libraryOnce;

    private final Path folder;
    private final Printed printed;
    private final List<PrintedFile> checkers;
    private final List<Cell> watched;
    private final Process process;
    private final OutputStream to;
    private final InputStream from;
    private final ByteBuffer request;
    private final byte[] answer;

    /**
     * Compiles and starts it.
     *
     * @param folder where to work
     * @param checkers what is bound to the design: it ends with the first cycle in which an assertion fails
     */
    Verilated(Path folder, Printed printed, List<PrintedFile> checkers, List<Cell> watched) {
        this.folder = folder;
        this.printed = printed;
        this.checkers = checkers;
        this.watched = watched;
        this.request = ByteBuffer.allocate(Math.max(1, printed.inputs().size()) * Long.BYTES)
                .order(ByteOrder.nativeOrder());
        this.answer = new byte[watched.size() * Long.BYTES];
        build();
        try {
            this.process = new ProcessBuilder(List.of("objects/V" + AROUND))
                    .directory(folder.toFile())
                    .redirectError(folder.resolve("said.txt").toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.to = process.getOutputStream();
        this.from = process.getInputStream();
    }

    @Override
    public List<long[]> run(List<long[]> inputs) {
        List<long[]> rows = new ArrayList<>();
        try {
            for (long[] input : inputs) {
                request.clear();
                for (long value : input) {
                    request.putLong(value);
                }
                to.write(request.array());
                to.flush();
                if (from.readNBytes(answer, 0, answer.length) < answer.length) {
                    throw ended();
                }
                long[] row = new long[watched.size()];
                ByteBuffer.wrap(answer)
                        .order(ByteOrder.nativeOrder())
                        .asLongBuffer()
                        .get(row);
                rows.add(row);
            }
        } catch (IOException e) {
            throw ended();
        }
        return rows;
    }

    private AssertionError ended() {
        close();
        try {
            return new AssertionError(
                    "the compiled network has ended: " + Files.readString(folder.resolve("said.txt")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // ---- what is compiled ------------------------------------------------------------------------------------

    private void build() {
        Tool.write(folder, printed);
        checkers.forEach(file -> Tool.write(folder, file));
        write("around.sv", around());
        write("seen.vlt", seen());
        write("watched.txt", places());
        write("lockstep.cpp", program());
        List<String> command = new ArrayList<>(List.of("verilator", "--cc", "--exe", "-O3", "--no-timing"));
        command.addAll(List.of("-Wno-fatal", "-Wno-lint", "-Wno-style", "--x-assign", "0", "--x-initial", "0"));
        command.addAll(List.of("--top-module", AROUND, "--Mdir", "objects"));
        command.addAll(List.of("--assert", "seen.vlt", "-f", printed.top() + ".f"));
        checkers.forEach(file -> command.add(file.name()));
        command.addAll(List.of("around.sv", "lockstep.cpp"));
        requireMade("V" + AROUND + ".mk", Tool.run(folder, command.toArray(String[]::new)));
        requireMade("V" + AROUND, compiled());
    }

    private void requireMade(String name, String said) {
        if (!Files.exists(folder.resolve("objects").resolve(name))) {
            throw new AssertionError(said);
        }
    }

    /** Most of a network is compiled for a few seconds of simulation: optimisation is not worth the compiler's time. */
    private String compiled() {
        Path objects = folder.resolve("objects");
        Path library = objects.resolve(LIBRARY);
        try {
            if (libraryOnce != null) {
                Files.write(library, libraryOnce);
            }
            String said = Tool.run(
                    objects,
                    "make",
                    "-s",
                    "-f",
                    "V" + AROUND + ".mk",
                    "VM_PARALLEL_BUILDS=0", // one text: a file for each would read the same headers hundreds of times
                    "OPT_FAST=-O0",
                    "OPT_SLOW=-O0",
                    "OPT_GLOBAL=-O1");
            if (Files.exists(library)) {
                libraryOnce = Files.readAllBytes(library);
            }
            return said;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String name, String text) {
        Tool.write(folder, new PrintedFile(name, text));
    }

    /** A module with ports whose names are the same in C++. */
    private String around() {
        List<String> ports = new ArrayList<>(List.of("input logic clk", "input logic rst"));
        List<String> connections = new ArrayList<>();
        if (printed.isClocked()) {
            connections.addAll(List.of(".clk(clk)", ".rst(rst)"));
        }
        for (Cell cell : printed.inputs().keySet()) {
            String name = "i" + connections.size();
            ports.add("input logic [" + (cell.width() - 1) + ":0] " + name);
            connections.add("." + printed.inputs().get(cell) + "(" + name + ")");
        }
        return "module " + AROUND + " (\n    " + String.join(",\n    ", ports) + "\n);\n    " + printed.top()
                + " dut (\n        " + String.join(",\n        ", connections) + "\n    );\nendmodule\n";
    }

    /** What the program looks at must be there after optimisation. */
    private String seen() {
        StringBuilder text = new StringBuilder("`verilator_config\n");
        for (PrintedFile file : printed.files()) {
            text.append("no_inline -module \"")
                    .append(file.name().replace(".sv", ""))
                    .append("\"\n");
        }
        TreeSet<String> names = new TreeSet<>();
        printed.places().values().forEach(place -> names.add(variable(place)));
        names.forEach(name ->
                text.append("public_flat_rd -module \"*\" -var \"").append(name).append("\"\n"));
        return text.toString();
    }

    /** The name of the value itself, a memory as a whole. */
    private static String variable(String place) {
        return place.substring(place.lastIndexOf('.') + 1).replaceFirst("\\[\\d+]$", "");
    }

    /** A line for each value: instance, name, place in a memory. */
    private String places() {
        StringBuilder text = new StringBuilder();
        for (Cell cell : watched) {
            String place = printed.places().get(cell);
            int dot = place.lastIndexOf('.');
            String index = place.endsWith("]") ? place.substring(place.lastIndexOf('[') + 1, place.length() - 1) : "0";
            text.append(AROUND).append(".dut").append(dot < 0 ? "" : "." + place.substring(0, dot));
            text.append(' ').append(variable(place)).append(' ').append(index).append('\n');
        }
        return text.toString();
    }

    private String program() {
        StringBuilder drive = new StringBuilder();
        int first = printed.isClocked() ? 2 : 0;
        for (int i = 0; i < printed.inputs().size(); i++) {
            drive.append("    top->i")
                    .append(first + i)
                    .append(" = in[")
                    .append(i)
                    .append("];\n");
        }
        return """
                #include <cstdint>
                #include <cstdio>
                #include <fstream>
                #include <string>
                #include <unistd.h>
                #include <vector>
                #include "verilated.h"
                #include "verilated_syms.h"
                #include "VAROUND.h"

                static const int INPUTS = #INPUTS;
                static VAROUND* top;

                static void drive(const uint64_t* in) {
                    (void)in;
                #DRIVE}

                static bool receive(char* to, size_t size) {
                    while (size > 0) {
                        ssize_t got = read(0, to, size);
                        if (got <= 0) return false;
                        to += got;
                        size -= got;
                    }
                    return true;
                }

                static bool send(int file, const char* from, size_t size) {
                    while (size > 0) {
                        ssize_t put = write(file, from, size);
                        if (put <= 0) return false;
                        from += put;
                        size -= put;
                    }
                    return true;
                }

                struct Seen { const void* at; int bytes; };

                int main(int argc, char** argv) {
                    int answers = dup(1);
                    dup2(2, 1);
                    VerilatedContext* context = new VerilatedContext;
                    context->commandArgs(argc, argv);
                    top = new VAROUND{context};
                    std::vector<Seen> seen;
                    std::ifstream names("watched.txt");
                    std::string scope, name;
                    int index;
                    while (names >> scope >> name >> index) {
                        const VerilatedScope* found = context->scopeFind(("TOP." + scope).c_str());
                        VerilatedVar* variable = found ? found->varFind(name.c_str()) : nullptr;
                        if (!variable) {
                            fprintf(stderr, "no %s in %s\\n", name.c_str(), scope.c_str());
                            return 1;
                        }
                        int bytes = variable->entSize();
                        seen.push_back({static_cast<char*>(variable->datap()) + index * bytes, bytes});
                    }
                    static uint64_t in[INPUTS + 1];
                    std::vector<uint64_t> out(seen.size() + 1);
                    top->clk = 0;
                    top->rst = 1;
                    drive(in);
                    top->eval();
                    top->clk = 1;
                    top->eval();
                    top->clk = 0;
                    top->rst = 0;
                    while (receive(reinterpret_cast<char*>(in), 8 * (INPUTS > 0 ? INPUTS : 1))) {
                        drive(in);
                        top->eval();
                        for (size_t i = 0; i < seen.size(); i++) {
                            switch (seen[i].bytes) {
                                case 1: out[i] = *static_cast<const uint8_t*>(seen[i].at); break;
                                case 2: out[i] = *static_cast<const uint16_t*>(seen[i].at); break;
                                case 4: out[i] = *static_cast<const uint32_t*>(seen[i].at); break;
                                default: out[i] = *static_cast<const uint64_t*>(seen[i].at);
                            }
                        }
                        if (!send(answers, reinterpret_cast<char*>(out.data()), 8 * seen.size())) break;
                        top->clk = 1;
                        top->eval();
                        top->clk = 0;
                        top->eval();
                    }
                    return 0;
                }
                """.replace("AROUND", AROUND)
                .replace("#INPUTS", String.valueOf(printed.inputs().size()))
                .replace("#DRIVE", drive);
    }
}

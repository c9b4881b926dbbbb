package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.systemverilog.Boundary;
import io.wormrtl.kernel.word.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A module and a program around a module of somebody else, which make it a process that can be run. */
final class GuestText {

    /** The module around. */
    static final String AROUND = "wormrtl_guest";

    private final Boundary boundary;

    GuestText(Boundary boundary) {
        this.boundary = boundary;
    }

    /** Ports with names that are the same in C++. */
    String around() {
        List<String> ports = new ArrayList<>(List.of("input logic clk", "input logic rst"));
        List<String> connections = new ArrayList<>();
        if (boundary.isClocked()) {
            connections.addAll(List.of(".clk(clk)", ".rst(rst)"));
        }
        ports("input", "i", boundary.inputs(), ports, connections);
        ports("output", "o", boundary.outputs(), ports, connections);
        return "module " + AROUND + " (\n    " + String.join(",\n    ", ports) + "\n);\n    " + boundary.type()
                + " dut (\n        " + String.join(",\n        ", connections) + "\n    );\nendmodule\n";
    }

    private static void ports(
            String direction, String letter, Map<Cell, String> named, List<String> ports, List<String> connections) {
        int number = 0;
        for (Map.Entry<Cell, String> port : named.entrySet()) {
            String name = letter + number++;
            ports.add(direction + " logic " + Boundary.range(port.getKey().width()) + name);
            connections.add("." + port.getValue() + "(" + name + ")");
        }
    }

    /** The program that {@link VerilatedGuest} talks to; what the module prints goes to the error stream. */
    String program() {
        StringBuilder drive = new StringBuilder();
        for (int i = 0; i < boundary.inputs().size(); i++) {
            drive.append("    top->i").append(i).append(" = in[").append(i).append("];\n");
        }
        StringBuilder look = new StringBuilder();
        for (int i = 0; i < boundary.outputs().size(); i++) {
            look.append("    out[").append(i).append("] = top->o").append(i).append(";\n");
        }
        return """
                #include <cstdint>
                #include <cstring>
                #include <unistd.h>
                #include "verilated.h"
                #include "VAROUND.h"

                static const int INPUTS = #INPUTS, OUTPUTS = #OUTPUTS;
                static VAROUND* top;
                static VerilatedContext* context;

                static void drive(const uint64_t* in) {
                    (void)in;
                #DRIVE}

                static void look(uint64_t* out) {
                    (void)out;
                #LOOK}

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

                static void edge() {
                    top->clk = 1;
                    top->eval();
                    top->clk = 0;
                    top->eval();
                }

                int main(int argc, char** argv) {
                    int answers = dup(1);
                    dup2(2, 1);
                    context = new VerilatedContext;
                    context->commandArgs(argc, argv);
                    top = new VAROUND{context};
                    static char request[1 + 8 * INPUTS];
                    static char answer[1 + 16 * OUTPUTS];
                    static uint64_t in[INPUTS + 1], out[OUTPUTS + 1];
                    top->clk = 0;
                    top->rst = 1;
                    drive(in);
                    top->eval();
                    edge();
                    top->rst = 0;
                    top->eval();
                    while (receive(request, sizeof request)) {
                        memcpy(in, request + 1, 8 * INPUTS);
                        drive(in);
                        top->eval();
                        look(out);
                        memcpy(answer + 1, out, 8 * OUTPUTS);
                        size_t size = 1 + 8 * OUTPUTS;
                        if (request[0] == 's') {
                            edge();
                            look(out);
                            memcpy(answer + size, out, 8 * OUTPUTS);
                            size += 8 * OUTPUTS;
                        }
                        answer[0] = context->gotFinish();
                        if (!send(answers, answer, size)) break;
                    }
                    return 0;
                }
                """.replace("AROUND", AROUND)
                .replace("#INPUTS", String.valueOf(boundary.inputs().size()))
                .replace("#OUTPUTS", String.valueOf(boundary.outputs().size()))
                .replace("#DRIVE", drive)
                .replace("#LOOK", look);
    }
}

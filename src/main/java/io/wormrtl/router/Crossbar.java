package io.wormrtl.router;

import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import java.util.Arrays;

/** Connects the inputs that were granted to their outputs; combinational. */
final class Crossbar extends Module {

    private final CrossbarInput[] inputs;
    private final CrossbarOutput[] outputs;
    // Scratch of one evaluation.
    private final long[] loads;
    private final OutputChannelCode code;
    private final long[][] flits;

    Crossbar(Module parent, OutputChannelCode code, CrossbarInput[] inputs, CrossbarOutput[] outputs) {
        super(parent, "crossbar");
        this.code = code;
        this.inputs = inputs;
        this.outputs = outputs;
        this.loads = new long[outputs.length];
        this.flits = new long[outputs.length][];
        Process connect = combinational("connect", this::connect);
        for (CrossbarInput input : inputs) {
            connect.reads(input.signals());
        }
        for (int port = 0; port < outputs.length; port++) {
            CrossbarOutput out = outputs[port];
            if (out != null) {
                flits[port] = new long[out.flits().length];
                connect.writes(output("load_" + port, out.load()));
                for (int lane = 0; lane < out.flits().length; lane++) {
                    connect.writes(output("flit_" + port + "_" + lane, out.flits()[lane]));
                }
            }
        }
    }

    private void connect() {
        Arrays.fill(loads, 0);
        for (CrossbarInput input : inputs) {
            for (long rest = input.moving(); rest != 0; rest = Bits.rest(rest)) {
                move(input, Bits.first(rest));
            }
        }
        for (int port = 0; port < outputs.length; port++) {
            if (outputs[port] != null) {
                drive(outputs[port], loads[port], flits[port]);
            }
        }
    }

    private void move(CrossbarInput input, int v) {
        long output = input.output(v);
        int port = code.port(output);
        int channel = code.channel(output);
        loads[port] |= 1L << channel;
        flits[port][flits[port].length == 1 ? 0 : channel] = input.flit(v);
    }

    private static void drive(CrossbarOutput out, long load, long[] lanes) {
        out.load().set(load);
        for (int lane = 0; lane < lanes.length; lane++) {
            out.flits()[lane].set(lanes[lane]);
            lanes[lane] = 0;
        }
    }
}

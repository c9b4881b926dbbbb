package io.wormrtl.router;

import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.WireGroup;
import java.util.Arrays;

/** Connects the inputs that were granted to their outputs; combinational. */
final class Crossbar extends Module {

    private final CrossbarInput[] inputs;
    private final WireGroup load;
    private final WireGroup[] lanes;
    // Scratch of one evaluation.
    private final long[] loads;
    private final OutputChannelCode code;
    private final long[][] flits;

    Crossbar(Module parent, OutputChannelCode code, CrossbarInput[] inputs, CrossbarOutput[] outputs) {
        super(parent, "crossbar");
        this.code = code;
        this.inputs = inputs;
        Wire[] loadWires = new Wire[outputs.length];
        this.lanes = new WireGroup[outputs.length];
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
                lanes[port] = group(out.flits());
                loadWires[port] = out.load();
                connect.writes(output("load_" + port, out.load()));
                for (int lane = 0; lane < out.flits().length; lane++) {
                    connect.writes(output("flit_" + port + "_" + lane, out.flits()[lane]));
                }
            }
        }
        this.load = group(loadWires);
    }

    private void connect() {
        Arrays.fill(loads, 0);
        for (CrossbarInput input : inputs) {
            for (long rest = input.moving(); rest != 0; rest = Bits.rest(rest)) {
                move(input, Bits.first(rest));
            }
        }
        for (int port = 0; port < lanes.length; port++) {
            if (lanes[port] != null) {
                drive(port, flits[port]);
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

    private void drive(int port, long[] out) {
        load.set(port, loads[port]);
        for (int lane = 0; lane < out.length; lane++) {
            lanes[port].set(lane, out[lane]);
            out[lane] = 0;
        }
    }
}

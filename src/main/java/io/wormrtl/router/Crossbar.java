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
            if (outputs[port] != null) {
                flits[port] = new long[outputs[port].lanes()];
                connect.writes(outputs[port].driven());
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
                outputs[port].drive(loads[port], flits[port]);
                Arrays.fill(flits[port], 0);
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
}

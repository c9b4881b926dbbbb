package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import java.util.Arrays;

/** Connects the inputs that were granted to their outputs; combinational. */
final class Crossbar extends Module {

    private final FlitFormat format;
    private final CrossbarInput[] inputs;
    private final CrossbarOutput[] outputs;
    // Scratch of one evaluation.
    private final long[] loads;
    private final long[] releases;
    private final long[][] flits;

    Crossbar(Module parent, FlitFormat format, CrossbarInput[] inputs, CrossbarOutput[] outputs) {
        super(parent, "crossbar");
        this.format = format;
        this.inputs = inputs;
        this.outputs = outputs;
        this.loads = new long[outputs.length];
        this.releases = new long[outputs.length];
        this.flits = new long[outputs.length][];
        Process connect = combinational("connect", this::connect);
        for (CrossbarInput input : inputs) {
            connect.reads(input.signals());
        }
        for (int port = 0; port < outputs.length; port++) {
            CrossbarOutput out = outputs[port];
            if (out != null) {
                flits[port] = new long[out.flits().length];
                connect.writes(output("load_" + port, out.load()), output("release_" + port, out.release()));
                for (int lane = 0; lane < out.flits().length; lane++) {
                    connect.writes(output("flit_" + port + "_" + lane, out.flits()[lane]));
                }
            }
        }
    }

    private void connect() {
        Arrays.fill(loads, 0);
        Arrays.fill(releases, 0);
        for (CrossbarInput input : inputs) {
            for (long rest = input.moving(); rest != 0; rest = Bits.rest(rest)) {
                move(input, Bits.first(rest));
            }
        }
        for (int port = 0; port < outputs.length; port++) {
            if (outputs[port] != null) {
                drive(outputs[port], loads[port], releases[port], flits[port]);
            }
        }
    }

    private void move(CrossbarInput input, int v) {
        int port = input.port(v);
        int channel = input.channel(v);
        long flit = input.flit(v);
        loads[port] |= 1L << channel;
        flits[port][flits[port].length == 1 ? 0 : channel] = flit;
        if (FlitKind.ends(format.kind(flit))) {
            releases[port] |= 1L << channel;
        }
    }

    private static void drive(CrossbarOutput out, long load, long release, long[] lanes) {
        out.load().set(load);
        out.release().set(release);
        for (int lane = 0; lane < lanes.length; lane++) {
            out.flits()[lane].set(lanes[lane]);
            lanes[lane] = 0;
        }
    }
}

package io.wormrtl.router;

import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.SignalArray;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Connects the inputs that were granted to their outputs; combinational. */
final class Crossbar extends Module {

    private final OutputChannelCode code;
    private final CrossbarSource[] sources;
    private final CrossbarTarget[] targets;
    /** The numbers of the output ports that there are. */
    private final int[] connected;

    private final int lanes;
    // Scratch of one evaluation, all 0 between two: by output port, and by output port and lane.
    private final long[] loads;
    private final long[] flits;

    /**
     * Builds the crossbar.
     *
     * @param names the names of the output ports by number; null where there is none
     */
    Crossbar(
            Module parent,
            OutputChannelCode code,
            List<CrossbarSource> inputs,
            CrossbarTarget[] targets,
            String[] names) {
        super(parent, "crossbar");
        this.code = code;
        this.targets = targets;
        this.connected = IntStream.range(0, targets.length)
                .filter(port -> targets[port] != null)
                .toArray();
        this.sources = new CrossbarSource[inputs.size()];
        this.lanes = Arrays.stream(targets)
                .filter(target -> target != null)
                .mapToInt(CrossbarTarget::lanes)
                .max()
                .orElse(1);
        this.loads = new long[targets.length];
        this.flits = new long[targets.length * lanes];
        Process connect = combinational("connect", this::connect);
        for (int i = 0; i < sources.length; i++) {
            CrossbarSource from = inputs.get(i);
            Signal moving = input("moving_" + from.name(), from.moving());
            SignalArray moved = input("flits_" + from.name(), from.flits());
            SignalArray to = input("targets_" + from.name(), from.targets());
            sources[i] = new CrossbarSource(from.name(), moving, moved, to);
            connect.enabledBy(moving).reads(moved, to);
        }
        for (int port : connected) {
            for (Element wire : targets[port].wires()) {
                connect.writes(output(wire.name() + "_" + names[port], wire));
            }
        }
    }

    private void connect() {
        for (CrossbarSource source : sources) {
            for (long rest = source.moving().get(); rest != 0; rest = Bits.rest(rest)) {
                move(source, Bits.first(rest));
            }
        }
        for (int port : connected) {
            targets[port].drive(loads[port], flits, port * lanes);
            forget(port);
        }
    }

    private void forget(int port) {
        for (long rest = loads[port]; rest != 0; rest = Bits.rest(rest)) {
            flits[port * lanes + lane(Bits.first(rest))] = 0;
        }
        loads[port] = 0;
    }

    private int lane(int channel) {
        return lanes == 1 ? 0 : channel;
    }

    private void move(CrossbarSource source, int v) {
        long output = source.targets().get(source.place(v));
        int port = code.port(output);
        int channel = code.channel(output);
        loads[port] |= 1L << channel;
        flits[port * lanes + lane(channel)] = source.flits().get(source.place(v));
    }
}

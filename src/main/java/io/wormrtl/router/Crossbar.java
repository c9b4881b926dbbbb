package io.wormrtl.router;

import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.LogicSheet;
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
    // The sources field by field, by input port: a run looks at few of them.
    private final Signal[] moving;
    private final SignalArray[] moved;
    private final SignalArray[] aims;
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
        this.moving = new Signal[inputs.size()];
        this.moved = new SignalArray[inputs.size()];
        this.aims = new SignalArray[inputs.size()];
        this.lanes = Arrays.stream(targets)
                .filter(target -> target != null)
                .mapToInt(CrossbarTarget::lanes)
                .max()
                .orElse(1);
        this.loads = scratch("loads", targets.length);
        this.flits = scratch("flits", targets.length * lanes);
        Process connect = combinational("connect", this::connect);
        for (int i = 0; i < moving.length; i++) {
            CrossbarSource from = inputs.get(i);
            moving[i] = input("moving_" + from.name(), from.moving());
            moved[i] = input("flits_" + from.name(), from.flits());
            aims[i] = input("targets_" + from.name(), from.targets());
            connect.enabledBy(moving[i]).reads(moved[i], aims[i]);
        }
        for (int port : connected) {
            for (Element wire : targets[port].wires()) {
                connect.writes(output(wire.name() + "_" + names[port], wire));
            }
        }
    }

    /**
     * The number of the output virtual channel of each flit that moves is decoded to a line per output channel; each word
     * that can come out selects among all flits, and each output channel hears whether one comes. With one port per physical
     * channel an input first selects the flit that moves.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int channels = moving[0].width();
        int width = moved[0].width();
        int aimed = 1 << aims[0].width();
        boolean single = lanes == 1;
        int sources = single ? moving.length : moving.length * moved[0].size();
        Logic chosen = single && moved[0].size() > 1
                ? Blocks.selector(channels, width + aims[0].width()).times(sources)
                : Logic.WIRING;
        Logic moves = (single ? Blocks.any(channels) : Logic.WIRING).times(sources);
        Logic decoded = Blocks.decoder(aimed).then(Blocks.and(2, aimed)).times(sources);
        Logic columns = Logic.WIRING;
        for (int port : connected) {
            int words = targets[port].words();
            Logic aimedHere = words == 1 ? Blocks.any(channels).times(sources) : Logic.WIRING;
            Logic loads = Blocks.any(sources).times(channels);
            columns = columns.beside(
                    aimedHere.then(Blocks.crossbar(sources, words, width)).beside(loads));
        }
        sheet.process("connect", chosen.beside(moves).then(decoded).then(columns));
    }

    private void connect() {
        for (int i = 0; i < moving.length; i++) {
            for (long rest = moving[i].get(); rest != 0; rest = Bits.rest(rest)) {
                move(i, Bits.first(rest));
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

    private void move(int i, int v) {
        int place = moved[i].size() == 1 ? 0 : v;
        long output = aims[i].get(place);
        int port = code.port(output);
        int channel = code.channel(output);
        loads[port] |= 1L << channel;
        flits[port * lanes + lane(channel)] = moved[i].get(place);
    }
}

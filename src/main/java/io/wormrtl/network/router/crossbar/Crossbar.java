package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.Arrays;
import java.util.List;

/** Connects the inputs that were granted to their outputs; combinational. */
public final class Crossbar extends Module {

    // The sources field by field, by input port: a run looks at few of them.
    private final Concatenation moving;
    private final int channels;
    private final SignalArray[] moved;
    private final SignalArray[] aims;
    private final CrossbarTarget[] targets;
    /** By output port: not 0 while a flit is driven. */
    private final Concatenation busy;

    private final boolean single;
    // Scratch of one evaluation, all 0 between two: a bit and a flit per output virtual channel.
    private final long[] loads;
    private final long[] flits;

    /**
     * Builds the crossbar.
     *
     * @param names the names of the output ports by number; null where there is none
     */
    public Crossbar(
            Module parent,
            OutputChannelCode code,
            List<CrossbarSource> inputs,
            CrossbarTarget[] targets,
            String[] names) {
        super(parent, "crossbar");
        this.targets = targets;
        this.channels = inputs.get(0).moving().width();
        this.moving = Concatenation.ofMasks(
                Concatenation.shiftFor(inputs.get(0).moving().width()),
                inputs.stream().map(CrossbarSource::moving).toList());
        this.busy = code.byNumber(Arrays.stream(targets)
                .map(target -> target == null ? null : target.busy())
                .toArray(Signal[]::new));
        this.moved = new SignalArray[inputs.size()];
        this.aims = new SignalArray[inputs.size()];
        this.single = Arrays.stream(targets).allMatch(target -> target == null || target.lanes() == 1);
        this.loads = scratch("loads", busy.words());
        this.flits = scratch("flits", busy.words() << 6);
        Process connect = combinational("connect", this, Crossbar::connect);
        for (int i = 0; i < moved.length; i++) {
            CrossbarSource from = inputs.get(i);
            connect.enabledBy(input("moving_" + from.name(), from.moving()));
            moved[i] = input("flits_" + from.name(), from.flits());
            aims[i] = input("targets_" + from.name(), from.targets());
            connect.reads(moved[i], aims[i]);
        }
        for (int port = 0; port < targets.length; port++) {
            if (targets[port] != null) {
                for (Element wire : targets[port].wires()) {
                    connect.writes(output(wire.name() + "_" + names[port], wire));
                }
            }
        }
    }

    /**
     * The number of the output virtual channel of each flit that moves is decoded to a line per output channel; each
     * word that can come out selects among all flits, and each output channel hears whether one comes. With one port
     * per physical channel an input first selects the flit that moves.
     */
    @Override
    protected void logic(LogicSheet sheet) {
        int width = moved[0].width();
        int aimed = 1 << aims[0].width();
        int sources = single ? moved.length : moved.length * moved[0].size();
        Logic chosen = single && moved[0].size() > 1
                ? Blocks.selector(channels, width + aims[0].width()).times(sources)
                : Logic.WIRING;
        Logic moves = (single ? Blocks.any(channels) : Logic.WIRING).times(sources);
        Logic decoded = Blocks.decoder(aimed).then(Blocks.and(2, aimed)).times(sources);
        Logic columns = Logic.WIRING;
        for (CrossbarTarget target : targets) {
            int words = target == null ? 0 : target.words();
            Logic aimedHere = words == 1 ? Blocks.any(channels).times(sources) : Logic.WIRING;
            Logic loads = Blocks.any(sources).times(target == null ? 0 : channels);
            columns = columns.beside(aimedHere.then(Blocks.crossbar(sources, words, width)))
                    .beside(loads);
        }
        sheet.process("connect", chosen.beside(moves).then(decoded).then(columns));
    }

    private boolean connect() {
        long any = 0;
        for (int word = 0; word < moving.words(); word++) {
            any |= moving.word(word);
            for (long rest = moving.word(word); rest != 0; rest = Bits.rest(rest)) {
                int index = (word << 6) + Bits.first(rest);
                int i = moving.maskOf(index);
                move(aims[i], moved[i], moving.bitOf(index));
            }
        }
        for (int word = 0; word < loads.length; word++) {
            settle(word);
        }
        return any != 0;
    }

    private void move(SignalArray aim, SignalArray flit, int v) {
        int place = flit.size() == 1 ? 0 : v;
        int output = aim.getInt(place);
        loads[output >> 6] |= 1L << output;
        flits[output] = flit.get(place);
    }

    /** Settles the outputs with bits in word {@code word}: those that get a flit, and those that had one. */
    private void settle(int word) {
        long loaded = loads[word];
        long ports = busy.firstsOf(loaded | busy.standing(word));
        for (long rest = ports; rest != 0; rest = Bits.rest(rest)) {
            int bit = Bits.first(rest);
            int from = (word << 6) + bit;
            targets[busy.maskOf(from)].drive(loaded >>> bit & busy.maskBits(), flits, from);
        }
        for (long rest = loaded; rest != 0; rest = Bits.rest(rest)) {
            flits[(word << 6) + Bits.first(rest)] = 0;
        }
        loads[word] = 0;
    }
}

package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.List;

/**
 * Connects the inputs that were granted to their outputs; combinational. How many flits of a port it passes on at a time
 * is up to the kind of switch.
 */
public abstract class Crossbar extends Module {

    // The sources field by field, by input port: a run looks at few of them.
    private final Concatenation moving;
    private final SignalArray[] moved;
    private final SignalArray[] aims;
    /** By output port number. */
    private final CrossbarTarget[] targets;
    /** By output port: not 0 while a flit is driven. */
    private final Concatenation busy;
    // Scratch of one evaluation, all 0 between two: a bit and a flit per output virtual channel.
    private final long[] loads;
    private final long[] flits;

    /**
     * Builds the crossbar of a switch.
     *
     * @param lanes flits of each port that cross in a cycle: 1, or one for each virtual channel
     * @param targets of the output ports
     */
    public static Crossbar create(
            Module parent,
            OutputChannelCode code,
            int lanes,
            List<CrossbarSource> inputs,
            List<AtPort<CrossbarTarget>> targets) {
        return lanes == 1
                ? new PortCrossbar(parent, code, inputs, targets)
                : new ChannelCrossbar(parent, code, inputs, targets);
    }

    /** Builds what all crossbars have. */
    Crossbar(Module parent, OutputChannelCode code, List<CrossbarSource> inputs, List<AtPort<CrossbarTarget>> targets) {
        super(parent, "crossbar");
        this.targets = new CrossbarTarget[code.ports()];
        this.moving = Concatenation.ofMasks(
                Concatenation.shiftFor(inputs.get(0).moving().width()),
                inputs.stream().map(CrossbarSource::moving).toList());
        this.busy = code.byNumber(targets.stream()
                .map(target -> target.<Signal>map(CrossbarTarget::busy))
                .toList());
        this.moved = new SignalArray[inputs.size()];
        this.aims = new SignalArray[inputs.size()];
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
        for (AtPort<CrossbarTarget> target : targets) {
            this.targets[target.number()] = target.part();
            for (Element wire : target.part().wires()) {
                connect.writes(output(wire.name() + "_" + target.name(), wire));
            }
        }
    }

    @Override
    public final String type() {
        return "Crossbar";
    }

    private boolean connect() {
        long any = 0;
        for (int word = 0; word < moving.words(); word++) {
            any |= moving.word(word);
            move(moving, word);
        }
        for (int word = 0; word < loads.length; word++) {
            settle(word);
        }
        return any != 0;
    }

    /**
     * Has all flits moved that come from some inputs.
     *
     * @param sources one bit per virtual channel that moves a flit, as masks by input
     * @param word those in this word of it
     */
    abstract void move(Concatenation sources, int word);

    /** Moves the flit of a virtual channel of an input. */
    final void move(int input, int v) {
        SignalArray flit = moved[input];
        int place = flit.size() == 1 ? 0 : v;
        int output = aims[input].getInt(place);
        loads[output >> 6] |= 1L << output;
        flits[place(output)] = flit.get(place);
    }

    /** Where the flit of an output virtual channel is put for its {@link CrossbarTarget}. */
    abstract int place(int output);

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
            flits[place((word << 6) + Bits.first(rest))] = 0;
        }
        loads[word] = 0;
    }
}

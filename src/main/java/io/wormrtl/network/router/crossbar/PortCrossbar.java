package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.List;

/**
 * The virtual channels of a port share one way: an input moves one flit at most, and an output gets one. Its hardware
 * chooses among ports, not among virtual channels.
 */
final class PortCrossbar extends Crossbar {

    private final int channels;

    PortCrossbar(
            Module parent, OutputChannelCode code, List<CrossbarSource> inputs, List<AtPort<CrossbarTarget>> targets) {
        super(parent, code, inputs, targets);
        this.channels = code.channels();
    }

    @Override
    void move(Concatenation sources, int word) {
        for (long rest = sources.firstsOf(sources.word(word)); rest != 0; rest = Bits.rest(rest)) {
            int input = sources.maskOf((word << 6) + Bits.first(rest));
            move(input, Bits.first(sources.mask(input)));
        }
    }

    /** The first of its port. */
    @Override
    int place(int output) {
        return output & -channels;
    }
}

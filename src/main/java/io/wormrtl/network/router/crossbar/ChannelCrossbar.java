package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.List;

/** Each virtual channel of an input has a way of its own to each virtual channel of an output. */
final class ChannelCrossbar extends Crossbar {

    ChannelCrossbar(
            Module parent, OutputChannelCode code, List<CrossbarSource> inputs, List<AtPort<CrossbarTarget>> targets) {
        super(parent, code, inputs, targets);
    }

    @Override
    void move(Concatenation sources, int word) {
        for (long rest = sources.word(word); rest != 0; rest = Bits.rest(rest)) {
            int index = (word << 6) + Bits.first(rest);
            move(sources.maskOf(index), sources.bitOf(index));
        }
    }

    @Override
    int place(int output) {
        return output;
    }
}

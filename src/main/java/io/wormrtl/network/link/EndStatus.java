package io.wormrtl.network.link;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.util.List;

/**
 * The status of a channel (004, section 6.1, item 13) as one of its ends sees it; see {@link ChannelStatus}.
 *
 * @param dead 1 bit, which the end reads: the channel does not work, or has not restarted yet. Flits sent are lost, and
 *     none arrive
 * @param rested 1 bit, which the end drives: it is high only while {@code dead} is, and then says that this end is as
 *     after reset: nothing of the time before is left here
 * @param broken 1 bit: nothing comes through the channel. For {@link io.wormrtl.network.invariant.Check checks} only, the end does
 *     not know yet
 */
public record EndStatus(Signal dead, Wire rested, Signal broken) implements Bundle {

    @Override
    public List<Port> ports() {
        return List.of(Port.input("dead", dead), Port.output("rested", rested));
    }
}

package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import java.util.List;

/**
 * The signals from an injector to the processor; its ports are those that the interface reads.
 *
 * @param accepted 1 bit: equal to the offer once the packet offered has been taken
 * @param lane the lane that took the packet accepted last
 * @param room one bit per lane: its message memory has room for a word
 */
public record PacketIntake(Signal accepted, Signal lane, Signal room) implements Bundle {

    @Override
    public List<Port> ports() {
        return List.of(Port.output("accepted", accepted), Port.output("lane", lane), Port.output("room", room));
    }
}

package io.wormrtl.recovery.fcr;

import io.wormrtl.router.ControlContext;
import io.wormrtl.rtl.Signal;
import java.util.Map;

/**
 * How the control unit of a router learns that a channel is dead: the point at which faults come in.
 *
 * <p>As long as the bit of a port is high, what is on the channels of that port is killed both ways, no new message is
 * given one of them, and when it falls they start again from reset state.
 */
@FunctionalInterface
public interface ChannelStatus {

    /** Channels never die. */
    ChannelStatus ALWAYS_ALIVE = new AlwaysAlive();

    /**
     * The status bits of a router, 1 bit each, high: dead. A port without one never dies.
     *
     * @param inputs by name of the input port
     * @param outputs by name of the output port
     */
    record Bits(Map<String, Signal> inputs, Map<String, Signal> outputs) {}

    /** No port has a status bit. */
    record AlwaysAlive() implements ChannelStatus {
        @Override
        public Bits of(ControlContext context) {
            return new Bits(Map.of(), Map.of());
        }
    }

    /** The status bits of the router that {@code context} is about; may build what drives them. */
    Bits of(ControlContext context);
}

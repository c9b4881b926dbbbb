package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Signal;
import java.util.Optional;

/**
 * The open doors of a receiver: signals by which another part of the interface acts on what comes in.
 *
 * @param forget one bit per virtual channel: the receiver throws away what has come in of its packet, and what comes in in
 *     that cycle
 * @param refuse 1 bit: the receiver does not hand over the packet that the flit of this cycle completes
 */
@Api
public record ReceptionDoors(Optional<Signal> forget, Optional<Signal> refuse) {

    /** No door is open. */
    public static final ReceptionDoors CLOSED = new ReceptionDoors(Optional.empty(), Optional.empty());

    /** Packets can be forgotten, and none is refused. */
    public static ReceptionDoors forgetting(Signal forget) {
        return new ReceptionDoors(Optional.of(forget), Optional.empty());
    }
}

package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Register;

/**
 * The message that a node has given up last; for checks only.
 *
 * @param toggle changes with every one
 */
record AbandonedMessage(Register toggle, Register source, Register id) {

    /** At the clock edge. */
    void tell(Packet packet) {
        toggle.set(1 - toggle.get());
        source.set(packet.source());
        id.set(packet.id());
    }
}

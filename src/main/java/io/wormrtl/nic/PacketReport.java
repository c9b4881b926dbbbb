package io.wormrtl.nic;

import io.wormrtl.rtl.Bundle;
import io.wormrtl.rtl.Port;
import io.wormrtl.rtl.Signal;
import java.util.List;

/**
 * What a receiver tells the processor of the last packet. All signals change at the clock edge and stay until the next
 * packet has been delivered. As a bundle it is what the interface sees.
 *
 * @param delivered 1 bit: changes with every packet delivered
 * @param source the node the packet came from
 * @param id the id of its message
 * @param length its flits, as its header said
 * @param packetsLeft packets of the same message that the source sent after it
 * @param intact 1 bit: whether it was for this node, whole, in order and bit-correct
 */
public record PacketReport(Signal delivered, Signal source, Signal id, Signal length, Signal packetsLeft, Signal intact)
        implements Bundle {

    @Override
    public List<Port> ports() {
        return List.of(
                Port.output("delivered", delivered),
                Port.output("source", source),
                Port.output("id", id),
                Port.output("length", length),
                Port.output("packets_left", packetsLeft),
                Port.output("intact", intact));
    }
}

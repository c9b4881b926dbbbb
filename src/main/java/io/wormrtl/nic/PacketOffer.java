package io.wormrtl.nic;

import io.wormrtl.rtl.Bundle;
import io.wormrtl.rtl.Port;
import io.wormrtl.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * The wires on which a processor hands a packet to an injector: a two-phase handshake. A change of {@code offer}
 * offers the packet described by the other wires, which stay as they are until the injector has made its
 * {@code accepted} equal to {@code offer}. As a bundle it is what the interface sees.
 *
 * @param offer 1 bit
 * @param destination node address
 * @param length flits of the packet, header and tail included
 * @param id message id
 * @param packetsLeft packets of the same message that follow; null where messages are not split
 */
public record PacketOffer(Signal offer, Signal destination, Signal length, Signal id, Signal packetsLeft)
        implements Bundle {

    @Override
    public List<Port> ports() {
        List<Port> ports = new ArrayList<>(List.of(
                Port.input("offer", offer),
                Port.input("destination", destination),
                Port.input("length", length),
                Port.input("id", id)));
        if (packetsLeft != null) {
            ports.add(Port.input("packets_left", packetsLeft));
        }
        return ports;
    }
}

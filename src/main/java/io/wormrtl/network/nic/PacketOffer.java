package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import java.util.ArrayList;
import java.util.List;

/**
 * How the processor hands packets to an injector: the fields of the next packet on wires, and a bit that changes with
 * each new packet. When the injector has taken a packet into one of its lanes, its {@link PacketIntake#accepted} equals
 * the bit. From the next cycle on the processor writes the contents into the message memory of that lane, at most a
 * word a cycle, and only where the memory has {@linkplain PacketIntake#room room}; a new packet can be offered
 * meanwhile. As a bundle it is what the interface sees.
 *
 * @param offer 1 bit: changes with every packet
 * @param destination the node it is for
 * @param length flits of the packet, header and tail included
 * @param id message id
 * @param packetsLeft packets of the same message that follow; of width 0 where messages are not split
 * @param messageClass class of the message; of width 0 where no header field tells it
 * @param written one bit per lane: a word is written into its message memory in this cycle
 * @param words the words by lane, each as wide as the payload of a flit
 */
public record PacketOffer(
        Signal offer,
        Signal destination,
        Signal length,
        Signal id,
        Signal packetsLeft,
        Signal messageClass,
        Signal written,
        List<? extends Signal> words)
        implements Bundle {

    /** Copies the list. */
    public PacketOffer {
        words = List.copyOf(words);
    }

    @Override
    public List<Port> ports() {
        List<Port> ports = new ArrayList<>(List.of(
                Port.input("offer", offer),
                Port.input("destination", destination),
                Port.input("length", length),
                Port.input("id", id),
                Port.input("packets_left", packetsLeft),
                Port.input("message_class", messageClass),
                Port.input("written", written)));
        for (int lane = 0; lane < words.size(); lane++) {
            ports.add(Port.input("word_" + lane, words.get(lane)));
        }
        return ports;
    }
}

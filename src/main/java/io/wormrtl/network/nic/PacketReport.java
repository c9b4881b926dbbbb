package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Signal;
import java.util.List;

/**
 * The signals from a receiver to the processor: the contents of packets word by word as they arrive, and the header
 * fields of a packet once it is complete. All signals change at the clock edge and stay until the next word or packet.
 *
 * @param arrived 1 bit: changes with every word of contents
 * @param word the word
 * @param index number of the word in its packet, from 0; words that come again count again from 0
 * @param channel the virtual channel by which the last flit came; words of packets on several channels alternate. It is
 *     the receive buffer into which the word goes where receivers {@linkplain NetworkInterface#sharedBuffers share}
 *     them
 * @param delivered 1 bit: changes with every packet delivered, in the cycle of its last word
 * @param source the node the packet came from
 * @param id the id of its message
 * @param length its flits, as its header said
 * @param packetsLeft packets of the same message that the source sent after it
 */
@Api
public record PacketReport(
        Signal arrived,
        Signal word,
        Signal index,
        Signal channel,
        Signal delivered,
        Signal source,
        Signal id,
        Signal length,
        Signal packetsLeft)
        implements Bundle {

    @Override
    public List<Port> ports() {
        return List.of(
                Port.output("arrived", arrived),
                Port.output("word", word),
                Port.output("index", index),
                Port.output("channel", channel),
                Port.output("delivered", delivered),
                Port.output("source", source),
                Port.output("id", id),
                Port.output("length", length),
                Port.output("packets_left", packetsLeft));
    }
}

package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits messages into packets (004, section 2.5): each has its own header, so that a message of many packets needs
 * more flits than its length says.
 *
 * @param headerFlits header flits of every packet
 * @param maxPacket flits of the longest packet, header included; 0: a message is one packet
 * @param gap cycles for which a processor works on each packet but a message's first; it begins when the words of the
 *     packet before have been written (003, section 5.6.3)
 */
@Api
public record Packetizer(int headerFlits, int maxPacket, int gap) {

    /** The same for a processor to which packets are no work. */
    public Packetizer(int headerFlits, int maxPacket) {
        this(headerFlits, maxPacket, 0);
    }

    /** The lengths in flits, headers included, of the packets of a message of {@code length} flits. */
    public List<Integer> lengths(int length) {
        if (maxPacket == 0 || length <= maxPacket) {
            return List.of(length);
        }
        int data = length - headerFlits;
        int most = maxPacket - headerFlits;
        List<Integer> lengths = new ArrayList<>();
        for (int left = data; left > 0; left -= most) {
            lengths.add(headerFlits + Math.min(left, most));
        }
        return lengths;
    }
}

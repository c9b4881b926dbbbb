package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The keys that tell a packet from the one before it of the same lane, and the addresses at which the last key of each
 * lane is kept.
 *
 * <p>Where nodes never die, and sources never give up, the turn bit is enough. A node that has been dead has forgotten
 * the turns of the packets that it sent and received; a source that gives a packet up does not know whether it was
 * delivered. There a key holds the id of the message and the number of the packet too, and a bit that is 1 in every key
 * that a packet has written.
 *
 * @param sources numbers that a header can name as source
 * @param lanes of a source over all its injection channels
 * @param idBits of a message
 * @param packetsLeftBits of the number of packets behind one
 * @param comparesIds the turn bit does not tell packets apart: nodes die, or sources give up
 */
public record DeliveryKeys(int sources, int lanes, int idBits, int packetsLeftBits, boolean comparesIds) {

    /** The keys of packets whose headers look like this. */
    public static DeliveryKeys of(HeaderLayout header, int lanes, boolean comparesIds) {
        return new DeliveryKeys(
                1 << header.addressBits(), lanes, header.idBits(), header.packetsLeftBits(), comparesIds);
    }

    /** Bits of {@link #key}. */
    public int bits() {
        return comparesIds ? 2 + idBits + packetsLeftBits : 1;
    }

    /** The key that tells a packet from the one before it of the same lane; not 0 where ids are compared. */
    public long key(long turn, long id, long packetsLeft) {
        return comparesIds ? ((1L << packetsLeftBits | packetsLeft) << idBits | id) << 1 | turn : turn;
    }

    /** Lanes of all sources. */
    public int entries() {
        return sources * lanes;
    }

    /** Bits of {@link #address}. */
    public int addressBits() {
        return Bits.needed(entries() - 1);
    }

    /** Where the last packet of a lane of a source stands. */
    public int address(int source, int lane) {
        return source * lanes + lane;
    }

    /** Whether a packet with that turn of that message may have written this key, or none has; for checks. */
    boolean mayBe(long key, long turn, long id) {
        return comparesIds ? key == 0 || (key & (2L << idBits) - 1) == (id << 1 | turn) : key == turn;
    }
}

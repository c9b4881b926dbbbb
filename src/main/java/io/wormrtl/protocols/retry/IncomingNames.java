package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The names of the packets that are coming in, one per virtual channel: the header fields by which the {@link
 * DeliveryTable} knows a packet again, joined as the flits of its header come.
 *
 * @param fields where headers hold lane and turn
 * @param keys the form in which the table keeps them
 * @param source by virtual channel, the node that sends the packet
 * @param lane the lane of that node
 * @param turn the bit that alternates between packets of the lane
 * @param id of the message; of width 0 where the turn is enough
 * @param packetsLeft of the message behind this one; of width 0 where the turn is enough, or there are none
 */
public record IncomingNames(
        HeaderLayout layout,
        TurnFields fields,
        DeliveryKeys keys,
        Registers source,
        Registers lane,
        Registers turn,
        Registers id,
        Registers packetsLeft) {

    /** The source, as far as it is known with flit {@code index} of the packet on virtual channel {@code v}. */
    public int source(int v, int index, long payload) {
        return known(source, v, index, layout.source(index, payload));
    }

    /** The same of the message. */
    public int id(int v, int index, long payload) {
        return known(id, v, index, layout.id(index, payload));
    }

    /** The same of the number of packets behind this one. */
    public int packetsLeft(int v, int index, long payload) {
        return known(packetsLeft, v, index, layout.packetsLeft(index, payload));
    }

    private int lane(int v, int index, long payload) {
        return known(lane, v, index, fields.lane(layout, index, payload));
    }

    private int turn(int v, int index, long payload) {
        return known(turn, v, index, fields.turn(layout, index, payload));
    }

    private int known(Registers field, int v, int index, int says) {
        return layout.joined(index, field.getInt(v), says & (1 << field.width()) - 1);
    }

    /** The {@linkplain DeliveryKeys#address place} in the table of a packet of which all header flits have come. */
    public int address(int v, int index, long payload) {
        return keys.address(source(v, index, payload), lane(v, index, payload));
    }

    /** The {@linkplain DeliveryKeys#key key} of a packet of which all header flits have come. */
    public long key(int v, int index, long payload) {
        return keys.key(turn(v, index, payload), id(v, index, payload), packetsLeft(v, index, payload));
    }

    /** At the clock edge: keeps the fields of flit {@code index}. */
    public void note(int v, int index, long payload) {
        source.set(v, source(v, index, payload));
        lane.set(v, lane(v, index, payload));
        turn.set(v, turn(v, index, payload));
        id.set(v, id(v, index, payload));
        packetsLeft.set(v, packetsLeft(v, index, payload));
    }
}

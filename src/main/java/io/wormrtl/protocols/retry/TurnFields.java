package io.wormrtl.protocols.retry;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;

/**
 * The header fields by which a receiver tells the packets of a source apart.
 *
 * @param lane the lane of the source that sends the packet
 * @param turn 1 bit, which alternates between the packets of a lane for one destination
 */
public record TurnFields(HeaderField lane, HeaderField turn) {

    /** For sources with so many lanes over all injection channels. */
    public static TurnFields of(int lanes) {
        return new TurnFields(
                new HeaderField("lane", HeaderField.bitsFor(lanes - 1)).forReceiver(),
                new HeaderField("turn", 1).forReceiver());
    }

    public List<HeaderField> fields() {
        return List.of(lane, turn);
    }

    /** The bits of the lane in a header flit; the OR over all header flits is the lane. */
    public int lane(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(lane), index, payload);
    }

    /** The bit of the turn in a header flit; the OR over all header flits is the turn. */
    public int turn(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(turn), index, payload);
    }
}

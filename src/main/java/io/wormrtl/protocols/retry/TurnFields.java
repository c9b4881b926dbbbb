package io.wormrtl.protocols.retry;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;

/**
 * What tells the packets of a source apart at a receiver.
 *
 * @param lane which lane of the source sends the packet
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

    /** What a header flit says of the lane; OR over all header flits. */
    public int lane(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(lane), index, payload);
    }

    /** What a header flit says of the turn; OR over all header flits. */
    public int turn(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(turn), index, payload);
    }
}

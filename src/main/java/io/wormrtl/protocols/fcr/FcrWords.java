package io.wormrtl.protocols.fcr;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;

/**
 * The words on the wire. Line PAD of 004, Fig. 47, is a bit of every flit here, since buffers must keep it with the
 * flit: two kinds beside the basic four make the code of a kind one bit longer, and that bit is PAD.
 *
 * @param lane which lane of the source sends the packet
 * @param turn alternates between the packets of a lane for one destination
 */
record FcrWords(HeaderField lane, HeaderField turn) {

    /** Behind the contents. */
    static final ExtraKind PAD = new ExtraKind("PAD", false, false, false);
    /** The last flit of a worm. */
    static final ExtraKind PAD_TAIL = new ExtraKind("PAD_TAIL", false, true, false);
    /** Both. */
    static final List<ExtraKind> KINDS = List.of(PAD, PAD_TAIL);

    /** For sources with so many lanes over all injection channels. */
    static FcrWords of(int lanes) {
        return new FcrWords(
                new HeaderField("lane", HeaderField.bitsFor(lanes - 1)).forReceiver(),
                new HeaderField("turn", 1).forReceiver());
    }

    List<HeaderField> fields() {
        return List.of(lane, turn);
    }

    /** What a header flit says of the lane; OR over all header flits. */
    int lane(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(lane), index, payload);
    }

    /** What a header flit says of the turn bit; OR over all header flits. */
    int turn(HeaderLayout layout, int index, long payload) {
        return (int) layout.contribution(layout.field(turn), index, payload);
    }

    /** Whether a flit of this kind is behind the contents. */
    static boolean isPad(FlitKinds kinds, int kind) {
        return !kinds.carriesData(kind);
    }
}

package io.wormrtl.papers.qap;

import io.wormrtl.network.link.Line;
import java.util.List;

/**
 * The lines beside a channel by which a packet acquires a buffer of the next node (002, section 4: flow control between
 * neighbours is all that is needed).
 */
final class QapLines {

    /** 1 bit, with the flits: a packet asks for a buffer; it takes the place of what this end has asked for before. */
    static final String ASK = "ask";
    /** 1 bit, with the flits: the packet that asks is in a buffer of the switch, and not on its first step. */
    static final String ASK_ONWARD = "ask_onward";
    /** With the flits: the node that the packet is for. */
    static final String ASK_DESTINATION = "ask_destination";
    /** 1 bit, against the flits: a packet may come. */
    static final String GRANT = "grant";
    /** 1 bit, against the flits: it is one that is not on its first step. */
    static final String GRANT_ONWARD = "grant_onward";
    /** Against the flits, at a source: packets of the switch that wait for the link. */
    static final String WAITING = "waiting";

    private QapLines() {}

    /** The lines between routers. */
    static List<Line> betweenRouters(int addressBits) {
        return List.of(
                new Line(ASK, 1, Line.Direction.FORWARD),
                new Line(ASK_ONWARD, 1, Line.Direction.FORWARD),
                new Line(ASK_DESTINATION, addressBits, Line.Direction.FORWARD),
                new Line(GRANT, 1, Line.Direction.BACKWARD),
                new Line(GRANT_ONWARD, 1, Line.Direction.BACKWARD));
    }

    /** The lines of the channel from the source to the link of its number: all its packets are on their first step. */
    static List<Line> fromSource(int addressBits, int waitingBits) {
        return List.of(
                new Line(ASK, 1, Line.Direction.FORWARD),
                new Line(ASK_DESTINATION, addressBits, Line.Direction.FORWARD),
                new Line(GRANT, 1, Line.Direction.BACKWARD),
                new Line(WAITING, waitingBits, Line.Direction.BACKWARD));
    }
}

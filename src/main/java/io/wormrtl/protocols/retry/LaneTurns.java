package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;

/**
 * The two fields by which a receiver tells the packets of a lane of an injector apart: the lane writes its number into
 * each header, and a bit that alternates between its packets for one destination.
 */
public final class LaneTurns {

    private final HeaderLayout layout;
    private final HeaderLayout.Field laneField;
    private final HeaderLayout.Field turnField;
    private final int firstLane;
    private final Registers turn;
    private final Memory last;

    /**
     * The turns of the lanes of an injector, in registers and a memory of the module that keeps them.
     *
     * @param fields where lane and turn stand
     * @param firstLane number of the first of these lanes among all of the source
     * @param turn by lane, the bit of its packet
     * @param last by lane and destination, the bit of the last packet
     */
    public LaneTurns(HeaderLayout layout, TurnFields fields, int firstLane, Registers turn, Memory last) {
        this.layout = layout;
        this.laneField = layout.field(fields.lane());
        this.turnField = layout.field(fields.turn());
        this.firstLane = firstLane;
        this.turn = turn;
        this.last = last;
    }

    /** At the clock edge: a packet for {@code destination} begins. */
    public void begin(int v, int destination) {
        long next = 1 - last.read(v, destination);
        turn.set(v, next);
        last.write(v, destination, next);
    }

    /** The bits of both fields in header flit {@code index} of the packet of lane {@code v}. */
    public long headerPart(int v, int index) {
        return layout.part(laneField, (long) firstLane + v, index) | layout.part(turnField, turn.get(v), index);
    }
}

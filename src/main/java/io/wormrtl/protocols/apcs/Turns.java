package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.rtl.LogicSheet;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketAddition;

/** Puts the number of the lane and the turn into the headers of an injector: for each destination a bit is kept. */
final class Turns extends PacketAddition {

    private final HeaderLayout layout;
    private final HeaderLayout.Field laneField;
    private final HeaderLayout.Field turnField;
    private final int firstLane;
    private final Registers turn;
    private final Memory last;

    /**
     * For the lanes of an injector.
     *
     * @param firstLane number of the first of them among all of the source
     */
    Turns(Scope parent, int lanes, int firstLane, InterfaceContext context, TurnFields fields) {
        super(parent, "turns", lanes);
        this.layout = context.format().header();
        this.laneField = layout.field(fields.lane());
        this.turnField = layout.field(fields.turn());
        this.firstLane = firstLane;
        this.turn = each("turn", 1);
        this.last = eachMemory("last_turn", 1, 1 << layout.addressBits(), 1, 1);
    }

    /** The turn of the last packet for a destination, inverted. */
    @Override
    protected void logic(LogicSheet sheet) {
        sheet.function("begin", last.reading().passed().then(Blocks.xor(2, 1)));
    }

    @Override
    public int longest(int longestPacket) {
        return longestPacket;
    }

    @Override
    public void begin(int v, int destination, int length) {
        long next = 1 - last.read(v, destination);
        turn.set(v, next);
        last.write(v, destination, next);
    }

    @Override
    public int flits(int v, int length) {
        return length;
    }

    @Override
    public int kind(boolean isLast) {
        return FlitKind.code(false, isLast);
    }

    @Override
    public long headerPart(int v, int index) {
        return layout.part(laneField, (long) firstLane + v, index) | layout.part(turnField, turn.get(v), index);
    }
}

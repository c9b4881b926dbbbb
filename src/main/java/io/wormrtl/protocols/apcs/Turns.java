package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.protocols.retry.LaneTurns;
import io.wormrtl.protocols.retry.TurnFields;

/**
 * Puts the number of the lane and the turn into the headers of an injector; keeps the last turn for each destination.
 */
final class Turns extends GroupArray implements PacketAddition {

    private final LaneTurns turns;
    private final Memory last;

    /**
     * For the lanes of an injector.
     *
     * @param firstLane number of the first of them among all of the source
     */
    Turns(Scope parent, int lanes, int firstLane, InterfaceContext context, TurnFields fields) {
        super(parent, "turns", lanes);
        HeaderLayout layout = context.format().header();
        Registers turn = each("turn", 1);
        this.last = eachMemory("last_turn", 1, 1 << layout.addressBits(), 1, 1);
        this.turns = new LaneTurns(layout, fields, firstLane, turn, last);
    }

    @Override
    public int longest(int longestPacket) {
        return longestPacket;
    }

    @Override
    public void begin(int v, int destination, int length) {
        turns.begin(v, destination);
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
        return turns.headerPart(v, index);
    }
}

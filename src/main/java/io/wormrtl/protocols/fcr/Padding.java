package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketAddition;
import io.wormrtl.network.nic.PerLane;
import io.wormrtl.protocols.retry.LaneTurns;

/**
 * The padded length I_min of the packet of each lane, and what tells its packets apart at a receiver: the number of the
 * lane, and a bit that alternates between packets of the lane for one destination.
 */
final class Padding extends GroupArray implements PacketAddition {

    /** Makes the padding of an injector, and knows it then. */
    static final class Maker implements PerLane<PacketAddition> {

        private final int firstLane;
        private final InterfaceContext context;
        private final FcrFit parts;
        private Padding made;

        /**
         * For an injector.
         *
         * @param firstLane number of the first of its lanes among all of the source
         */
        Maker(int firstLane, InterfaceContext context, FcrFit parts) {
            this.firstLane = firstLane;
            this.context = context;
            this.parts = parts;
        }

        @Override
        public PacketAddition create(Scope parent, int lanes) {
            made = new Padding(parent, lanes, firstLane, context, parts);
            return made;
        }

        Padding made() {
            return made;
        }
    }

    private final InterfaceContext context;
    private final FcrFit parts;
    private final int firstLane;
    private final int pad;
    private final int padTail;
    private final Registers minimum;
    private final Registers turn;
    private final Memory last;
    private final LaneTurns turns;

    private Padding(Scope parent, int lanes, int firstLane, InterfaceContext context, FcrFit parts) {
        super(parent, "padding", lanes);
        this.context = context;
        this.parts = parts;
        HeaderLayout layout = context.format().header();
        this.firstLane = firstLane;
        this.pad = context.format().channel().flit().kinds().code(FcrWords.PAD);
        this.padTail = context.format().channel().flit().kinds().code(FcrWords.PAD_TAIL);
        this.minimum = each("I_min", Bits.needed(longest((1 << layout.lengthBits()) - 1)));
        this.turn = each("turn", 1);
        this.last = eachMemory("last_turn", 1, 1 << layout.addressBits(), 1, 1);
        this.turns = new LaneTurns(layout, parts.turns(), firstLane, turn, last);
    }

    @Override
    public int longest(int longestPacket) {
        return longestPacket + parts.padding().applyAsInt(parts.longestPath());
    }

    @Override
    public void begin(int v, int destination, int length) {
        minimum.set(v, length + parts.padding().applyAsInt(context.distance().applyAsInt(destination)));
        turns.begin(v, destination);
    }

    @Override
    public int flits(int v, int length) {
        return flits(v);
    }

    /** Flits of the worm of lane {@code v}. */
    int flits(int v) {
        return minimum.getInt(v);
    }

    /** By lane, the turn bit of its packet. */
    Registers turn() {
        return turn;
    }

    /** Number of the first of these lanes among all of the source. */
    int firstLane() {
        return firstLane;
    }

    @Override
    public int kind(boolean isLast) {
        return isLast ? padTail : pad;
    }

    @Override
    public long headerPart(int v, int index) {
        return turns.headerPart(v, index);
    }
}

package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Scope;

/**
 * An extension of the packets of an injector, one copy per lane: flits behind the contents, and values of header fields
 * of its own. An injector without it has no hardware for it.
 */
public abstract class PacketAddition extends GroupArray {

    /** Creates as many copies as there are lanes. */
    protected PacketAddition(Scope parent, String name, int lanes) {
        super(parent, name, lanes);
    }

    /** Flits of the longest worm, given those of the longest packet. */
    public abstract int longest(int longestPacket);

    /** At the clock edge: lane {@code v} takes a packet of {@code length} flits. */
    public abstract void begin(int v, int destination, int length);

    /** Flits of the worm of lane {@code v}, at least the {@code length} of its packet. */
    public abstract int flits(int v, int length);

    /** The code of the kind of a flit behind the contents. */
    public abstract int kind(boolean last);

    /** The bits of its header fields in header flit {@code index}. */
    public abstract long headerPart(int v, int index);
}

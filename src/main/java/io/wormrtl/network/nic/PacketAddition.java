package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;

/**
 * An extension of the packets of an injector, mostly a group with a copy per lane: flits behind the contents, and values of
 * header fields of its own.
 */
@Api
public interface PacketAddition {

    /** Adds nothing and has no hardware. */
    PacketAddition NONE = new PacketAddition() {
        @Override
        public int longest(int longestPacket) {
            return longestPacket;
        }

        @Override
        public void begin(int v, int destination, int length) {
            // All packets are alike.
        }

        @Override
        public int flits(int v, int length) {
            return length;
        }

        @Override
        public boolean isBehind(int index, int length) {
            return false;
        }

        @Override
        public int kind(boolean last) {
            throw new IllegalStateException("no flit is added");
        }

        @Override
        public long headerPart(int v, int index) {
            return 0;
        }
    };

    /** Builds {@link #NONE}. */
    PerLane<PacketAddition> NOTHING = (lanes, count) -> NONE;

    /** Flits of the longest worm, given those of the longest packet. */
    int longest(int longestPacket);

    /** At the clock edge: lane {@code v} takes a packet of {@code length} flits. */
    void begin(int v, int destination, int length);

    /** Flits of the worm of lane {@code v}, at least the {@code length} of its packet. */
    int flits(int v, int length);

    /** Whether flit {@code index} of a worm is one of those added behind its packet of {@code length} flits. */
    default boolean isBehind(int index, int length) {
        return index >= length;
    }

    /** The code of the kind of a flit behind the contents. */
    int kind(boolean last);

    /** The bits of its header fields in header flit {@code index}. */
    long headerPart(int v, int index);
}

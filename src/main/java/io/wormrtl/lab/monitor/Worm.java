package io.wormrtl.lab.monitor;

import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.MessageName;

/** The worm that crosses a virtual channel, as far as it has been seen; reused for one after the other. */
final class Worm {

    /** Flits seen; 0 when no worm is open. */
    int seen;
    /** As the header says; meaningful once it is complete. */
    int length;
    /** Pattern of the data flits, but for their position. */
    long base;

    boolean intact;
    /** Whether it has been lawfully removed somewhere, and will not come to its end. */
    boolean cut;

    /** Whether it is no message of processors, so that its end is not told. */
    boolean service;

    /** Whether its contents were complete before its tail, and have been told of. */
    boolean told;

    private int source;
    private int destination;
    private int id;
    private int packetsLeft;
    private long headCycle;
    /** In which the last flit crossed. */
    long lastCycle = -1;

    private final int virtualChannel;

    /** For one that is no channel's. */
    Worm() {
        this(0);
    }

    /** For the worms of a virtual channel. */
    Worm(int virtualChannel) {
        this.virtualChannel = virtualChannel;
    }

    /** The virtual channel that it crosses. */
    int virtualChannel() {
        return virtualChannel;
    }

    /** The name of the message in the header of the worm. */
    MessageName message() {
        return new MessageName(source, id);
    }

    /** Begins a new worm whose head crosses in {@code cycle}. */
    void begin(long cycle) {
        seen = 0;
        length = 0;
        source = 0;
        destination = 0;
        id = 0;
        packetsLeft = 0;
        headCycle = cycle;
        intact = true;
        cut = false;
        told = false;
        service = false;
    }

    /** Adds what header flit {@code index} says. */
    void read(HeaderLayout layout, int index, long payload) {
        source |= layout.source(index, payload);
        destination |= layout.destination(index, payload);
        length |= layout.length(index, payload);
        id |= layout.id(index, payload);
        packetsLeft |= layout.packetsLeft(index, payload);
    }

    /** The node it comes from. */
    public int source() {
        return source;
    }

    /** The node it is for. */
    public int destination() {
        return destination;
    }

    /** The message id in its header. */
    public int id() {
        return id;
    }

    /** Packets of the same message that follow it. */
    public int packetsLeft() {
        return packetsLeft;
    }

    /** Flits, as its header says. */
    public int length() {
        return length;
    }

    /** The cycle in which its head crossed the channel. */
    public long headCycle() {
        return headCycle;
    }

    /**
     * The cycle in which its last flit so far crossed, or of the worm before if it has not begun; -1 before the first.
     */
    long lastCycle() {
        return lastCycle;
    }

    /** Whether every flit seen so far was in its place. */
    public boolean isIntact() {
        return intact;
    }

    /** Whether it has begun and not ended. */
    public boolean isOpen() {
        return seen > 0;
    }

    @Override
    public String toString() {
        return "message " + id + " from node " + source + " to " + destination;
    }
}

package io.wormrtl.network.flit;

import io.wormrtl.kernel.api.Api;

/**
 * A field that headers carry because some part of the network needs it, for example a count of dimension reversals.
 *
 * @param name a legal identifier, shown in waveforms
 * @param width bits, from 1 to 63
 * @param start what the interface puts into it when a packet is injected
 * @param reader for whom it is there
 * @param change what becomes of it on the way
 */
@Api
public record HeaderField(String name, int width, Start start, Reader reader, Change change) {

    /** The widest field. */
    public static final int MAX_WIDTH = Long.SIZE - 1;

    /** The value of a field when its packet is injected. */
    public enum Start {
        /** 0. An interface of one's own may put in something else. */
        ZERO,
        /** Random bits, each value with equal chance, from a shift register in the injector. */
        RANDOM,
        /** The cycle in which the injector took the packet, modulo the width, from a counter in the injector. */
        TIME,
        /** The number of the node. */
        NODE,
        /** The class of the message, which the processor says beside the packet on offer. */
        CLASS
    }

    /** The modules that read a field; its place in the header follows from them. */
    public enum Reader {
        /** Routers: it stands in front, and a router waits until it has come. */
        ROUTER,
        /** The receiver only. */
        RECEIVER
    }

    /** The way in which routers change a field. */
    public enum Change {
        /** Only the part that has declared the field changes it. A routing function sets its own at every hop. */
        BY_ITS_PART,
        /** It grows by one with every channel between routers, and stays at its largest value. */
        COUNTS_HOPS
    }

    /** Checks name, width, and that routers change only what they read. */
    public HeaderField {
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException("header field '" + name + "': not a legal identifier");
        }
        if (width < 1 || width > MAX_WIDTH) {
            throw new IllegalArgumentException(
                    "header field " + name + " of " + width + " bits: must be from 1 to " + MAX_WIDTH);
        }
        if (change == Change.COUNTS_HOPS && reader == Reader.RECEIVER) {
            throw new IllegalArgumentException("header field " + name + " counts hops, so routers must read it");
        }
    }

    /** A field for routers. */
    public HeaderField(String name, int width, Start start) {
        this(name, width, start, Reader.ROUTER, Change.BY_ITS_PART);
    }

    /** A field for routers that is 0 when its packet is injected. */
    public HeaderField(String name, int width) {
        this(name, width, Start.ZERO);
    }

    /** The same field for the receiver only. */
    public HeaderField forReceiver() {
        return new HeaderField(name, width, start, Reader.RECEIVER, change);
    }

    /** The same field, counting channels between routers. */
    public HeaderField countingHops() {
        return new HeaderField(name, width, start, reader, Change.COUNTS_HOPS);
    }

    /** The bits that values from 0 to {@code largest} take, at least 1. */
    public static int bitsFor(int largest) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
    }
}

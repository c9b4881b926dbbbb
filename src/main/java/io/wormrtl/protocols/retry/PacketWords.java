package io.wormrtl.protocols.retry;

import io.wormrtl.kernel.rtl.Registers;

/**
 * How far the processor is with the packets of an injector: none is given up while words of it still come.
 *
 * @param written by lane, words that have come; of width 0 where packets are not given up
 * @param length by lane, flits of the packet
 * @param headerFlits of these, flits of the header
 */
public record PacketWords(Registers written, Registers length, int headerFlits) {

    /** Whether the processor has nothing more to write of the packet of lane {@code v}. */
    public boolean areHere(int v) {
        return written.getInt(v) + headerFlits >= length.getInt(v);
    }
}

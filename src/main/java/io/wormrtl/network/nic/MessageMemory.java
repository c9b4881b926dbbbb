package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import java.util.Optional;

/**
 * The message memories of an injector, one per lane: words of contents that have come from the processor, as long as
 * they are needed. Words are numbered from 0 in each packet and come in that order.
 */
abstract class MessageMemory extends GroupArray {

    /** Bit of {@link #next}: the memory holds the word that is sent next. */
    static final int HERE = 1;
    /** Bit of {@link #next}: the memory has room for a word. */
    static final int ROOM = 2;

    MessageMemory(Scope parent, int lanes) {
        super(parent, "message", lanes);
    }

    /** Word {@code index} of the packet of lane {@code v}, which is here. */
    abstract long word(int v, int index);

    /** By lane, the words of its packet that have come; empty where they are forgotten when they have been sent. */
    Optional<Registers> written() {
        return Optional.empty();
    }

    /** Whether word {@code index} of the packet of lane {@code v}, the next to be sent, is here. */
    abstract boolean isHere(int v, int index);

    /** Whether there is no room for a word more. */
    abstract boolean isFull(int v);

    /** At the clock edge: a new packet begins on lane {@code v}. */
    abstract void begin(int v);

    /**
     * At the clock edge.
     *
     * @param index number of the word that is sent next, or in this cycle
     * @param sends whether it is sent in this cycle
     * @param writes whether {@code word} comes in
     * @return which of {@link #HERE} and {@link #ROOM} hold in the next cycle
     */
    abstract int next(int v, int index, boolean sends, boolean writes, long word);
}

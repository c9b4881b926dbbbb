package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import java.util.Optional;

/** Message memories that keep the words of a packet until the next one begins, so that it can be sent again. */
final class KeptWords extends MessageMemory {

    private final int capacity;
    private final Registers written;
    private final Memory words;

    /** Memories for packets of up to {@code capacity} words. */
    KeptWords(Scope parent, int lanes, int wordBits, int capacity) {
        super(parent, lanes);
        this.capacity = capacity;
        this.written = each("written", Bits.needed(capacity));
        this.words = eachMemory("words", wordBits, capacity, 1, 1);
    }

    @Override
    long word(int v, int index) {
        return words.read(v, index);
    }

    @Override
    Optional<Registers> written() {
        return Optional.of(written);
    }

    @Override
    boolean isHere(int v, int index) {
        return index < written.getInt(v);
    }

    @Override
    boolean isFull(int v) {
        return written.getInt(v) >= capacity;
    }

    @Override
    void begin(int v) {
        written.set(v, 0);
    }

    @Override
    int next(int v, int index, boolean sends, boolean writes, long word) {
        int now = written.getInt(v);
        int next = now + (writes ? 1 : 0);
        if (writes) {
            words.write(v, now, word);
            written.set(v, next);
        }
        return (index + (sends ? 1 : 0) < next ? HERE : 0) | (next < capacity ? ROOM : 0);
    }
}

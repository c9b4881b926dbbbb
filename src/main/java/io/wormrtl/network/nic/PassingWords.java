package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;

/** Message memories whose words are forgotten when they have been sent. */
final class PassingWords extends MessageMemory {

    /** Words of a memory: with two a word can pass in every cycle. */
    private static final int WORDS = 2;

    private final Registers stored;
    private final Memory words;

    PassingWords(Scope parent, int lanes, int wordBits) {
        super(parent, lanes);
        this.stored = each("stored", Bits.needed(WORDS));
        this.words = eachMemory("words", wordBits, WORDS, 1, 1);
    }

    @Override
    long word(int v, int index) {
        return words.read(v, index % WORDS);
    }

    @Override
    boolean isHere(int v, int index) {
        return stored.getInt(v) > 0;
    }

    @Override
    boolean isFull(int v) {
        return stored.getInt(v) >= WORDS;
    }

    @Override
    void begin(int v) {
        // the last word of the packet before has left
    }

    @Override
    int next(int v, int index, boolean sends, boolean writes, long word) {
        int now = stored.getInt(v);
        int next = now + (writes ? 1 : 0) - (sends ? 1 : 0);
        if (writes) {
            words.write(v, (index + now) % WORDS, word);
        }
        if (next != now) {
            stored.set(v, next);
        }
        return (next > 0 ? HERE : 0) | (next < WORDS ? ROOM : 0);
    }
}

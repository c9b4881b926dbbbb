package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.BitSet;

/**
 * The packets of which words of contents have come and more are to come: which packet each context is for, and which
 * words are here. A packet is known by its source, the id of its message and the packets of the message that follow it.
 *
 * <p>Words that come in order from the first one are only counted. Those that come before others have a mark each, and
 * only a context with marks has to be cleared: word by word, one context at a time.
 */
final class Contexts extends GroupArray {

    /** States of a context. The ordinal is the code. */
    enum State {
        /** Of no packet. */
        FREE,
        /** Words of a packet have come. */
        OPEN,
        /** The packet has been handed over, or given up, and marks of its words are being taken away. */
        CLEARING
    }

    private static final Encoding STATES = Encoding.of("context_state", State.class);

    private final int wordsBits;
    final Registers state;
    final Registers source;
    final Registers id;
    final Registers packetsLeft;
    final Registers words;
    /** Words that are here. */
    final Registers held;
    /** Of these the first ones, without a gap and without marks. */
    final Registers inOrder;
    /** 1 bit: there are marks. */
    final Registers marked;
    /** Cycles since the last of them came. */
    final Registers age;
    /** Per context a bit for each word: it is here, and came out of order. */
    private final Memory here;

    Contexts(Module owner, int contexts, int patience, HeaderLayout layout) {
        super(owner, "slot", contexts);
        this.wordsBits = layout.lengthBits();
        this.state = STATES.on(each("state", Bits.needed(State.values().length - 1)));
        this.source = each("source", layout.addressBits());
        this.id = each("id", layout.idBits());
        this.packetsLeft = each("packets_left", Math.max(1, layout.packetsLeftBits()));
        this.words = each("words", wordsBits);
        this.held = each("held", wordsBits);
        this.inOrder = each("in_order", wordsBits);
        this.marked = each("marked", 1);
        this.age = each("age", Bits.needed(patience));
        this.here = eachMemory("here", 1, 1 << wordsBits, 1, 2);
    }

    /** Width of the number of a context. */
    int addressBits() {
        return Math.max(1, Bits.needed(copies() - 1));
    }

    private boolean is(int c, State now) {
        return state.getInt(c) == now.ordinal();
    }

    /** The context of a packet; -1 if there is none. */
    int find(int from, int message, int left) {
        for (int c = 0; c < copies(); c++) {
            if (is(c, State.OPEN)
                    && source.getInt(c) == from
                    && id.getInt(c) == message
                    && packetsLeft.getInt(c) == left) {
                return c;
            }
        }
        return -1;
    }

    /** Adds the places in their packet of the words of a context that are here; for checks only. */
    void addWords(int c, int headerFlits, BitSet there) {
        for (int word = 0; word < words.getInt(c); word++) {
            if (has(c, word)) {
                there.set(headerFlits + word);
            }
        }
    }

    /** The first context that is in {@code now}; -1 if none is. */
    int first(State now) {
        long all = state.where(now.ordinal());
        return all == 0 ? -1 : Bits.first(all);
    }

    /** At the clock edge: a context gets its packet, of which no word is here yet. */
    void begin(int c, int from, int message, int left, int packetWords) {
        state.set(c, State.OPEN.ordinal());
        source.set(c, from);
        id.set(c, message);
        packetsLeft.set(c, left);
        words.set(c, packetWords);
    }

    boolean has(int c, int word) {
        return word < inOrder.getInt(c) || here.read(c, word) != 0;
    }

    /**
     * At the clock edge: a word is here now; so many are.
     *
     * @param isFirst whether the packet has got its context in this cycle
     */
    void mark(int c, int word, int now, boolean isFirst) {
        if (word == (isFirst ? 0 : inOrder.getInt(c))) {
            inOrder.set(c, word + 1);
            marked.set(c, isFirst ? 0 : marked.get(c));
        } else {
            here.write(c, word, 1);
            inOrder.set(c, isFirst ? 0 : inOrder.get(c));
            marked.set(c, 1);
        }
        held.set(c, now);
        age.set(c, 0);
    }

    /** The contexts of packets of which more is to come, as a mask. */
    long open() {
        return state.where(State.OPEN.ordinal());
    }

    /**
     * At the clock edge: time passes for the contexts in a mask but one; those that have waited for so long are given
     * up.
     */
    void wait(long open, int but, int patience) {
        for (long rest = open; rest != 0; rest = Bits.rest(rest)) {
            int c = Bits.first(rest);
            if (c != but && age.getInt(c) == patience) {
                close(c, marked.get(c) != 0);
            } else if (c != but) {
                age.set(c, age.get(c) + 1);
            }
        }
    }

    /** At the clock edge: the context is not needed any more; it is free where no word has a mark. */
    void close(int c, boolean marks) {
        state.set(c, (marks ? State.CLEARING : State.FREE).ordinal());
    }

    /** Whether a packet that has a context has marks, that of a word that comes now included. */
    boolean hasMarks(int c, int word) {
        return marked.get(c) != 0 || word != inOrder.getInt(c);
    }

    /** Whether there is no mark behind that of {@code word}. */
    boolean isLast(int c, int word) {
        return word + 1 >= words.getInt(c);
    }

    /** At the clock edge: takes away the mark of a word; the last one frees the context. */
    void clear(int c, int word, boolean last) {
        here.write(c, word, 0);
        if (last) {
            state.set(c, State.FREE.ordinal());
        }
    }
}

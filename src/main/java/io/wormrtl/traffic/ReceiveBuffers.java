package io.wormrtl.traffic;

import java.util.Arrays;

/** Memory of a processor for packets that are coming in; their words may come in any order. */
final class ReceiveBuffers {

    /** No word has more than 62 bits. */
    private static final long MISSING = -1;

    private final long[][] words;
    /** By buffer: when the first word of its packet came; {@link Message#NOT_YET} while none has. */
    private final long[] begun;

    ReceiveBuffers(int buffers) {
        this.words = new long[buffers][8];
        this.begun = new long[buffers];
        forget();
    }

    /** A word has come in. */
    void put(int buffer, int index, long word, long cycle) {
        begun[buffer] = index == 0 || begun[buffer] == Message.NOT_YET ? cycle : begun[buffer];
        int room = words[buffer].length;
        if (index >= room) {
            words[buffer] = Arrays.copyOf(words[buffer], 2 * index);
            Arrays.fill(words[buffer], room, 2 * index, MISSING);
        }
        words[buffer][index] = word;
    }

    /** What has come in is gone. */
    void forget() {
        for (long[] packet : words) {
            Arrays.fill(packet, MISSING);
        }
        Arrays.fill(begun, Message.NOT_YET);
    }

    /**
     * The cycle in which the first word came, for the last time, of what is in a buffer; {@link Message#NOT_YET} if
     * none has.
     */
    long begun(int buffer) {
        return begun[buffer];
    }

    /** Compares the words of a packet that is complete with what was sent, and forgets them. */
    boolean take(int buffer, PacketContents sent) {
        if (sent.words() == 0) {
            return true; // nothing has come of it, and what stands here is of another
        }
        boolean equal = sent.words() <= words[buffer].length;
        for (int i = 0; equal && i < sent.words(); i++) {
            equal = words[buffer][i] == sent.word(i);
        }
        Arrays.fill(words[buffer], MISSING);
        begun[buffer] = Message.NOT_YET;
        return equal;
    }
}

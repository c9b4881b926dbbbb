package io.wormrtl.traffic;

import java.util.Arrays;

/** Memory of a processor for packets that are coming in. */
final class ReceiveBuffers {

    private final long[][] words;
    private final int[] count;

    ReceiveBuffers(int buffers) {
        this.words = new long[buffers][8];
        this.count = new int[buffers];
    }

    /** A word has come in. */
    void put(int buffer, int index, long word) {
        if (index >= words[buffer].length) {
            words[buffer] = Arrays.copyOf(words[buffer], 2 * index);
        }
        words[buffer][index] = word;
        count[buffer] = index + 1;
    }

    /** What has come in is gone. */
    void forget() {
        Arrays.fill(count, 0);
    }

    /** Compares the words of a packet that is complete with what was sent, and forgets them. */
    boolean take(int buffer, PacketContents sent) {
        // Of a packet without contents nothing comes; what stands here are words of one that came to no end.
        boolean equal = sent.words() == 0 || count[buffer] == sent.words();
        for (int i = 0; equal && i < sent.words(); i++) {
            equal = words[buffer][i] == sent.word(i);
        }
        count[buffer] = 0;
        return equal;
    }
}

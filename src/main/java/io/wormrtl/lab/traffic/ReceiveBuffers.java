package io.wormrtl.lab.traffic;

import java.util.Arrays;

/** Memory of a processor for packets that are coming in; their words may come in any order. */
final class ReceiveBuffers {

    /** No word has more than 62 bits. */
    private static final long MISSING = -1;
    /** Where in a buffer it stands when the first word of its packet came; {@link Message#NOT_YET} while none has. */
    private static final int BEGUN = 0;
    /** Where in a buffer the words begin. */
    private static final int WORDS = 1;

    private final long[][] buffers;

    ReceiveBuffers(int number) {
        this.buffers = new long[number][8];
        forget();
    }

    /** A word has come in. */
    void put(int buffer, int index, long word, long cycle) {
        long[] packet = buffers[buffer];
        if (WORDS + index >= packet.length) {
            packet = enlarge(buffer, 2 * (WORDS + index));
        }
        if (index == 0 || packet[BEGUN] == Message.NOT_YET) {
            packet[BEGUN] = cycle;
        }
        packet[WORDS + index] = word;
    }

    private long[] enlarge(int buffer, int size) {
        long[] packet = Arrays.copyOf(buffers[buffer], size);
        Arrays.fill(packet, buffers[buffer].length, size, MISSING);
        buffers[buffer] = packet;
        return packet;
    }

    /** Forgets the words that have come in. */
    void forget() {
        for (long[] packet : buffers) {
            forget(packet);
        }
    }

    private static void forget(long[] packet) {
        Arrays.fill(packet, MISSING);
        packet[BEGUN] = Message.NOT_YET;
    }

    /**
     * The cycle in which the first word came, for the last time, of what is in a buffer; {@link Message#NOT_YET} if
     * none has.
     */
    long begun(int buffer) {
        return buffers[buffer][BEGUN];
    }

    /** Compares the words of a packet that is complete with what was sent, and forgets them. */
    boolean take(int buffer, PacketContents sent) {
        if (sent.words() == 0) {
            return true; // nothing has come of it, and what stands here is of another
        }
        long[] packet = buffers[buffer];
        boolean equal = WORDS + sent.words() <= packet.length;
        for (int i = 0; equal && i < sent.words(); i++) {
            equal = packet[WORDS + i] == sent.word(i);
        }
        forget(packet);
        return equal;
    }
}

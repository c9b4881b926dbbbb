package io.wormrtl.lab.traffic;

import java.util.Arrays;

/** Memory of a processor for packets that are coming in; their words may come in any order. */
class ReceiveBuffers {

    /** The words of a packet, and the order in which they came. */
    private static final class Buffer {
        private static final int FEWEST = 8;

        private long[] words = new long[FEWEST];

        /** By word, how many words had come when it came for the last time, itself among them; 0: it has not come. */
        private long[] turns = new long[FEWEST];

        private long arrivals;
        /** When the first word of the packet came; {@link Message#NOT_YET} while none has. */
        private long begun = Message.NOT_YET;

        void put(int index, long word, long cycle) {
            if (index >= words.length) {
                int room = 2 * index;
                words = Arrays.copyOf(words, room);
                turns = Arrays.copyOf(turns, room);
            }
            if (index == 0 || begun == Message.NOT_YET) {
                begun = cycle;
            }
            words[index] = word;
            turns[index] = ++arrivals;
        }

        /**
         * Whether the words that came last are those that were sent, each once. What came before them is of packets
         * that were thrown away; a word that is missing, came twice or lies beyond the end takes the place of another.
         */
        boolean has(PacketContents sent) {
            long before = Math.max(0, arrivals - sent.words());
            boolean equal = sent.words() <= words.length;
            for (int i = 0; equal && i < sent.words(); i++) {
                equal = turns[i] > before && words[i] == sent.word(i);
            }
            return equal;
        }

        void forget() {
            Arrays.fill(turns, 0);
            arrivals = 0;
            begun = Message.NOT_YET;
        }
    }

    /** Null before the first word: of thousands of buffers many are never used. */
    private final Buffer[] buffers;

    ReceiveBuffers(int number) {
        this.buffers = new Buffer[number];
    }

    /** A word has come in. */
    void put(int buffer, int index, long word, long cycle) {
        if (buffers[buffer] == null) {
            buffers[buffer] = new Buffer();
        }
        buffers[buffer].put(index, word, cycle);
    }

    /** Forgets the words that have come in. */
    final void forget() {
        for (int buffer = 0; buffer < buffers.length; buffer++) {
            forget(buffer);
        }
    }

    /** Forgets what has come into one of them. */
    final void forget(int buffer) {
        if (buffers[buffer] != null) {
            buffers[buffer].forget();
        }
    }

    /**
     * The cycle in which the first word came, for the last time, of what is in a buffer; {@link Message#NOT_YET} if
     * none has.
     */
    final long begun(int buffer) {
        return buffers[buffer] == null ? Message.NOT_YET : buffers[buffer].begun;
    }

    /** Compares the words of a packet that is complete with what was sent, and forgets them. */
    final boolean take(int buffer, PacketContents sent) {
        if (sent.words() == 0) {
            return true; // nothing has come of it, and what stands here is of another
        }
        boolean equal = buffers[buffer] != null && buffers[buffer].has(sent);
        forget(buffer);
        return equal;
    }
}

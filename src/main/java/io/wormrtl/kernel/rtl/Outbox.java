package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import org.apache.commons.lang3.ArrayUtils;

/**
 * What a neighbourhood tells others: which of their processes must run. It has a place for each word of the agenda that
 * it may write; who runs that word looks it up before.
 */
final class Outbox {

    /** The words of the agenda, ascending. */
    private int[] words = {};
    /** The bits that each of them gets. */
    long[] woken = {};

    /** Process {@code index} may be woken; said of all before any is. */
    void prepareFor(int index) {
        int place = Arrays.binarySearch(words, index >> 6);
        if (place < 0) {
            words = ArrayUtils.insert(-place - 1, words, index >> 6);
            woken = new long[words.length];
        }
    }

    /** The bit of {@link #woken} that wakes process {@code index}. */
    int bitOf(int index) {
        return (Arrays.binarySearch(words, index >> 6) << 6) + (index & 63);
    }

    /** Moves what there is from word {@code from} to before {@code to} into {@code dirty}. */
    void deliver(long[] dirty, int from, int to) {
        int first = Arrays.binarySearch(words, from);
        for (int place = first < 0 ? -first - 1 : first; place < words.length && words[place] < to; place++) {
            if (woken[place] != 0) {
                dirty[words[place]] |= woken[place];
                woken[place] = 0;
            }
        }
    }
}

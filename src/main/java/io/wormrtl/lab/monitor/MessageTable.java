package io.wormrtl.lab.monitor;

import io.wormrtl.lab.traffic.Message;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Messages by their source and id.
 *
 * <p>Every header that crosses a channel is looked up. With thousands of messages on their way nothing of them is in the
 * processor's caches, so that a look-up costs what it touches: here a key and the message, side by side in arrays, where
 * a map would touch a bucket, an entry and a boxed key for each of those that share the bucket.
 */
final class MessageTable {

    private static final int FEWEST = 16;
    /** An odd multiplier whose product has the bits of source and id mixed in its high bits: 2^64 over the golden ratio. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** Where there is a message, its source and id; a message stands in the first free place from its own on. */
    private long[] keys = new long[FEWEST];

    private Message[] messages = new Message[FEWEST];
    /** Where there is a message, how many had been put in before it. */
    private long[] numbers = new long[FEWEST];

    private int size;
    private long putIn;

    private static long key(int source, int id) {
        return (long) source << Integer.SIZE | Integer.toUnsignedLong(id);
    }

    /** The message; null if there is none. */
    Message get(int source, int id) {
        return messages[find(key(source, id))];
    }

    boolean contains(int source, int id) {
        return get(source, id) != null;
    }

    /** Puts a message in; returns the one that had the same source and id, whose place in the order it takes, else null. */
    Message put(int source, int id, Message message) {
        if (2 * (size + 1) > keys.length) {
            grow();
        }
        long key = key(source, id);
        int place = find(key);
        Message before = messages[place];
        if (before == null) {
            set(place, key, message, putIn++);
            size++;
        } else {
            messages[place] = message;
        }
        return before;
    }

    /** Takes the message out; null if there was none. */
    Message remove(int source, int id) {
        int place = find(key(source, id));
        Message message = messages[place];
        if (message != null) {
            size--;
            messages[place] = null;
            closeUp(place);
        }
        return message;
    }

    int size() {
        return size;
    }

    /** All messages, in the order in which they were put in. */
    List<Message> inOrder() {
        return IntStream.range(0, messages.length)
                .filter(place -> messages[place] != null)
                .boxed()
                .sorted(Comparator.comparingLong(place -> numbers[place]))
                .map(place -> messages[place])
                .toList();
    }

    private int own(long key) {
        return (int) ((key * MIX) >>> Long.numberOfLeadingZeros(keys.length - 1L));
    }

    /** The place of {@code key}, or the free one where it would stand. */
    private int find(long key) {
        int place = own(key);
        while (messages[place] != null && keys[place] != key) {
            place = next(place);
        }
        return place;
    }

    private int next(int place) {
        return (place + 1) & (keys.length - 1);
    }

    private void set(int place, long key, Message message, long number) {
        keys[place] = key;
        messages[place] = message;
        numbers[place] = number;
    }

    /** Nobody behind a free place would be found who should stand there or before it: such a one moves up. */
    private void closeUp(int free) {
        for (int place = next(free); messages[place] != null; place = next(place)) {
            int wayFromOwn = (place - own(keys[place])) & (keys.length - 1);
            int wayFromFree = (place - free) & (keys.length - 1);
            if (wayFromOwn >= wayFromFree) {
                set(free, keys[place], messages[place], numbers[place]);
                messages[place] = null;
                free = place;
            }
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        Message[] oldMessages = messages;
        long[] oldNumbers = numbers;
        keys = new long[2 * oldKeys.length];
        messages = new Message[keys.length];
        numbers = new long[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldMessages[i] != null) {
                set(find(oldKeys[i]), oldKeys[i], oldMessages[i], oldNumbers[i]);
            }
        }
    }
}

package io.wormrtl.kernel.rtl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Different things one after the other, of which like modules say the same ones in the same order. A sequence does not
 * change; the one that is longer by one thing is made once, and given to all who continue in that way. So what thousands
 * of routers say costs each of them a reference, and whether something has been said before is known from the first one.
 */
final class Sequence<T> implements Given<T> {

    private final Sequence<T> before;
    private final T last;
    private final int size;
    private Map<T, Sequence<T>> continued = Map.of();
    /** The whole, as soon as somebody has asked for it. */
    private List<T> list;

    private Sequence(Sequence<T> before, T last, int size) {
        this.before = before;
        this.last = last;
        this.size = size;
    }

    /** One without anything, with which others begin. */
    static <T> Sequence<T> empty() {
        return new Sequence<>(null, null, 0);
    }

    /** The sequence that goes on with {@code next}; null if {@code next} is in this one. */
    @Override
    public Sequence<T> with(T next) {
        Sequence<T> known = continued.get(next);
        if (known != null || contains(next)) {
            return known;
        }
        if (continued.isEmpty()) {
            continued = new HashMap<>(2); // most go on in one way
        }
        Sequence<T> longer = new Sequence<>(this, next, size + 1);
        continued.put(next, longer);
        return longer;
    }

    @Override
    public boolean contains(T thing) {
        for (Sequence<T> at = this; at.size > 0; at = at.before) {
            if (at.last.equals(thing)) {
                return true;
            }
        }
        return false;
    }

    int size() {
        return size;
    }

    @Override
    public Iterable<T> all() {
        return list();
    }

    /** All of them, the first one first. */
    List<T> list() {
        if (list == null) {
            list = collected();
        }
        return list;
    }

    @SuppressWarnings("unchecked") // there are no arrays of generic types
    private List<T> collected() {
        Object[] all = new Object[size];
        for (Sequence<T> at = this; at.size > 0; at = at.before) {
            all[at.size - 1] = at.last;
        }
        return (List<T>) Arrays.asList(all);
    }
}

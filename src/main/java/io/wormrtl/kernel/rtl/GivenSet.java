package io.wormrtl.kernel.rtl;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** So many things that have been given that they are found by their numbers, and nobody says the same ones. */
final class GivenSet<T> implements Given<T> {

    private final Set<T> all;

    GivenSet(List<T> first) {
        this.all = new HashSet<>(first);
    }

    /** This, to which {@code next} has been added; null if it had been before. */
    @Override
    public GivenSet<T> with(T next) {
        return all.add(next) ? this : null;
    }

    @Override
    public boolean contains(T thing) {
        return all.contains(thing);
    }

    @Override
    public Iterable<T> all() {
        return all;
    }
}

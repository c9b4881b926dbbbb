package io.wormrtl.kernel.rtl;

/** Different things that have been given so far. */
sealed interface Given<T> permits Sequence, GivenSet {

    /** These and {@code next}; null if {@code next} has been given before. */
    Given<T> with(T next);

    boolean contains(T thing);

    /** All of them, in no particular order. */
    Iterable<T> all();
}

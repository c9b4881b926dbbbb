package io.wormrtl.testkit;

import java.util.function.Supplier;

/**
 * A value that is made when it is first asked for.
 *
 * @param <T> its type
 */
final class Once<T> implements Supplier<T> {

    private final Supplier<T> make;
    private T value;

    Once(Supplier<T> make) {
        this.make = make;
    }

    @Override
    public synchronized T get() {
        if (value == null) {
            value = make.get();
        }
        return value;
    }
}

package io.wormrtl.papers.model;

import java.util.Optional;

/**
 * The answer of a latency model for a load: a steady state with its values, or none.
 *
 * @param <T> the values of a steady state
 */
public sealed interface Prediction<T> {

    /**
     * The network settles at this load.
     *
     * @param value what holds in the steady state
     */
    record Steady<T>(T value) implements Prediction<T> {}

    /**
     * The load is at or beyond saturation: queues grow without bound and no latency exists.
     *
     * @param load the load asked for, in messages per node and cycle
     * @param saturationLoad the least load without a steady state, in messages per node and cycle
     */
    record PastSaturation<T>(double load, double saturationLoad) implements Prediction<T> {}

    /** The values of the steady state, or empty past saturation. */
    default Optional<T> steady() {
        return this instanceof Steady<T> steady ? Optional.of(steady.value()) : Optional.empty();
    }
}

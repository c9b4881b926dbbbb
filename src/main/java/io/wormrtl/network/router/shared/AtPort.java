package io.wormrtl.network.router.shared;

import java.util.function.Function;

/**
 * A part of an output port under the port's number, of which not all are there: at the edge of a mesh a router has no port.
 *
 * @param number of the port, as the routing function numbers it
 * @param name of the port
 * @param part what belongs to it
 */
public record AtPort<T>(int number, String name, T part) {

    /** The same port with the result of {@code of} for its part. */
    public <U> AtPort<U> map(Function<? super T, ? extends U> of) {
        return new AtPort<>(number, name, of.apply(part));
    }
}

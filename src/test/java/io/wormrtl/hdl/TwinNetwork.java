package io.wormrtl.hdl;

import java.util.List;

/** A printed design that a tool runs, from reset on. */
interface TwinNetwork extends AutoCloseable {

    /**
     * Runs as many cycles as there are inputs, from where it stands.
     *
     * @param inputs for each cycle the values of all inputs of the design
     * @return for each cycle what is watched, as the wires have settled
     */
    List<long[]> run(List<long[]> inputs);

    @Override
    default void close() {
        // most hold nothing
    }
}

package io.wormrtl.rtl;

/**
 * A signal of another module as seen from inside a module, under the module's own name for it.
 *
 * @param name the name inside the module, a legal identifier
 * @param signal the signal itself
 * @param direction from the module's point of view
 */
public record Port(String name, Signal signal, Direction direction) {

    /** Which way a port goes. */
    public enum Direction {
        /** The module reads it. */
        INPUT,
        /** The module drives it. */
        OUTPUT
    }
}

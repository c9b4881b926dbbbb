package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * An element of another module as seen from inside a module, under the module's own name for it; or an element of its
 * own that others may see.
 *
 * @param name the name inside the module, a legal identifier
 * @param element what crosses the boundary
 * @param direction from the module's point of view
 */
@Api
public record Port(String name, Element element, Direction direction) {

    /** Which way a port goes. */
    public enum Direction {
        /** The module reads it. */
        INPUT,
        /** The module drives it. */
        OUTPUT;

        /** The direction as the other side sees it. */
        public Direction opposite() {
            return this == INPUT ? OUTPUT : INPUT;
        }
    }

    /** An input. */
    public static Port input(String name, Element element) {
        return new Port(name, element, Direction.INPUT);
    }

    /** An output. */
    public static Port output(String name, Element element) {
        return new Port(name, element, Direction.OUTPUT);
    }
}

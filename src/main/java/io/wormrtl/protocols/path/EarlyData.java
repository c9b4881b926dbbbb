package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.link.Channel;
import java.util.List;

/**
 * Whether data may leave an input port although its path does not stand yet, for each virtual channel. Methods that
 * change it are called at the clock edge.
 */
interface EarlyData {

    /** Data waits until its path stands. */
    EarlyData NONE = new EarlyData() {};

    /** A new probe comes. */
    default void begin(int w) {}

    /**
     * The probe has so many links beyond the output, of which the router before counts {@code all}.
     *
     * @return whether the router before is to be told
     */
    default boolean gain(int w, long beyond, long all) {
        return false;
    }

    /**
     * The path stands.
     *
     * @param ends the tail leaves in this cycle
     * @return whether the tail has left
     */
    default boolean stand(int w, boolean ends) {
        return false;
    }

    /** The tail leaves, and the path does not stand. */
    default void end(int w) {}

    /** A flit of data may come. */
    default void hear(Channel arriving) {}

    /** Whether data may be under way to this router already. */
    default boolean mayHaveCome(int w) {
        return false;
    }

    /** Whether data may leave though its path does not stand. */
    default boolean isOpen(int w) {
        return false;
    }

    /** The registers that {@link #isOpen} reads. */
    default List<Registers> open() {
        return List.of();
    }

    /**
     * Declares the registers of these methods as read and set by a process.
     *
     * @param arriving where flits of data come from
     */
    default void declare(Process step, Channel arriving) {}
}

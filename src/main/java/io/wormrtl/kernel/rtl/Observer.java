package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * Looks at a design at the end of the sweep of a cycle: all wires have settled, no register has taken its next value.
 *
 * <p>It may read any signal, but for registers that only the Mealy process that sets them reads and that no port
 * shows: those may have their next value already. It must not drive one. It is called once in every cycle that is not slept through; a
 * design without observers pays nothing.
 */
@FunctionalInterface
@Api
public interface Observer {

    /** Called after the wires of {@code cycle} have settled, before the clock edge. */
    void settled(long cycle);
}

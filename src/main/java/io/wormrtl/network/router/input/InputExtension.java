package io.wormrtl.network.router.input;

import io.wormrtl.network.flit.FormatPart;
import io.wormrtl.network.invariant.WatchedPart;

/**
 * Hardware that a protocol adds to every input controller of a router, without the router knowing what it is: flit
 * counters, copies of the header, status bits.
 */
@FunctionalInterface
public interface InputExtension extends FormatPart, WatchedPart {

    /** Builds the addition as a child module of {@code input}, whose signals are to be declared as its inputs. */
    void attachTo(InputController input);
}

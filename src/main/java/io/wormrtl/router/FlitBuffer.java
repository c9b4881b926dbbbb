package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Register;
import java.util.List;

/**
 * The storage of one virtual channel. {@link FifoBank} is the plain one; a recovery protocol may keep flits longer
 * than until they have left.
 */
public interface FlitBuffer {

    /** Places for flits. */
    int depth();

    /** Flits that have not left, counted at the start of the cycle. */
    int count();

    /** The flit that leaves {@code position} flits after the next one; meaningful if {@code position < count()}. */
    long peek(int position);

    /**
     * At the clock edge: {@code flit} comes in if {@code arriving}, the front leaves if {@code departing}.
     *
     * @return the count of the next cycle
     */
    int next(boolean arriving, long flit, boolean departing);

    /** After {@link #next} in the same evaluation: what {@link #peek} will say in the next cycle. */
    long peekNext(int position);

    /** The register with the flit that leaves next. */
    Register front();

    /** The registers that {@link #count} reads. */
    List<? extends Element> countState();

    /** All registers and memories that {@link #next} reads and sets. */
    List<? extends Element> state();
}

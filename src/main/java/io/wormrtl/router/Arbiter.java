package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import java.util.List;

/**
 * Chooses one of several requesters. The choice is combinational; what it depends on is kept in registers, which the
 * owner updates in a clocked process.
 */
public interface Arbiter {

    /** The largest number of requesters. */
    int MAX_REQUESTERS = Long.SIZE;

    /**
     * The requester that is granted.
     *
     * @param requests one bit per requester, at least one set
     */
    int grant(long requests);

    /** Takes note, at the clock edge, that {@code granted} was served although others asked too. */
    void served(int granted);

    /** The registers that {@link #grant} reads and {@link #served} sets. */
    List<? extends Element> state();
}

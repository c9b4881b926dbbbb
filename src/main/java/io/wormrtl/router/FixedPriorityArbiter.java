package io.wormrtl.router;

import io.wormrtl.rtl.Element;
import java.util.List;

/** The lowest-numbered requester always wins; it has no state and can starve the others. */
public final class FixedPriorityArbiter implements Arbiter {

    @Override
    public int grant(long requests) {
        return Long.numberOfTrailingZeros(requests);
    }

    @Override
    public void served(int granted) {
        // no priority to move
    }

    @Override
    public List<Element> state() {
        return List.of();
    }
}

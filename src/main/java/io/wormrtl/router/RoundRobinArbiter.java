package io.wormrtl.router;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.List;

/** The first requester at or after a pointer that moves behind whoever was served (004, section 6.1, item 10). */
public final class RoundRobinArbiter extends Module implements Arbiter {

    private final int requesters;
    private final Register next;

    /** Builds the arbiter; the pointer has as many bits as requester numbers need. */
    public RoundRobinArbiter(Module parent, String name, int requesters) {
        super(parent, name);
        this.requesters = requesters;
        this.next = register("next", HeaderLayout.bitsFor(requesters - 1));
    }

    @Override
    public int grant(long requests) {
        long fromPointer = requests & -1L << next.getInt();
        return Long.numberOfTrailingZeros(fromPointer != 0 ? fromPointer : requests);
    }

    @Override
    public void served(int granted) {
        next.set(granted + 1 == requesters ? 0 : granted + 1);
    }

    @Override
    public List<Element> state() {
        return List.of(next);
    }
}

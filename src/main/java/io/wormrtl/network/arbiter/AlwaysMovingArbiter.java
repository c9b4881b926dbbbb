package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.rtl.Scope;

/**
 * Round robin whose pointer moves behind everyone who is served, also behind who asked alone, as in BookSim 2 (its {@code
 * RoundRobinArbiter}) and in Dally and Towles, section 18.4.2. {@link RoundRobinArbiter} leaves its pointer where it is then, so
 * that a requester that comes often while nobody else asks does not lose its turn by that.
 */
public final class AlwaysMovingArbiter extends Arbiter {

    private final RoundRobinArbiter turns;

    /** Builds the arbiter; its pointer is that of round robin. */
    public AlwaysMovingArbiter(Scope parent, String name, int requesters) {
        super(parent, name);
        this.turns = new RoundRobinArbiter(this, "turns", requesters);
    }

    @Override
    protected int grant(long requests) {
        return turns.grant(requests);
    }

    @Override
    protected void serve(int granted) {
        turns.serve(granted);
    }

    @Override
    protected void serveLone(int granted) {
        turns.serve(granted);
    }
}

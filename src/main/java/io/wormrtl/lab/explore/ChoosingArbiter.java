package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.arbiter.Arbiter;

/**
 * An arbiter whose grants are chosen for it: not hardware, but what stands for every arbiter there is. It has no state.
 */
final class ChoosingArbiter extends Arbiter {

    private final Chooser chooser;
    private final String asker;

    ChoosingArbiter(Scope parent, String name, Chooser chooser) {
        super(parent, name);
        this.chooser = chooser;
        this.asker = Asker.of(parent, name);
    }

    @Override
    protected int grant(long requests) {
        return chooser.chooseBit(asker, requests);
    }

    @Override
    protected void serve(int granted) {
        // Whom it grants next depends on nothing.
    }
}

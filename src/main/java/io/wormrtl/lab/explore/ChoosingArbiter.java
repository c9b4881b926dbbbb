package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.arbiter.Arbiter;

/**
 * An arbiter that may grant anyone: not hardware, but what stands for every arbiter there is. It has no state.
 */
final class ChoosingArbiter extends Arbiter {

    private final Choices choices;
    private final String asker;

    ChoosingArbiter(Scope parent, String name, Choices choices) {
        super(parent, name);
        this.choices = choices;
        this.asker = Asker.of(parent, name);
    }

    @Override
    protected int grant(long requests) {
        return choices.chooseBit(asker, requests);
    }

    @Override
    protected void serve(int granted) {
        // Whom it grants next depends on nothing.
    }
}

package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.arbiter.Arbiter;

/** An arbiter that grants what it is told. */
final class ToldArbiter extends Arbiter {

    private final ToldChoices choices;
    private final String asker;

    ToldArbiter(Scope parent, String name, ToldChoices choices) {
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
        // Whom it grants next is told.
    }
}

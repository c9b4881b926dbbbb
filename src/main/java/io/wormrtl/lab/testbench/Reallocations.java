package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.routing.Reallocation;

/** When a virtual channel is given to the next message, as a testbench can name it. */
@Api
public final class Reallocations {

    /** The rules of reuse. */
    public static final Catalogue<Reallocation> CATALOGUE = new Catalogue<Reallocation>("reallocation")
            .with("at-tail", "as soon as the tail has left the router", Reallocation.AT_TAIL)
            .with("when-empty", "when the next buffer is empty, as Duato's proof asks for", Reallocation.WHEN_EMPTY);

    private Reallocations() {}
}

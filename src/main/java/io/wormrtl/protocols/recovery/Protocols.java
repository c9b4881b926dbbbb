package io.wormrtl.protocols.recovery;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** The recovery protocols that can be named; each but none is brought by its own package. */
@Api
public final class Protocols {

    /** The name of no recovery. */
    public static final String NONE = "none";

    /** The recovery protocols. */
    public static final Catalogue<Recovery> CATALOGUE =
            new Catalogue<Recovery>("recovery protocol").with(NONE, "no recovery", network -> Protocol.NONE);

    private Protocols() {}
}

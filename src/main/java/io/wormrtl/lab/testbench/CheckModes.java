package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** The ways to treat a network that is not proven free of deadlock. */
@Api
public final class CheckModes {

    /** The treatment before a run. */
    enum Mode {
        WARN,
        STRICT,
        NONE
    }

    /** The modes. */
    public static final Catalogue<Mode> CATALOGUE = new Catalogue<Mode>("check")
            .with("warn", "it is run, and the report says what was found", Mode.WARN)
            .with("strict", "it is refused", Mode.STRICT)
            .with("none", "nothing is looked at before the run", Mode.NONE);

    private CheckModes() {}
}

package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * A rule of the kernel is broken by a design: found at elaboration, or in checked mode while it runs.
 *
 * <p>The message names the full hierarchical path and the rule. It is a mistake of the author of the module,
 * not of the author of the testbench.
 */
@Api
public final class DesignError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Reports the broken rule described by {@code message}. */
    public DesignError(String message) {
        super(message);
    }

    private DesignError(String message, DesignError cause) {
        super(message, cause);
    }

    /** The same, found while a design was run, in that cycle. */
    public DesignError in(long cycle) {
        return new DesignError("cycle " + cycle + ", " + getMessage(), this);
    }

    /** The same with a further sentence about the run that found it. */
    public DesignError remarking(String sentence) {
        return new DesignError(getMessage() + "; " + sentence, this);
    }
}

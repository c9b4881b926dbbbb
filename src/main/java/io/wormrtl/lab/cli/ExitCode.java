package io.wormrtl.lab.cli;

import io.wormrtl.kernel.api.Api;

/** The exit codes of the program. */
@Api
public final class ExitCode {

    /** All is well. */
    public static final int GOOD = 0;
    /** The work was done and something does not hold: a violated invariant, a failed expectation, a deadlock. */
    public static final int FAILED = 1;
    /** The input cannot be used and nothing was printed or written, or an output cannot be written. */
    public static final int UNUSABLE = 2;
    /** A mistake in the program itself. */
    public static final int BUG = 3;

    private ExitCode() {}
}

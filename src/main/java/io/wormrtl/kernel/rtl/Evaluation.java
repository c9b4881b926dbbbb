package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * Which processes are run in a cycle. The values never depend on it; only the time does.
 */
@Api
public enum Evaluation {
    /** Those that read something which has changed. */
    ACTIVITY_DRIVEN,
    /** All of them, always: the reference to hold the other against. */
    EVERYTHING
}

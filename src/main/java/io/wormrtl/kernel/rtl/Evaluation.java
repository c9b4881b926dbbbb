package io.wormrtl.kernel.rtl;

/**
 * Which processes are run in a cycle. The values never depend on it; only the time does.
 */
public enum Evaluation {
    /** Those that read something which has changed. */
    ACTIVITY_DRIVEN,
    /** All of them, always: the reference to hold the other against. */
    EVERYTHING
}

package io.wormrtl.kernel.rtl;

/** The purpose of an element: hardware that works, or hardware that only checks. */
public enum Purpose {
    /** The design does not work without it. */
    HARDWARE,
    /** It only tells whether the design works, as a pattern checker does; a product could leave it out. */
    VERIFICATION
}

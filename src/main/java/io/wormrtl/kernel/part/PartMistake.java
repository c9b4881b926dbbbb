package io.wormrtl.kernel.part;

import io.wormrtl.kernel.refusal.UnusableInput;

/** Refuses a part that has not done what it is there for. */
public final class PartMistake extends UnusableInput {

    private static final long serialVersionUID = 1;

    /** Nobody writes an exception to a file, least of all with a part. */
    private final transient Object part;

    PartMistake(Object part, String message) {
        super(message);
        this.part = part;
    }

    /** Whether it is that part. */
    @SuppressWarnings("ReferenceEquality") // the part itself, not one that equals it
    public boolean isOf(Object other) {
        return part == other;
    }
}

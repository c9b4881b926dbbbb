package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;

/** A network that cannot be explored, and the settings that may be why. */
public final class Refused extends UnusableInput {

    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    Refused(Refusal refusal, String detail) {
        super(refusal.sentence() + detail);
        this.refusal = refusal;
    }

    Refused(Refusal refusal) {
        this(refusal, "");
    }

    /** The reason. */
    public Refusal refusal() {
        return refusal;
    }
}

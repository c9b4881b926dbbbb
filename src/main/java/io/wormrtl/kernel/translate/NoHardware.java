package io.wormrtl.kernel.translate;

/** Code of a process that breaks a coding rule (docs/kernel.md), so that it is no hardware. */
public final class NoHardware extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final CodingRule rule;

    NoHardware(CodingRule rule, String message) {
        super(message);
        this.rule = rule;
    }

    /** The rule that the code breaks. */
    public CodingRule rule() {
        return rule;
    }
}

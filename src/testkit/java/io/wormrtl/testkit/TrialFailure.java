package io.wormrtl.testkit;

/** What a trial has shown not to hold, and of which kind that is: shrinking goes on only to what fails in the same way. */
final class TrialFailure extends AssertionError {

    private static final long serialVersionUID = 1;

    private final String kind;

    /**
     * A failure.
     *
     * @param kind the rule that is broken, or what has become of messages that have not come
     */
    TrialFailure(String kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** The kind of any failure of a property: that of a trial, or the class of the exception. */
    static String kindOf(Throwable failure) {
        return failure instanceof TrialFailure trial
                ? trial.kind
                : failure.getClass().getName();
    }
}

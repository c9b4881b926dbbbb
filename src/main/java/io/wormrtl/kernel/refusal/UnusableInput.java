package io.wormrtl.kernel.refusal;

import io.wormrtl.kernel.api.Api;

/**
 * The user asked for something that cannot be built or run.
 *
 * <p>The message is one sentence: what, which value, which rule, what would be accepted, for example {@code
 * buffer-depth (0) must be from 1 to 64}. The reader of a file, which knows where the user wrote the value, adds the
 * place. The command line prints the message alone, without a stack trace, and exits with 2.
 */
@Api
public class UnusableInput extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The longest message, in characters. Callers shorten the values they quote, so that the rule stays readable. */
    private static final int LONGEST = 1000;

    private final boolean placed;

    /** Refuses the input for the reason given in {@code message}. */
    public UnusableInput(String message) {
        this(message, null);
    }

    /** Refuses the input for the reason given in {@code message}, which {@code cause} brought to light. */
    public UnusableInput(String message, Throwable cause) {
        this(message, cause, false);
    }

    private UnusableInput(String message, Throwable cause, boolean placed) {
        super(Shown.of(message, LONGEST), cause);
        this.placed = placed;
    }

    /**
     * Refuses what stands at a place.
     *
     * @param place where the user wrote it: {@code bench.yaml:3:17}
     * @param cause what brought it to light; null if nothing did
     */
    public static UnusableInput at(String place, String message, Throwable cause) {
        return new UnusableInput(place + ": " + message, cause, true);
    }

    /** Whether the message says where the user wrote what is refused. */
    public boolean isPlaced() {
        return placed;
    }

    /**
     * Requires {@code min <= value <= max}.
     *
     * @param what the name the user knows the value by, for example {@code buffer-depth}
     * @return {@code value}
     * @throws UnusableInput if the value lies outside the range
     */
    public static int requireRange(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new UnusableInput(what + " (" + value + ") must be from " + min + " to " + max);
        }
        return value;
    }

    /**
     * Requires {@code min <= value <= max}; NaN is refused.
     *
     * @param what the name the user knows the value by, for example {@code load}
     * @return {@code value}
     * @throws UnusableInput if the value lies outside the range
     */
    public static double requireRange(String what, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new UnusableInput(what + " (" + value + ") must be from " + min + " to " + max);
        }
        return value;
    }
}

package io.wormrtl.lab.settings;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Where the user wrote something.
 *
 * @param text as it stands before an error: {@code bench.yaml:3:17}, or {@code -P router.buffer-depth=0}
 */
public record Position(String text) {

    /** A place in a file; lines and columns count from 1. */
    public static Position in(String file, int line, int column) {
        return new Position(file + ":" + line + ":" + column);
    }

    /** Something behind an option of the command line, without its middle where it is long. */
    public static Position of(String option, Object value) {
        return new Position(option + " " + Shown.of(String.valueOf(value)));
    }

    /** The refusal of what stands here, in one line whatever the input holds. */
    public UnusableInput refuse(String sentence) {
        return refuse(sentence, null);
    }

    /** The refusal of what stands here, which {@code cause} brought to light. */
    public UnusableInput refuse(String sentence, Throwable cause) {
        return UnusableInput.at(oneLine(text), oneLine(sentence), cause);
    }

    private static String oneLine(String written) {
        return written.replaceAll("\\p{Cntrl}+", " ");
    }

    @Override
    public String toString() {
        return text;
    }
}

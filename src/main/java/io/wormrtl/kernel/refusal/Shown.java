package io.wormrtl.kernel.refusal;

import java.nio.file.Path;

/** Values as messages show them. */
public final class Shown {

    /** Letters of a value that are shown at most. */
    public static final int LONGEST = 60;

    private static final int LONGEST_PATH = 400;
    private static final String GAP = "...";

    private Shown() {}

    /** A value, without its middle where it is long. */
    public static String of(String value) {
        return of(value, LONGEST);
    }

    /** A path; only one that cannot exist is so long that it is shortened. */
    public static String of(Path path) {
        return of(path.toString(), LONGEST_PATH);
    }

    /** A text of at most so many letters, without its middle where it is longer. */
    public static String of(String value, int longest) {
        if (value.length() <= longest) {
            return value;
        }
        int kept = longest - GAP.length();
        int end = kept / 3;
        return value.substring(0, kept - end) + GAP + value.substring(value.length() - end);
    }
}

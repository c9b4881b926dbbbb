package io.wormrtl.lab.cli.arguments;

import java.util.Locale;

/** When progress is shown. */
enum ProgressMode {
    /** For work of more than a second, on a terminal. */
    AUTO,
    /** At once. */
    ALWAYS,
    /** Never. */
    NEVER;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.refusal.UnusableInput;

/** How many threads an option {@code --threads} asks for. */
public final class ThreadCount {

    private static final int MOST = 1024;

    private ThreadCount() {}

    /**
     * As many as are {@code asked} for; one per core for null.
     *
     * @throws UnusableInput if it is not from 1 to 1024
     */
    public static int of(Integer asked) {
        return asked == null
                ? Runtime.getRuntime().availableProcessors()
                : UnusableInput.requireRange("--threads", asked, 1, MOST);
    }
}

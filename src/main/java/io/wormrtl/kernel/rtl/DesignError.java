package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A rule of the kernel is broken by a design: found at elaboration, or in checked mode while it runs.
 *
 * <p>The message names the full hierarchical path and the rule. It is a mistake of the author of the module,
 * not of the author of the testbench.
 */
@Api
public final class DesignError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final long UNKNOWN = -1;

    /** Null where it is not known. */
    private final String module;

    private final long cycle;

    /** Reports the broken rule described by {@code message}. */
    public DesignError(String message) {
        this(message, null, null, UNKNOWN);
    }

    private DesignError(String message, Throwable cause, String module, long cycle) {
        super(message, cause);
        this.module = module;
        this.cycle = cycle;
    }

    /** An index that is out of bounds in the process of that path. */
    static DesignError of(String process, IndexOutOfBoundsException error) {
        return new DesignError(process + ": " + error.getMessage(), error, null, UNKNOWN);
    }

    /** The same, found while a design was run, in that cycle. */
    public DesignError in(long when) {
        return new DesignError("cycle " + when + ", " + getMessage(), this, module, when);
    }

    /** The same, found in a process of the module with that path, or in a group of it; the message stays. */
    public DesignError at(String path) {
        return new DesignError(getMessage(), this, path, cycle);
    }

    /** The same with a further sentence about the run that found it. */
    public DesignError remarking(String sentence) {
        return new DesignError(getMessage() + "; " + sentence, this, module, cycle);
    }

    /** Path of the module, or of its group, in whose process it was found; empty where that is not known. */
    public Optional<String> module() {
        return Optional.ofNullable(module);
    }

    /** The cycle in which it was found; empty at elaboration. */
    public OptionalLong cycle() {
        return cycle == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(cycle);
    }
}

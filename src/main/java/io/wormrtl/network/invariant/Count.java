package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;

/** How often parts have done something, for reports; from {@link Verdicts#count}. */
@Api
public final class Count {

    private final String name;
    private final String meaning;
    private long value;

    Count(String name, String meaning) {
        this.name = name;
        this.meaning = meaning;
    }

    /** It has been done so often more. */
    public void add(long times) {
        value += times;
    }

    /** Lower-case words joined by {@code -}. */
    public String name() {
        return name;
    }

    /** The thing counted, in words for reports. */
    public String meaning() {
        return meaning;
    }

    /** How often so far. */
    public long value() {
        return value;
    }
}

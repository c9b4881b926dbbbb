package io.wormrtl.routing;

/**
 * A field that headers carry because the routing function needs it, for example a count of dimension reversals.
 *
 * @param name a legal identifier, shown in waveforms
 * @param width bits, from 1 to 64
 */
public record HeaderField(String name, int width) {

    /** Checks the width. */
    public HeaderField {
        if (width < 1 || width > Long.SIZE) {
            throw new IllegalArgumentException("header field " + name + " of " + width + " bits");
        }
    }
}

package io.wormrtl.lab.report;

/** How much the point of a curve says: what it is drawn as. */
public enum Quality {
    /** It is what it seems. Its mark is filled. */
    GOOD(""),
    /** It may change with a longer measurement. Its mark is hollow. */
    DOUBTFUL("hollow: not steady"),
    /** There is no steady state. It is an arrow upwards, at the upper edge where it has no value. */
    BEYOND("arrow: saturated");

    private final String words;

    Quality(String words) {
        this.words = words;
    }

    /** The words of the legend. */
    String words() {
        return words;
    }
}

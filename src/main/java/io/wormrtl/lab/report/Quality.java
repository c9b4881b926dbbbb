package io.wormrtl.lab.report;

/** How much the point of a curve says: what it is drawn as. */
public enum Quality {
    /** It is what it seems. Its mark is filled. */
    GOOD(""),
    /** It may change with a longer measurement. Its mark is hollow. */
    DOUBTFUL("hollow: not steady"),
    /** There is no steady state. It is an arrow upwards, in the band above the scale where it has no value. */
    BEYOND("arrow: saturated"),
    /** Not all that was measured came. It is a T, in the band above the scale where it has no value. */
    STUCK("T: did not drain"),
    /** A violated rule ended it. It is a cross, in the band above the scale where it has no value. */
    BROKEN("cross: ended by a violation");

    private final String words;

    Quality(String words) {
        this.words = words;
    }

    /** Whether it is drawn where it has no value too: in the band above the scale. */
    boolean hasEdge() {
        return this == BEYOND || this == STUCK || this == BROKEN;
    }

    /** The words of the legend. */
    String words() {
        return words;
    }
}

package io.wormrtl.lab.difference;

/** How much a change of a figure means. */
public enum Weight {
    /** No more than the 95 % confidence intervals of both values allow. */
    WITHIN_INTERVALS("within the intervals"),
    /** More than the 95 % confidence intervals of both values allow. */
    BEYOND_INTERVALS("beyond the intervals"),
    /** Nothing says how far the figure may vary by chance. */
    NO_INTERVAL("changed, no interval"),
    /** A word, such as an outcome, or a figure that one of both results does not have. */
    ANOTHER("another");

    private final String words;

    Weight(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }
}

package io.wormrtl.network.topology;

/** How {@link Topology#bisectionChannels} relates to the fewest channels that any division into halves cuts. */
public enum BisectionKind {
    /** It is that number; the halves differ by one node at most. */
    EXACT("exact"),
    /** A division into halves that cuts so many has been found; there may be one that cuts fewer. */
    UPPER_BOUND("upper bound"),
    /** The plane cut nearest to the middle: the parts differ by one layer of nodes. */
    NEAREST_CUT("cut nearest to the middle");

    private final String words;

    BisectionKind(String words) {
        this.words = words;
    }

    /** As a person writes it, for reports. */
    public String words() {
        return words;
    }
}

package io.wormrtl.papers.claims;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** The verdict of measurements on a statement. */
public enum ClaimVerdict {
    /** It is so. */
    HOLDS("holds"),
    /** Some of it is so. */
    HOLDS_IN_PART("holds in part"),
    /** It is not so. */
    DOES_NOT_HOLD("does not hold"),
    /** The measurements do not decide. */
    NOT_DECIDED("not decided");

    private final String words;

    ClaimVerdict(String words) {
        this.words = words;
    }

    /**
     * The verdict on several statements together. An undecided one is never dropped: beside one that holds, the whole
     * holds in part; beside one that does not, the whole is not decided.
     */
    static ClaimVerdict of(Collection<ClaimVerdict> parts) {
        Set<ClaimVerdict> all = EnumSet.noneOf(ClaimVerdict.class);
        all.addAll(parts);
        if (all.size() == 1) {
            return all.iterator().next();
        }
        return all.contains(HOLDS) || all.contains(HOLDS_IN_PART) ? HOLDS_IN_PART : NOT_DECIDED;
    }

    /** As a person reads it. */
    @Override
    public String toString() {
        return words;
    }
}

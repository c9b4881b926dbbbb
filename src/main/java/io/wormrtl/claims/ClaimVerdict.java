package io.wormrtl.claims;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** What measurements say of a statement. */
public enum ClaimVerdict {
    /** It is so. */
    HOLDS("holds"),
    /** Some of it is so. */
    HOLDS_IN_PART("holds in part"),
    /** It is not so. */
    DOES_NOT_HOLD("does not hold"),
    /** What was measured does not tell. */
    NOT_DECIDED("not decided");

    private final String words;

    ClaimVerdict(String words) {
        this.words = words;
    }

    /** The verdict on several statements together; what is not decided does not count beside what is. */
    static ClaimVerdict of(Collection<ClaimVerdict> parts) {
        Set<ClaimVerdict> all = EnumSet.noneOf(ClaimVerdict.class);
        all.addAll(parts);
        if (all.size() > 1) {
            all.remove(NOT_DECIDED);
        }
        return all.size() == 1 ? all.iterator().next() : all.isEmpty() ? NOT_DECIDED : HOLDS_IN_PART;
    }

    /** As a person reads it. */
    @Override
    public String toString() {
        return words;
    }
}

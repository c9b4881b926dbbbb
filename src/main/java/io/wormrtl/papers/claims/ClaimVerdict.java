package io.wormrtl.papers.claims;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** The verdict of measurements on a statement. */
public enum ClaimVerdict {
    /** It is so, in hardware as in the paper. */
    REPRODUCED("reproduced"),
    /** It is so in runs under an assumption of the paper, and not in those of hardware. */
    UNDER_ASSUMPTION("reproduced under an assumption"),
    /** Of several statements some are so. */
    IN_PART("reproduced in part"),
    /** It is not so in the runs of any reading that is tried. */
    REFUTED("refuted"),
    /** The measurements do not decide. */
    NOT_DECIDED("not decided");

    private static final Set<ClaimVerdict> IS_SO = EnumSet.of(REPRODUCED, UNDER_ASSUMPTION);

    private final String words;

    ClaimVerdict(String words) {
        this.words = words;
    }

    /**
     * The verdict on several statements together. An undecided one is never dropped: beside one that is so, the whole
     * is reproduced in part; beside one that is not, the whole is not decided. Nor is an assumption: what needs it for
     * one statement needs it.
     */
    static ClaimVerdict of(Collection<ClaimVerdict> parts) {
        Set<ClaimVerdict> all = EnumSet.noneOf(ClaimVerdict.class);
        all.addAll(parts);
        if (all.size() == 1) {
            return all.iterator().next();
        }
        if (all.equals(IS_SO)) {
            return UNDER_ASSUMPTION;
        }
        boolean some = all.contains(IN_PART) || all.stream().anyMatch(IS_SO::contains);
        return some ? IN_PART : NOT_DECIDED;
    }

    /** As a person reads it. */
    @Override
    public String toString() {
        return words;
    }
}

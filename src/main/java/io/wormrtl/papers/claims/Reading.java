package io.wormrtl.papers.claims;

/**
 * A statement in the runs of one reading of the paper: those of hardware, or those under an assumption that the paper
 * makes and hardware does not.
 *
 * @param name what is read so, such as {@code uniform gaps}
 * @param verdict {@link ClaimVerdict#REPRODUCED}, {@link ClaimVerdict#REFUTED} or {@link ClaimVerdict#NOT_DECIDED}
 * @param reason the measured figures that decide it
 */
record Reading(String name, ClaimVerdict verdict, String reason) {

    @Override
    public String toString() {
        return name + ", " + verdict + ": " + reason;
    }
}

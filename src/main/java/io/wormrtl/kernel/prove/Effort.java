package io.wormrtl.kernel.prove;

/**
 * How long to look for a proof.
 *
 * @param depth cycles after reset in which a claim without proof is tried, at least 1
 * @param induction cycles from which a proof may follow, at least 0
 * @param conflicts of the solver after which one question is given up, at least 1
 */
public record Effort(int depth, int induction, int conflicts) {

    /** The most cycles that it is of use to ask for. */
    public static final int DEEPEST = 1000;

    /** 20 cycles, proofs from up to 3, 20,000 conflicts. */
    public static final Effort USUAL = new Effort(20, 3, 20_000);

    /** Checks the ranges. */
    public Effort {
        if (depth < 1 || induction < 0 || conflicts < 1) {
            throw new IllegalArgumentException("depth (" + depth + ") and conflicts (" + conflicts
                    + ") must be at least 1, induction (" + induction + ") at least 0");
        }
    }

    /** The same with another depth. */
    public Effort to(int otherDepth) {
        return new Effort(otherDepth, induction, conflicts);
    }
}

package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;

/** The conclusions of 003, section 3.7, step 2 from applied and saturation node traffic. */
public enum Advice {

    /** The worst node saturates well above the applied traffic. */
    GOOD_ENOUGH("the mapping is good enough: even the worst node saturates above the applied node traffic"),

    /** The worst node saturates below, or hardly above, the applied traffic, an average node does not. */
    FEW_NODES_AFFECTED("only some nodes are slowed down by contention: improve the mapping unless they do not matter"),

    /** Even an average node saturates at the applied traffic or below. */
    MOST_NODES_AFFECTED("most nodes are slowed down by contention: the mapping is not good enough");

    private final String sentence;

    Advice(String sentence) {
        this.sentence = sentence;
    }

    /** The conclusion in words. */
    public String sentence() {
        return sentence;
    }

    /**
     * The conclusion.
     *
     * <p>Reading: where the text compares the average saturation with lambda_sat it means the applied traffic.
     *
     * @param applied applied node traffic lambda_a
     * @param worst saturation node traffic of the worst node
     * @param average saturation node traffic of an average node
     * @param margin by how much the worst saturation has to exceed the applied traffic, as a fraction: the paper's
     *     "few percent", for example 0.05
     */
    public static Advice of(double applied, double worst, double average, double margin) {
        UnusableInput.requireRange("margin", margin, 0, 10);
        if (worst >= applied * (1 + margin)) {
            return GOOD_ENOUGH;
        }
        return average > applied ? FEW_NODES_AFFECTED : MOST_NODES_AFFECTED;
    }
}

package io.wormrtl.papers.model.wires;

import io.wormrtl.kernel.part.Catalogue;

/** How the rate of a channel depends on the length of its longest wire (003, section 2.2.2). */
@FunctionalInterface
public interface DelayModel {

    /**
     * Rate over the shorter wire divided by rate over the longer.
     *
     * @param lengthRatio longer wire divided by shorter wire
     */
    double rateRatio(double lengthRatio);

    /** The three models of Theorem 6. */
    static Catalogue<DelayModel> catalogue() {
        return new Catalogue<DelayModel>("delay model")
                .with("constant", "wires are short, their length does not matter", ratio -> 1)
                .with(
                        "logarithmic",
                        "wires of medium length, driven by scaled buffers: 1 + ln(ratio)",
                        ratio -> 1 + Math.log(ratio))
                .with("linear", "wires are long, propagation decides: ratio", ratio -> ratio);
    }
}

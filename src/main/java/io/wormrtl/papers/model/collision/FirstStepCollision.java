package io.wormrtl.papers.model.collision;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * Probability that two messages, generated together at a node of an idle n-cube for uniform destinations, want the
 * same first link (002, section 3, eqs. 1 and 2).
 *
 * @param dimension n, from 1 to 62
 */
public record FirstStepCollision(int dimension) {

    /**
     * Checks the range.
     *
     * @throws UnusableInput naming the value and its range
     */
    public FirstStepCollision {
        UnusableInput.requireRange("dimension", dimension, 1, 62);
    }

    /** 2^-n, exact. */
    private double nodePart() {
        return Math.scalb(1.0, -dimension);
    }

    /**
     * Fixed e-cube routing (eq. 1, exact as printed): (2^n / (2^n - 1))^2 times the sum of 4^-k for k = 1..n, in
     * closed form (2^n + 1) / (3 (2^n - 1)). Falls to 1/3.
     */
    public double fixed() {
        return (1 + nodePart()) / (3 * (1 - nodePart()));
    }

    /** Adaptive first step as printed (eq. 2): in closed form 2^n / (2^n - 1)^2. Falls to 0. */
    public double adaptivePrinted() {
        double others = 1 - nodePart();
        return nodePart() / (others * others);
    }

    /**
     * Adaptive first step, exact: 1 / (2^n - 1). Whatever link the first message takes, the second collides only if
     * its destination is the one node behind that link; eq. 2 squares a correction that applies once.
     */
    public double adaptiveExact() {
        return nodePart() / (1 - nodePart());
    }

    /**
     * First step chosen at random among the links that lead closer: 1/n, since every link is equally likely for
     * each message. The paper calls the scheme inferior without printing a value (section 3).
     */
    public double random() {
        return 1.0 / dimension;
    }
}

package io.wormrtl.testbench;

/**
 * A broken invariant.
 *
 * @param cycle when
 * @param module full hierarchical name of where
 * @param rule name of the invariant
 * @param text one sentence with the values seen
 */
public record Violation(long cycle, String module, String rule, String text) {
}

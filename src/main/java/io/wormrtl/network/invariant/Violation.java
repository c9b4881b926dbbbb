package io.wormrtl.network.invariant;

/**
 * A rule was broken.
 *
 * @param cycle in which it was
 * @param module full path of the module where it was
 * @param rule name of the rule, see {@link Rule#name()}
 * @param text one sentence: what was seen, and what should have been
 */
public record Violation(long cycle, String module, String rule, String text) {

    @Override
    public String toString() {
        return "cycle " + cycle + ", " + module + ", " + rule + ": " + text;
    }
}

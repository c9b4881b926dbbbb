package io.wormrtl.network.invariant;

/**
 * The outcome of one rule.
 *
 * @param rule the rule
 * @param checks how often it was checked
 * @param violations how often it was broken
 * @param first the first violation; null if there was none
 */
public record RuleVerdict(Rule rule, long checks, long violations, Violation first) {}

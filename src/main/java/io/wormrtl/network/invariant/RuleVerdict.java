package io.wormrtl.network.invariant;

/**
 * The outcome of one rule.
 *
 * @param rule the rule
 * @param checks how often it was checked
 * @param violations how often it was broken
 */
public record RuleVerdict(Rule rule, long checks, long violations) {}

package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;

/**
 * The outcome of one rule.
 *
 * @param rule the rule
 * @param checks how often it was checked
 * @param violations how often it was broken
 */
@Api
public record RuleVerdict(Rule rule, long checks, long violations) {}

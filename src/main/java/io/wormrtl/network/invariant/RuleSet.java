package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rules are watched. Parts bring rules that nobody can list beforehand, so that it is a set of those named, or of
 * all but those.
 *
 * @param named names of rules
 * @param open whether it is all rules but these
 */
@Api
public record RuleSet(Set<String> named, boolean open) {

    /** All rules, those that parts bring included. */
    public static final RuleSet ALL = new RuleSet(Set.of(), true);
    /** No rule. */
    public static final RuleSet NONE = new RuleSet(Set.of(), false);

    /** Copies the set. */
    public RuleSet {
        named = Set.copyOf(named);
    }

    /** Only these rules. */
    public static RuleSet only(Rule... rules) {
        return new RuleSet(Stream.of(rules).map(Rule::name).collect(Collectors.toSet()), false);
    }

    /** These rules but the named ones. */
    public RuleSet without(String... names) {
        Set<String> given = Set.of(names);
        return open
                ? new RuleSet(Stream.concat(named.stream(), given.stream()).collect(Collectors.toSet()), true)
                : new RuleSet(
                        named.stream().filter(name -> !given.contains(name)).collect(Collectors.toSet()), false);
    }

    /** Whether the rule is watched. */
    public boolean contains(Rule rule) {
        return open != named.contains(rule.name());
    }
}

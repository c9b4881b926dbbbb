package io.wormrtl.monitor;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the monitors of one simulation found, rule by rule. A violation ends the simulation after its cycle. */
public final class Verdicts {

    /** Violations kept with their text; further ones are counted. */
    public static final int MOST_KEPT = 100;

    private final Set<Rule> watched;
    private final Map<Rule, Tally> tallies = new EnumMap<>(Rule.class);
    private final List<Violation> violations = new ArrayList<>();
    private Runnable stop = () -> {};

    /** Verdicts on all rules but those switched off. */
    public Verdicts(Collection<Rule> off) {
        this.watched = EnumSet.allOf(Rule.class);
        watched.removeAll(off);
        for (Rule rule : Rule.values()) {
            tallies.put(rule, new Tally(rule, this));
        }
    }

    /** Verdicts on all rules. */
    public Verdicts() {
        this(Set.of());
    }

    /** What is done at a violation, usually {@link io.wormrtl.rtl.Behaviour#stopSimulation}. */
    public void onViolation(Runnable action) {
        this.stop = action;
    }

    /** Whether the rule is not switched off. */
    public boolean watches(Rule rule) {
        return watched.contains(rule);
    }

    Tally of(Rule rule) {
        return tallies.get(rule);
    }

    void take(Violation violation) {
        if (violations.size() < MOST_KEPT) {
            violations.add(violation);
        }
        stop.run();
    }

    /** Whether no rule was broken. */
    public boolean isClean() {
        return violations.isEmpty();
    }

    /** The violations in the order in which they were found, at most {@value #MOST_KEPT}. */
    public List<Violation> violations() {
        return List.copyOf(violations);
    }

    /** The first violation of any rule. */
    public Optional<Violation> first() {
        return violations.stream().findFirst();
    }

    /** The rules watched, in the order in which they are listed to the user. */
    public List<RuleVerdict> rules() {
        return watched.stream().map(rule -> tallies.get(rule).verdict()).toList();
    }
}

package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The findings of the monitors of one simulation, rule by rule. A violation ends the simulation after its cycle. */
@Api
public final class Verdicts {

    /** Violations kept with their text; further ones are counted. */
    public static final int MOST_KEPT = 100;

    private final RuleSet watched;
    private final Map<String, Tally> tallies = new LinkedHashMap<>();
    private final List<Violation> violations = new ArrayList<>();
    private final Map<String, Count> counts = new LinkedHashMap<>();
    private final Map<Class<?>, Object> shared = new HashMap<>();
    private Runnable stop = () -> {};

    /** Verdicts on some rules; what others would say is ignored. */
    public Verdicts(RuleSet watched) {
        this.watched = watched;
    }

    /** Verdicts on all rules. */
    public Verdicts() {
        this(RuleSet.ALL);
    }

    /** Sets the action at a violation, usually {@link io.wormrtl.kernel.rtl.Behaviour#stopSimulation}. */
    public void onViolation(Runnable action) {
        this.stop = action;
    }

    /** Whether the rule is not switched off: a check of no other rules need not be made. */
    public boolean watches(Rule rule) {
        return watched.contains(rule);
    }

    /**
     * The tally of a rule, the same for all that check it. From the first call on the rule is listed, in the order of
     * these calls.
     *
     * @throws IllegalArgumentException if another rule has its name
     */
    public Tally tally(Rule rule) {
        Tally tally = tallies.computeIfAbsent(rule.name(), name -> new Tally(rule, this));
        if (!tally.verdict().rule().equals(rule)) {
            throw new IllegalArgumentException("there are two rules '" + rule.name() + "': "
                    + tally.verdict().rule().meaning() + "; " + rule.meaning());
        }
        return tally;
    }

    /** The counter of this name; all parts that give the name share it. */
    public Count count(String name, String meaning) {
        return counts.computeIfAbsent(name, key -> new Count(name, meaning));
    }

    /** The counters of the parts, in the order in which they were first asked for. */
    public List<Count> counts() {
        return List.copyOf(counts.values());
    }

    /**
     * What all checks of these verdicts share that ask for the type: what each of them would otherwise look up in the whole
     * network for itself.
     *
     * @param maker makes it for the first that asks
     */
    public <T> T shared(Class<T> type, Supplier<T> maker) {
        return type.cast(shared.computeIfAbsent(type, key -> maker.get()));
    }

    void take(Violation violation) {
        if (violations.size() < MOST_KEPT) {
            violations.add(violation);
        }
        stop.run();
    }

    /** Whether all rules were kept. */
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

    /** The rules watched, those of every network first, then those that parts brought. */
    public List<RuleVerdict> rules() {
        return tallies.values().stream()
                .map(Tally::verdict)
                .filter(verdict -> watches(verdict.rule()))
                .toList();
    }
}

package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Scope;
import java.util.Optional;

/** Counts the checks of one rule and takes its violations; from {@link Verdicts#tally}. */
@Api
public final class Tally {

    private final Rule rule;
    private final Verdicts verdicts;
    private final boolean watched;
    private long checks;
    private long violations;

    Tally(Rule rule, Verdicts verdicts) {
        this.rule = rule;
        this.verdicts = verdicts;
        this.watched = verdicts.watches(rule);
    }

    /** The rule has been looked at once more. */
    public void check() {
        checks++;
    }

    /** The rule has been looked at so many times more. */
    public void checks(int times) {
        checks += times;
    }

    /** The rule is broken at a module or group, see {@link #violated(long, String, String)}. */
    public void violated(long cycle, Scope site, String text) {
        violated(cycle, site.path(), text);
    }

    /**
     * The rule is broken by the worm of a message at a module or group.
     *
     * @see #violated(long, String, String, MessageName)
     */
    public void violated(long cycle, Scope site, String text, MessageName message) {
        violated(cycle, site.path(), text, message);
    }

    /**
     * The rule is broken; nothing happens where it is not watched.
     *
     * @param cycle in which it is
     * @param path full path of where
     * @param text one sentence: what was seen, and what should have been
     */
    public void violated(long cycle, String path, String text) {
        take(new Violation(cycle, path, rule.name(), text));
    }

    /**
     * The rule is broken by the worm of a message; nothing happens where it is not watched.
     *
     * @param cycle in which it is
     * @param path full path of where
     * @param text one sentence: what was seen, and what should have been
     * @param message whose worm it is
     */
    public void violated(long cycle, String path, String text, MessageName message) {
        take(new Violation(cycle, path, rule.name(), text, Optional.of(message)));
    }

    private void take(Violation violation) {
        if (watched) {
            violations++;
            verdicts.take(violation);
        }
    }

    /** The verdict on the rule so far. */
    public RuleVerdict verdict() {
        return new RuleVerdict(rule, checks, violations);
    }
}

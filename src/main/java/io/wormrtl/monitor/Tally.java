package io.wormrtl.monitor;

import io.wormrtl.rtl.Module;

/** Counts the checks of one rule and takes its violations. */
final class Tally {

    private final Rule rule;
    private final Verdicts verdicts;
    private long checks;
    private long violations;
    private Violation first;

    Tally(Rule rule, Verdicts verdicts) {
        this.rule = rule;
        this.verdicts = verdicts;
    }

    void check() {
        checks++;
    }

    void violated(long cycle, Module module, String text) {
        violated(cycle, module.path(), text);
    }

    void violated(long cycle, String path, String text) {
        if (!verdicts.watches(rule)) {
            return;
        }
        Violation violation = new Violation(cycle, path, rule.label(), text);
        violations++;
        first = first == null ? violation : first;
        verdicts.take(violation);
    }

    RuleVerdict verdict() {
        return new RuleVerdict(rule, checks, violations, first);
    }
}

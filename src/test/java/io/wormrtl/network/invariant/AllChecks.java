package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Scope;
import java.util.List;
import java.util.Optional;

/** The checks of a part as one: it looks where any of them would. */
public record AllChecks(List<Check> all) implements Check {

    /** Those that watchers make of a part, in their order. */
    public static AllChecks of(List<Watcher<?>> watchers, Scope part, Verdicts verdicts, Removals removals) {
        return new AllChecks(Watcher.checks(watchers, part, verdicts, removals));
    }

    @Override
    public List<Element> reads() {
        return all.stream().flatMap(check -> check.reads().stream()).distinct().toList();
    }

    @Override
    public List<Element> samples() {
        return all.stream()
                .flatMap(check -> check.samples().stream())
                .distinct()
                .toList();
    }

    @Override
    public Optional<String> unrest() {
        return all.stream().flatMap(check -> check.unrest().stream()).findFirst();
    }

    @Override
    public long settling() {
        return all.stream().mapToLong(Check::settling).max().orElse(0);
    }

    @Override
    public void reset() {
        all.forEach(Check::reset);
    }

    @Override
    public boolean look(long cycle) {
        return all.stream().filter(check -> check.look(cycle)).count() > 0;
    }
}

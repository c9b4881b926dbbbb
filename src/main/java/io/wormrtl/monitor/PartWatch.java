package io.wormrtl.monitor;

import io.wormrtl.check.Check;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.ObserverModule;
import java.util.List;

/** Evaluates the checks that a part brings, when something has changed that they look at. */
final class PartWatch extends ObserverModule {

    private final Check[] checks;
    private final Behaviour watch;

    PartWatch(Module parent, String name, List<Check> checks) {
        super(parent, name);
        this.checks = checks.toArray(Check[]::new);
        this.watch = behaviour("watch", this::watch);
        for (Check check : checks) {
            watch.reads(check.reads().toArray(Element[]::new));
            watch.samples(check.samples().toArray(Element[]::new));
        }
    }

    private void watch() {
        long cycle = watch.cycle();
        boolean again = false;
        for (Check check : checks) {
            again |= check.look(cycle);
        }
        if (again) {
            watch.wakeNextCycle();
        }
    }
}

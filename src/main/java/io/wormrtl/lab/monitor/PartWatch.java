package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.invariant.Check;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Evaluates the checks that a part brings, when something has changed that they look at. */
final class PartWatch extends ObserverModule {

    private final Check[] checks;
    private final Behaviour watch;

    /** High while the part is in reset; one for each module around it that can be. */
    private final Signal[] resets;

    private boolean inReset;

    PartWatch(Module parent, String name, Module part, List<Check> checks) {
        super(parent, name);
        this.checks = checks.toArray(Check[]::new);
        this.resets = Stream.<Module>iterate(part, module -> module != null, Module::parent)
                .map(Module::reset)
                .filter(Objects::nonNull)
                .toArray(Signal[]::new);
        this.watch = behaviour("watch", this::watch).reads(resets);
        for (Check check : checks) {
            watch.reads(check.reads().toArray(Element[]::new));
            watch.samples(check.samples().toArray(Element[]::new));
        }
    }

    private boolean isHeld() {
        for (Signal reset : resets) {
            if (reset.isHigh()) {
                return true;
            }
        }
        return false;
    }

    private void watch() {
        long cycle = watch.cycle();
        boolean held = isHeld();
        if (inReset && !held) {
            for (Check check : checks) {
                check.reset();
            }
        }
        inReset = held;
        if (held) {
            return;
        }
        boolean again = false;
        for (Check check : checks) {
            again |= check.look(cycle);
        }
        if (again) {
            watch.wakeNextCycle();
        }
    }
}

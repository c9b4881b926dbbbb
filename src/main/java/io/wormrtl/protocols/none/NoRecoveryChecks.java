package io.wormrtl.protocols.none;

import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of the hardware: which check looks after which module. */
final class NoRecoveryChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(RestartUnit.class, (unit, verdicts, removals) -> new RestartCheck(unit.context(), removals)));

    private NoRecoveryChecks() {}
}

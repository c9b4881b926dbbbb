package io.wormrtl.protocols.fcr;

import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of the hardware of the protocol: which check looks after which module. */
final class FcrChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(KillUnit.class, KillCheck::new),
            Watcher.one(KillUnit.class, (unit, verdicts, removals) -> new PaddingCheck(unit, verdicts)),
            Watcher.one(SendControl.class, SendCheck::new),
            Watcher.one(FcrReceiver.class, FcrReceiverCheck::new));

    private FcrChecks() {}
}

package io.wormrtl.protocols.fcr;

import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.protocols.retry.DuplicateCheck;
import java.util.List;

/** The watchers of the hardware of the protocol: which check looks after which module. */
final class FcrChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(KillUnit.class, KillCheck::new),
            Watcher.one(KillUnit.class, (unit, verdicts, removals) -> new PaddingCheck(unit, verdicts)),
            Watcher.one(SendControl.class, SendCheck::new),
            Watcher.one(FcrReceiver.class, (receiver, verdicts, removals) -> new FcrReceiverCheck(receiver, removals)),
            Watcher.one(
                    FcrReceiver.class,
                    (receiver, verdicts, removals) -> new DuplicateCheck(
                            receiver.node(), receiver.duplicate(), receiver.report(), verdicts, removals)));

    private FcrChecks() {}
}

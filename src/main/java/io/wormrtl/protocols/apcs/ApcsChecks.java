package io.wormrtl.protocols.apcs;

import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.protocols.retry.DuplicateCheck;
import java.util.List;

/** The watchers of the hardware of the protocol beside that of paths: which check looks after which module. */
final class ApcsChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(
                    ApcsReceiver.class, (receiver, verdicts, removals) -> new ApcsReceiverCheck(receiver, removals)),
            Watcher.one(
                    ApcsReceiver.class,
                    (receiver, verdicts, removals) -> new DuplicateCheck(
                            receiver.node(), receiver.duplicate(), receiver.report(), verdicts, removals)));

    private ApcsChecks() {}
}

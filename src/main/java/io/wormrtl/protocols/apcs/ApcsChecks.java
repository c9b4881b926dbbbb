package io.wormrtl.protocols.apcs;

import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of the hardware of the protocol beside that of paths: which check looks after which module. */
final class ApcsChecks {

    static final List<Watcher<?>> WATCHERS = List.of(Watcher.one(ApcsReceiver.class, ApcsReceiverCheck::new));

    private ApcsChecks() {}
}

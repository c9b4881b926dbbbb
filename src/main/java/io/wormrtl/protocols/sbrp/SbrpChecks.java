package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.RestCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.ArrayList;
import java.util.List;

/** The watchers of the hardware of the protocol: which check looks after which module. */
final class SbrpChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(RepairUnit.class, RepairCheck::new),
            new Watcher<>(Network.class, SbrpChecks::ofNetwork),
            Watcher.one(SbrpInjector.class, SendingCheck::new),
            Watcher.one(Reception.class, ReceptionCheck::new),
            Watcher.one(
                    RecoveryHandler.class,
                    (handler, verdicts, removals) -> new RestCheck(
                            handler.path(), handler::isAtRest, "is composing a request, or has one to compose")),
            Watcher.one(
                    ResendingHandler.class,
                    (handler, verdicts, removals) ->
                            new RestCheck(handler.path(), handler::isAtRest, "has requests to answer")));

    private SbrpChecks() {}

    private static List<Check> ofNetwork(Network network, Verdicts verdicts, Removals removals) {
        List<RepairUnit> asking = new ArrayList<>();
        network.forEachModule(module -> {
            if (module instanceof RepairUnit unit
                    && unit.fit().variant().copying().asks()) {
                asking.add(unit);
            }
        });
        return asking.isEmpty()
                ? List.of()
                : network.failures().stream()
                        .<Check>map(failures -> new LostRequestsCheck(network, asking, failures, removals))
                        .toList();
    }
}

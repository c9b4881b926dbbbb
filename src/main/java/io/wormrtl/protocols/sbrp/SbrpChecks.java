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
            new Watcher<>(RepairUnit.class, SbrpChecks::ofUnit),
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

    private static List<Check> ofUnit(RepairUnit unit, Verdicts verdicts, Removals removals) {
        List<Check> checks = new ArrayList<>(List.of(new RepairCheck(unit, verdicts, removals)));
        if (unit.fit().variant().copying().asks()) {
            Network network = Network.around(unit);
            network.failures()
                    .ifPresent(failures ->
                            checks.add(new LostRequestsCheck(unit, unit.fit(), network, failures, removals)));
        }
        return checks;
    }
}

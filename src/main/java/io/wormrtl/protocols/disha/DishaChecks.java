package io.wormrtl.protocols.disha;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of the hardware of the protocol: which check looks after which module. */
final class DishaChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(RecoveryUnit.class, RecoveryCheck::new),
            new Watcher<>(RecoveryUnit.class, DishaChecks::ofToken),
            Watcher.one(
                    DishaInterface.class,
                    (end, verdicts, removals) ->
                            new LaneDeliveryCheck(end.node(), end.layout(), end.laneChannel(), removals)));

    private DishaChecks() {}

    /** There is one token: the first node looks after it. */
    private static List<Check> ofToken(RecoveryUnit unit, Verdicts verdicts, Removals removals) {
        return unit.context().node() == 0 ? List.of(TokenCheck.of(unit, verdicts)) : List.of();
    }
}

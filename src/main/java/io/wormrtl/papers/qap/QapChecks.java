package io.wormrtl.papers.qap;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of routers and interfaces. */
final class QapChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(QapRouter.class, (router, verdicts, removals) -> new QapCheck(router, verdicts)),
            new Watcher<>(QapInterface.class, (end, verdicts, removals) -> ofOrder(end, verdicts)));

    private QapChecks() {}

    private static List<Check> ofOrder(QapInterface end, Verdicts verdicts) {
        return verdicts.watches(QapRules.IN_ORDER) ? List.of(new OrderCheck(end, verdicts)) : List.of();
    }
}

package io.wormrtl.protocols.path;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of routers and sources of paths: which check looks after which module. */
final class PathChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(PathUnit.class, PathCheck::new),
            new Watcher<>(PathUnit.class, PathChecks::ofLeads),
            Watcher.one(SourceControl.class, SourceCheck::new));

    private PathChecks() {}

    /** The leads are looked at in the whole network at once, when the first router is looked after. */
    private static List<Check> ofLeads(PathUnit unit, Verdicts verdicts, Removals removals) {
        return unit
                .parts()
                .lead()
                .filter(lead -> unit.node() == 0)
                .<Check>map(lead -> new LeadCheck(Network.around(unit), lead, verdicts, removals))
                .stream()
                .toList();
    }
}

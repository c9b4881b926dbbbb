package io.wormrtl.protocols.path;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.RestCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.ArrayList;
import java.util.List;

/** The watchers of routers and sources of paths: which check looks after which module. */
final class PathChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(PathUnit.class, PathCheck::new),
            new Watcher<>(PathUnit.class, PathChecks::ofHolding),
            new Watcher<>(PathUnit.class, PathChecks::ofLeads),
            new Watcher<>(SourceControl.class, PathChecks::ofSource));

    private PathChecks() {}

    private static List<Check> ofHolding(PathUnit unit, Verdicts verdicts, Removals removals) {
        return unit.pathPorts().stream()
                .filter(port -> unit.parts().kills() && !port.isLocal())
                .<Check>map(port -> new PathHolding(
                        port.in().channel(), unit.parts(), unit.inputs(port), unit.outputs(port), verdicts))
                .toList();
    }

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

    private static List<Check> ofSource(SourceControl source, Verdicts verdicts, Removals removals) {
        List<Check> checks = new ArrayList<>(
                List.of(new RestCheck(source.path(), source::isAtRest, "still has a packet or a control flit")));
        if (source.isKilled()) {
            checks.add(new SourceKillCheck(source, verdicts, removals));
        }
        if (source.givesUp()) {
            checks.add(new SourceGivenUpCheck(source, removals));
        }
        return checks;
    }
}

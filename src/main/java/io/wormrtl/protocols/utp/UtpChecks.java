package io.wormrtl.protocols.utp;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import java.util.List;

/** The watchers of the hardware of the protocol: which check looks after which module. */
final class UtpChecks {

    static final List<Watcher<?>> WATCHERS = List.of(
            Watcher.one(
                    TokenUnit.class,
                    (unit, verdicts, removals) -> new TwoCopiesCheck(unit, Network.around(unit), verdicts, removals)),
            new Watcher<>(TokenUnit.class, UtpChecks::ofLosses),
            Watcher.one(
                    UtpReceiver.class,
                    (receiver, verdicts, removals) -> new JoinCheck(
                            receiver, Network.around(receiver), verdicts.tally(UtpRules.JOINED), removals)));

    private UtpChecks() {}

    private static List<Check> ofLosses(TokenUnit unit, Verdicts verdicts, Removals removals) {
        Network network = Network.around(unit);
        return network.failures().<Check>map(failures -> new LossCheck(unit, network, failures, removals)).stream()
                .toList();
    }
}

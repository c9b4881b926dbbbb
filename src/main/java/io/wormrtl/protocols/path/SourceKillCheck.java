package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.retry.Resends;
import java.util.List;

/** Tells the monitors which packets a source sends again because their paths were killed. */
final class SourceKillCheck implements Check {

    private final SourceControl source;
    private final Resends resends;

    SourceKillCheck(SourceControl source, Verdicts verdicts, Removals removals) {
        this.source = source;
        this.resends = new Resends(
                source.injector(),
                source.node(),
                verdicts,
                removals,
                "packets whose path was killed, and that are sent again",
                "flits of packets that had left when their path was killed");
    }

    @Override
    public List<Element> reads() {
        return List.of(source.again());
    }

    @Override
    public List<Element> samples() {
        WormholeInjector injector = source.injector();
        return List.of(injector.injected(), injector.length(), injector.id());
    }

    @Override
    public boolean look(long cycle) {
        long again = source.again().get();
        for (long rest = again; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            resends.count(v);
            resends.tell(v);
        }
        return again != 0;
    }
}

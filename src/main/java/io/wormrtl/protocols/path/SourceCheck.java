package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.protocols.recovery.GivenUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the monitors which messages a source sends again that may have been delivered, and which it gives up. */
final class SourceCheck implements Check {

    private final SourceControl source;
    private final WormholeInjector injector;
    private final int node;
    private final Removals removals;
    /** Null where paths are not killed. */
    private final Count resends;
    /** Null where paths are not killed. */
    private final Count resentFlits;

    /** Lanes that were in their wait when the check looked last. */
    private long waiting;

    SourceCheck(SourceControl source, Verdicts verdicts, Removals removals) {
        this.source = source;
        this.injector = source.injector();
        this.node = source.node();
        this.removals = removals;
        this.resends = source.again() == null
                ? null
                : verdicts.count("resends", "packets whose path was killed, and that are sent again");
        this.resentFlits = source.again() == null ? null : resentFlits(verdicts);
    }

    private static Count resentFlits(Verdicts verdicts) {
        return verdicts.count("resent-flits", "flits of packets that had left when their path was killed");
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        if (resends != null) {
            all.add(source.again());
        }
        if (source.givesUp()) {
            all.add(source.states());
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        return List.of(injector.injected(), injector.length(), injector.id());
    }

    @Override
    public Optional<String> unrest() {
        boolean idle = source.states().where(SourceState.IDLE.ordinal())
                == Bits.all(source.states().size());
        return idle && source.ahead().waiting().get() == 0
                ? Optional.empty()
                : Optional.of(source.path() + " still has a packet or a control flit");
    }

    @Override
    public boolean look(long cycle) {
        long again = resends == null ? 0 : source.again().get();
        for (long rest = again; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            resends.add(1);
            resentFlits.add(
                    Math.min(injector.injected().get(v), injector.length().get(v)));
            if (injector.injected().get(v) >= injector.length().get(v)) {
                removals.again(node, injector.id().getInt(v));
            }
        }
        for (long rest = givenUp(); rest != 0; rest = Bits.rest(rest)) {
            new GivenUp(removals).message(node, injector.id().getInt(Bits.first(rest)));
        }
        return again != 0;
    }

    /** The lanes that have gone from their wait to rest: what they had is given up. */
    private long givenUp() {
        if (!source.givesUp()) {
            return 0;
        }
        long gone = waiting & source.states().where(SourceState.IDLE.ordinal());
        waiting = source.states().where(SourceState.BACK_OFF.ordinal());
        return gone;
    }

    @Override
    public void reset() {
        waiting = 0;
    }
}

package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.nic.WormholeInjector;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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
        return Stream.<Element>of(source.again(), source.expired())
                .filter(Objects::nonNull)
                .toList();
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
        for (long rest = valueOf(source.again()); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            resends.add(1);
            resentFlits.add(
                    Math.min(injector.injected().get(v), injector.length().get(v)));
            if (injector.injected().get(v) >= injector.length().get(v)) {
                removals.again(node, injector.id().getInt(v));
            }
        }
        for (long rest = valueOf(source.expired()); rest != 0; rest = Bits.rest(rest)) {
            int id = injector.id().getInt(Bits.first(rest));
            if (removals.isUnderway(node, id)) {
                removals.message(node, id, LossCause.EXPIRED);
            }
        }
        return (valueOf(source.again()) | valueOf(source.expired())) != 0;
    }

    private static long valueOf(Register mask) {
        return mask == null ? 0 : mask.get();
    }
}

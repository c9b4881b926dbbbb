package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.protocols.recovery.GivenUp;
import java.util.List;

/** Tells the monitors which messages a source gives up: those whose lane goes from its wait to rest. */
final class SourceGivenUpCheck implements Check {

    private final SourceControl source;
    private final GivenUp givenUp;
    /** Lanes that were in their wait when the check looked last. */
    private long waiting;

    SourceGivenUpCheck(SourceControl source, Removals removals) {
        this.source = source;
        this.givenUp = new GivenUp(removals);
    }

    @Override
    public List<Element> reads() {
        return List.of(source.states());
    }

    @Override
    public List<Element> samples() {
        return List.of(source.injector().id());
    }

    @Override
    public boolean look(long cycle) {
        long gone = waiting & source.states().where(SourceState.IDLE.ordinal());
        waiting = source.states().where(SourceState.BACK_OFF.ordinal());
        for (long rest = gone; rest != 0; rest = Bits.rest(rest)) {
            givenUp.message(source.node(), source.injector().id().getInt(Bits.first(rest)));
        }
        return false;
    }

    @Override
    public void reset() {
        waiting = 0;
    }
}

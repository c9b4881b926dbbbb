package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells the monitors which packets a source sends again, and holds {@link SbrpRules#STALE} and {@link SbrpRules#VIRTUAL_TAIL}.
 */
final class SendingCheck implements Check {

    private final SbrpInjector injector;
    private final Removals removals;
    private final Tally stale;
    private final Tally virtualTail;
    private final Count resends;
    private final Count resentFlits;
    /** One bit per lane: the worm it has begun has not been closed. */
    private long open;

    SendingCheck(SbrpInjector injector, Verdicts verdicts, Removals removals) {
        this.injector = injector;
        this.removals = removals;
        this.stale = verdicts.tally(SbrpRules.STALE);
        this.resends = verdicts.count("resends", "packets that are sent again, or gone on with");
        this.resentFlits = verdicts.count("resent-flits", "flits of packets that are sent again, headers among them");
        this.virtualTail = verdicts.tally(SbrpRules.VIRTUAL_TAIL);
    }

    @Override
    public List<Element> reads() {
        return List.of(injector.sending(), injector.answering(), injector.resend());
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>(List.of(injector.resendRequest(), injector.answered(), injector.busy()));
        all.addAll(injector.slots().elements());
        all.addAll(injector.lanes().elements());
        return all;
    }

    @Override
    public void reset() {
        open = 0;
    }

    @Override
    public Optional<String> unrest() {
        long wanted = injector.slots().state.where(SlotState.WANTED.ordinal());
        long sent = injector.slots().state.where(SlotState.ON_LANE.ordinal());
        return (injector.busy().get() | wanted | sent) == 0
                ? Optional.empty()
                : Optional.of(injector.path() + " sends a packet, or is to send one again");
    }

    @Override
    public boolean look(long cycle) {
        if (injector.answering().isHigh()) {
            answers(cycle, injector.answered().getInt());
        }
        if (injector.isUnanswerable()) {
            int id = injector.requestFormat()
                    .decode(injector.resendRequest().get())
                    .id();
            removals.mayBeLost(injector.node(), id, LossCause.EXPIRED);
        }
        for (long rest = injector.sending().get(); rest != 0; rest = Bits.rest(rest)) {
            sends(cycle, Bits.first(rest));
        }
        return injector.sending().get() != 0 || injector.resend().isHigh();
    }

    private void answers(long cycle, int slot) {
        Request request =
                injector.requestFormat().decode(injector.resendRequest().get());
        stale.check();
        int latest = injector.slots().subMessage.getInt(slot);
        boolean overdue = request.isFromReceiver() && injector.slots().state(slot) == SlotState.KEPT;
        if (request.subMessage() != latest && !overdue) {
            stale.violated(
                    cycle,
                    injector,
                    "a request for sub-message " + request.subMessage() + " of message " + request.id()
                            + " is answered, but sub-message " + latest + " is on its way");
        }
        resends.add(1);
        if (injector.slots().isRequest.get(slot) == 0) {
            removals.again(injector.node(), request.id());
        }
    }

    private void sends(long cycle, int v) {
        int kind = injector.kindOf(v);
        resentFlits.add(injector.slots().subMessage.get(injector.lanes().slot.getInt(v)) == 0 ? 0 : 1);
        if (FlitKind.begins(kind)) {
            virtualTail.check();
            if ((open >>> v & 1) != 0) {
                virtualTail.violated(
                        cycle,
                        injector,
                        "virtual channel " + v + ": a worm begins, but the one before has not been closed by a tail");
            }
        }
        open = FlitKind.ends(kind) ? open & ~(1L << v) : open | 1L << v;
    }
}

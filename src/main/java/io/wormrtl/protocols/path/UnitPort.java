package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.Channel;
import java.util.List;

/**
 * The state that {@link PathUnit} holds for a port of the router, and the lines it reads there; masks have one bit per
 * virtual channel.
 *
 * @param port which it is
 * @param channels virtual channels
 * @param hears the lines
 * @param inputs the paths that come by it
 * @param early whether their data may leave before the path stands
 * @param outputs the paths that leave by it
 * @param ahead control flits that wait to go on with the data
 * @param back control flits that wait to go back
 * @param flush the buffers of these channels are emptied; of width 0 where there are no kills
 * @param queued a probe has come while the path of the message before still stands; of width 0 where that cannot be
 */
record UnitPort(
        PathPort port,
        int channels,
        Lines hears,
        ReservedInputs inputs,
        EarlyData early,
        ReservedOutputs outputs,
        ControlPlaces ahead,
        ControlPlaces back,
        Register flush,
        Register queued) {

    /**
     * The lines.
     *
     * @param arriving those of the flits that come
     * @param corresponding a control flit comes with the data
     * @param complementary an answer comes
     * @param sentAhead control flits that leave with the data
     * @param sentBack control flits that leave against it
     * @param ended tails that leave; of width 0 where they release nothing
     * @param dead the port is dead; of width 0 where it dies with its node only
     */
    record Lines(
            Channel arriving,
            Signal corresponding,
            Signal complementary,
            Signal sentAhead,
            Signal sentBack,
            Signal ended,
            Signal dead) {}

    /** Declares the elements that {@code step}, which moves all ports on, reads and sets here. */
    void declare(Process step) {
        step.enabledBy(hears.corresponding, hears.complementary, hears.sentAhead, hears.sentBack)
                .reads(hears.arriving.vc(), hears.arriving.kind(), hears.arriving.data())
                .updates(inputs, outputs, ahead, back)
                .enabledBy(hears.dead)
                .enabledBy(flush, outputs.restored)
                .writes(flush)
                .enabledBy(hears.ended)
                .updates(queued);
        early.declare(step, hears.arriving);
    }

    int index() {
        return port.index();
    }

    boolean isDead() {
        return hears.dead.isHigh();
    }

    /** Whether only one path stands on a pair of links, so that two may meet. */
    private boolean isSharedBothWays(PairUse pairs) {
        return pairs == PairUse.ONE_PATH && !port.isLocal();
    }

    // ---- what happens here ---------------------------------------------------------------------------------------

    /** Notes the events at this port. */
    void gather(PathEvents events, boolean isProbing, List<BackFlit> answers) {
        int k = index();
        events.probing[k] = isProbing ? inputs.state.where(PathState.PROBING.ordinal()) : 0;
        if (isDead()) {
            events.killed[k] = Bits.all(channels);
            events.touched[k] |= events.killed[k];
            answer(events, outputs.reserved.get(), BackFlit.KILL);
        } else if (hears.corresponding.isHigh()) {
            int w = hears.arriving.vc().getInt();
            boolean isProbe = hears.arriving.kind().getInt() == AheadFlit.PROBE.ordinal();
            (isProbe ? events.probed : events.killed)[k] |= 1L << w;
            events.touched[k] |= 1L << w;
        } else if (hears.complementary.isHigh()) {
            int v = hears.arriving.vc().getInt();
            answer(events, 1L << v, answers.get(hears.arriving.kind().getInt()));
        }
        events.ended[k] = hears.ended.get();
        touchOwners(events, events.ended[k]);
    }

    private long idle() {
        return inputs.state.where(PathState.IDLE.ordinal());
    }

    private void answer(PathEvents events, long virtualChannels, BackFlit flit) {
        events.answered[index()] |= virtualChannels;
        events.answer[index()] = flit;
        touchOwners(events, virtualChannels & outputs.reserved.get());
    }

    private void touchOwners(PathEvents events, long virtualChannels) {
        for (long rest = virtualChannels; rest != 0; rest = Bits.rest(rest)) {
            int owner = outputs.owner.getInt(Bits.first(rest));
            events.touched[owner / channels] |= 1L << owner % channels;
        }
    }

    /** The output virtual channels that a probe may take. */
    long free(PathEvents events, PairUse pairs) {
        long taken = outputs.reserved.get()
                | outputs.closing.get()
                | ahead.waiting().get()
                | (isSharedBothWays(pairs) ? events.probed[index()] | ~idle() : 0);
        return isDead() ? 0 : Bits.all(channels) & ~taken;
    }

    /**
     * Whether a probe that comes on channel {@code w} has met one just sent the other way by {@code node}, and gives
     * way to it.
     */
    boolean givesWay(int w, PairUse pairs, int node) {
        return isSharedBothWays(pairs) && outputs.reserved.bit(w) && PairUse.goesFirst(node, port.number());
    }

    /** At the clock edge: the next state of the registers that the virtual channels share. */
    void next(PathEvents events, PathEffects effects) {
        int k = index();
        boolean died = isDead();
        long over = events.answer[k] == BackFlit.KILL ? events.answered[k] & outputs.closing.get() : 0;
        outputs.closing.set(died ? 0 : (outputs.closing.get() & ~over) | effects.closing[k]);
        outputs.restored.set(died ? Bits.all(channels) : effects.restored[k] | over);
        flush.set(effects.flush[k]);
        queued.set((queued.get() & ~effects.dequeued[k]) | effects.queued[k]);
        outputs.reserved.set((outputs.reserved.get() & ~effects.released[k]) | effects.reserved[k]);
        ahead.next(died ? 0 : effects.ahead[k], died ? -1L : hears.sentAhead.get());
        early.hear(hears.arriving);
        back.next(effects.back[k], died ? -1L : hears.sentBack.get());
    }

    /** Whether a probe will look for an output. */
    boolean willProbe(PathEvents events, PathEffects effects) {
        return ((events.probing[index()] & ~events.touched[index()]) | effects.probing[index()]) != 0;
    }
}

package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.flit.FlitKind;

/**
 * The step of the worms of an input port in one cycle: its events, and the next state of the masks, which have one bit
 * per virtual channel, and of the counters. A worm is open from its head to its tail or replica token, bound from the
 * grant of an output until its last copy is dropped. A fault ahead sends it through two cycles of BACKUP (004, Fig.
 * 44), and then its head is inserted before what is left of it.
 *
 * @param input the port
 * @param begins a head comes
 * @param ends a tail comes, or the worm is closed or thrown away
 * @param completing its last copy is dropped, or it is thrown away: it is forgotten
 */
record WormStep(TokenInput input, long begins, long ends, long completing) {

    /**
     * The step of a cycle.
     *
     * @param closed a replica token is put behind the flits that have come
     * @param flushed the flits that have come are thrown away
     */
    static WormStep of(TokenInput input, long closed, long flushed) {
        long arriving = input.sees().arriving().arriving();
        int kind = input.sees().arriving().kind().getInt();
        return new WormStep(
                input,
                FlitKind.begins(kind) ? arriving : 0,
                (FlitKind.ends(kind) ? arriving : 0) | closed | flushed,
                input.completing() | flushed);
    }

    /** At the clock edge. */
    void next() {
        long struck = input.struck().get();
        long confirm = dropped();
        long inserting = inserting();
        for (long rest = counting(); rest != 0; rest = Bits.rest(rest)) {
            count(Bits.first(rest));
        }
        input.marks().open().set((input.marks().open().get() | begins) & ~ends);
        input.marks()
                .bound()
                .set((input.marks().bound().get() | input.sees().granted().get()) & ~struck & ~completing);
        input.marks().confirm().set(confirm);
        input.marks().backup2().set(input.marks().backup1().get());
        input.marks().backup1().set(struck);
        input.marks().inserting().set(inserting);
    }

    /**
     * The channels of which a copy is dropped in the next cycle: the router ahead has passed on a flit of which there
     * is one.
     */
    private long dropped() {
        return input.passed().get()
                & input.worms().absorbed.where(0)
                & ~input.marks().backup2().get()
                & ~completing;
    }

    /** The channels that insert a flit in this cycle, if there is room ahead. */
    private long insertingNow() {
        return input.marks().inserting().get() & ~input.struck().get();
    }

    /** The channels that insert a flit in the next cycle: BACKUP is over, or it was not the last one that has left. */
    private long inserting() {
        long starts = input.marks().backup2().get();
        long inserting = insertingNow() & ~starts;
        for (long rest = starts; rest != 0; rest = Bits.rest(rest)) {
            inserting |= input.worms().startsWith(Bits.first(rest)) > 0 ? Long.lowestOneBit(rest) : 0;
        }
        for (long rest = inserting & input.sees().departing().get() & ~starts; rest != 0; rest = Bits.rest(rest)) {
            inserting &= input.worms().insertsLast(Bits.first(rest)) ? ~Long.lowestOneBit(rest) : -1L;
        }
        return inserting & ~completing;
    }

    /** The channels of which a counter moves. */
    private long counting() {
        return input.marks().confirm().get()
                | input.crossingNow()
                | input.passed().get()
                | input.marks().backup2().get()
                | (input.sees().departing().get() & insertingNow())
                | completing;
    }

    private void count(int v) {
        SpanningWorms worms = input.worms();
        boolean confirms = input.marks().confirm().bit(v);
        boolean crosses = (input.crossingNow() >>> v & 1) != 0;
        if ((completing >>> v & 1) != 0) {
            worms.clear(v);
            input.before().ifPresent(router -> router.told().clear(v));
        } else if (input.marks().backup2().bit(v)) {
            int startsWith = worms.startsWith(v);
            worms.restart(v, confirms);
            input.before().ifPresent(router -> router.told().restart(v, crosses, confirms, startsWith));
        } else {
            boolean inserts =
                    input.marks().inserting().bit(v) && input.sees().departing().bit(v);
            worms.count(v, confirms, input.passed().bit(v), inserts);
            input.before().ifPresent(router -> router.told().count(v, crosses, confirms));
        }
    }
}

package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.FlitKinds;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;

/**
 * Holds the flits on a channel against what wormhole switching allows: per virtual channel, one worm after the other,
 * each a head, bodies and a tail, as long as its header says, and every data flit carrying the pattern of its worm. A
 * flit that is foreign, missing, doubled, out of place or corrupted is found on the first channel it crosses.
 */
final class WormWatch implements FlitListener {

    private static final int BODY = FlitKind.BODY.ordinal();

    private final Module site;
    private final HeaderLayout layout;
    private final int headerFlits;
    private final FlitKinds kinds;
    private final DataPattern pattern;
    private final WormListener listener;
    private final Worm[] worms;
    private final Tally sequence;
    private final Tally content;
    private final Tally length;

    /**
     * Watches a channel.
     *
     * @param site the module named in violations, usually the link
     * @param flits what crosses the channel
     * @param pattern of the payloads of {@code flits}, which all channels of a network share
     * @param listener told of headers and tails
     */
    WormWatch(
            Module site,
            Verdicts verdicts,
            HeaderLayout layout,
            FlitFormat flits,
            DataPattern pattern,
            int virtualChannels,
            WormListener listener) {
        this.site = site;
        this.layout = layout;
        this.headerFlits = layout.flits();
        this.kinds = flits.kinds();
        this.pattern = pattern;
        this.listener = listener;
        this.worms = new Worm[virtualChannels];
        this.sequence = verdicts.tally(Rules.WORM_SEQUENCE);
        this.content = verdicts.tally(Rules.WORM_CONTENT);
        this.length = verdicts.tally(Rules.WORM_LENGTH);
    }

    /** The worm on virtual channel {@code vc}, or the last one there was; most channels of a large network have none yet. */
    public Worm worm(int vc) {
        Worm worm = worms[vc];
        return worm == null ? first(vc) : worm;
    }

    private Worm first(int vc) {
        worms[vc] = new Worm(vc);
        return worms[vc];
    }

    /** The worm on virtual channel {@code vc} may end as it likes, and its end is not told. */
    void cut(int vc) {
        worm(vc).cut = true;
    }

    @Override
    public void flit(long cycle, int vc, int kind, long payload) {
        Worm worm = worm(vc);
        if (kind == BODY && worm.seen >= headerFlits && worm.seen + 1 < worm.length) {
            // Most flits are of this kind, and nothing but their contents can be wrong about them.
            worm.lastCycle = cycle;
            sequence.check();
            data(cycle, vc, worm, payload);
            worm.seen++;
        } else {
            look(cycle, vc, kind, payload);
        }
    }

    private void look(long cycle, int vc, int kind, long payload) {
        if (kinds.means(ExtraKind.Meaning.TELLS_POSITION, kind)) {
            position(cycle, vc, payload);
        } else if (!isForeign(kind)) {
            Worm worm = worm(vc);
            worm.lastCycle = cycle;
            sequence.check();
            if (hasBegun(cycle, vc, worm, kind)) {
                take(cycle, vc, worm, kind, payload);
            }
        }
    }

    /** Whether there is a worm that the flit belongs to, after it has begun one if it is a head. */
    private boolean hasBegun(long cycle, int vc, Worm worm, int kind) {
        if (FlitKind.begins(kind)) {
            if (worm.seen != 0 && !worm.cut) {
                sequence.violated(
                        cycle,
                        site,
                        "virtual channel " + vc + ": a head flit after flit " + worm.seen + " of " + worm.length
                                + " of " + worm,
                        worm.message());
            }
            worm.begin(cycle);
            worm.service = kinds.means(ExtraKind.Meaning.BEGINS_SERVICE, kind);
            return true;
        }
        if (worm.seen == 0) {
            sequence.violated(
                    cycle, site, "virtual channel " + vc + ": a " + kinds.name(kind) + " flit, but no worm has begun");
            return false;
        }
        return true;
    }

    private void take(long cycle, int vc, Worm worm, int kind, long payload) {
        if (kinds.means(ExtraKind.Meaning.BREAKS_OFF, kind)) {
            worm.seen = 0;
        } else if (!kinds.carriesData(kind) && !FlitKind.begins(kind)) {
            end(cycle, vc, worm);
        } else {
            takeWord(cycle, vc, worm, kind, payload);
        }
    }

    private void takeWord(long cycle, int vc, Worm worm, int kind, long payload) {
        if (worm.seen < headerFlits) {
            header(cycle, vc, worm, kind, payload);
        } else {
            data(cycle, vc, worm, payload);
        }
        worm.seen++;
        if (FlitKind.ends(kind)) {
            end(cycle, vc, worm);
        } else if (worm.seen >= headerFlits && worm.seen >= worm.length) {
            full(cycle, vc, worm);
        }
    }

    /**
     * As many flits have come as the header says, and the last was not a tail: it may still come if it brings nothing.
     */
    private void full(long cycle, int vc, Worm worm) {
        if (kinds.hasEmptyTails() && worm.seen == worm.length) {
            completeBeforeTail(cycle, worm);
        } else if (kinds.hasEmptyTails() || worm.seen == worm.length) {
            worm.intact = false;
            length.violated(
                    cycle,
                    site,
                    "virtual channel " + vc + ": flit " + worm.seen + " of " + worm.length + " of " + worm
                            + " is not a tail",
                    worm.message());
        }
    }

    /** Whether flits of this kind are neither contents nor an end of a worm: the part that sends them watches them. */
    private boolean isForeign(int kind) {
        return !kinds.carriesData(kind) && !FlitKind.begins(kind) && !FlitKind.ends(kind);
    }

    /** The worm goes on at another place of its contents. */
    private void position(long cycle, int vc, long position) {
        Worm worm = worm(vc);
        sequence.check();
        if (worm.seen < headerFlits || position < headerFlits || position >= worm.length) {
            sequence.violated(
                    cycle,
                    site,
                    "virtual channel " + vc + ": behind flit " + worm.seen + " of " + worm.length + " of " + worm
                            + " comes word that flit " + position + " follows",
                    worm.message());
            return;
        }
        worm.seen = (int) position;
        worm.lastCycle = cycle;
    }

    private void header(long cycle, int vc, Worm worm, int kind, long payload) {
        worm.read(layout, worm.seen, payload);
        if (worm.seen == headerFlits - 1) {
            worm.base = pattern.word(worm.source(), worm.id(), worm.packetsLeft(), 0);
            if (!worm.service) {
                listener.headerCrossed(cycle, worm);
            }
        } else if (FlitKind.ends(kind)) {
            worm.intact = false;
            length.violated(
                    cycle,
                    site,
                    "virtual channel " + vc + ": a worm ends after " + (worm.seen + 1) + " of " + headerFlits
                            + " header flits");
        }
    }

    private void data(long cycle, int vc, Worm worm, long payload) {
        if (worm.service) {
            return;
        }
        content.check();
        // The pattern is folded by XOR, so the position can be folded by itself.
        long expected = worm.base ^ pattern.position(worm.seen);
        if (payload != expected) {
            worm.intact = false;
            content.violated(
                    cycle,
                    site,
                    "virtual channel " + vc + ": flit " + (worm.seen + 1) + " of " + worm.length
                            + " of " + worm + " carries 0x" + Long.toHexString(payload) + " instead of 0x"
                            + Long.toHexString(expected),
                    worm.message());
        }
    }

    /** All contents have been seen, and what still comes of the worm is no news to anybody. */
    private void completeBeforeTail(long cycle, Worm worm) {
        if (worm.seen == worm.length && !worm.cut && !worm.service) {
            worm.told = true;
            listener.tailCrossed(cycle, worm);
        }
    }

    private void end(long cycle, int vc, Worm worm) {
        if (worm.cut) {
            worm.seen = 0;
            return;
        }
        length.check();
        if (worm.seen >= headerFlits && worm.seen != worm.length) {
            worm.intact = false;
            length.violated(
                    cycle,
                    site,
                    "virtual channel " + vc + ": " + worm + " ends after " + worm.seen + " of " + worm.length
                            + " flits",
                    worm.message());
        }
        if (!worm.told && !worm.service) {
            listener.tailCrossed(cycle, worm);
        }
        worm.seen = 0;
    }
}

package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.RunCheck;
import io.wormrtl.kernel.rtl.Scope;

/**
 * Chooses one of several requesters. The choice is combinational; what it depends on are the registers of the group,
 * which move at the clock edge, with most kinds only when there was a choice.
 *
 * <p>It sees who asks and nothing of the messages. To let the oldest go first, say, is for an order of headers ({@code
 * network.router.order.HeaderOrder}), whose {@link RankedArbiter} compares numbers that requests carry.
 */
@Api
public abstract class Arbiter extends Group {

    /** The largest number of requesters. */
    public static final int MAX_REQUESTERS = Long.SIZE;

    /** Creates an arbiter within a module or group. */
    protected Arbiter(Scope parent, String name) {
        super(parent, name);
    }

    /**
     * An arbiter of a kind.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the kind builds none
     */
    public static Arbiter of(ArbiterKind kind, Scope parent, String name, int requesters) {
        return Answers.present(kind.create(parent, name, requesters), kind, "ArbiterKind.create");
    }

    /**
     * The requester that is granted. A lone one always is.
     *
     * @throws DesignError if several ask, and one is granted that does not
     */
    public final int choose(long requests) {
        return Bits.rest(requests) == 0 ? Bits.first(requests) : ofSeveral(requests);
    }

    private int ofSeveral(long requests) {
        int granted = grant(requests);
        requireAsks(requests, granted);
        return granted;
    }

    @RunCheck
    private void requireAsks(long requests, int granted) {
        if (granted >>> 6 != 0 || (requests >>> granted & 1) == 0) {
            throw new DesignError("arbiter " + path() + " (" + getClass().getName() + ") granted " + granted
                            + ", which does not ask (requests 0b" + Long.toBinaryString(requests)
                            + "): an arbiter grants one of those that ask")
                    .at(path());
        }
    }

    /** Takes note, at the clock edge, that of {@code requests} the one numbered {@code granted} was served. */
    public final void served(long requests, int granted) {
        if (Bits.rest(requests) != 0) {
            serve(granted);
        } else {
            serveLone(granted);
        }
    }

    /** Chooses and takes note in one run of a process. */
    public final int arbitrate(long requests) {
        int granted = choose(requests);
        served(requests, granted);
        return granted;
    }

    /** The requester that is granted of several: one bit of {@code requests} per requester, at least two set. */
    protected abstract int grant(long requests);

    /** Sets the next priority: {@code granted} was served although others asked too. */
    protected abstract void serve(int granted);

    /** Sets the next priority after {@code granted} was served and nobody else asked: as it is, unless a kind says otherwise. */
    protected void serveLone(int granted) {}
}

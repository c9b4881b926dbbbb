package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import java.util.List;

/**
 * Requests that carry a number: of the requesters with the lowest rank one is granted, chosen by another arbiter. In
 * hardware a tree of comparators, whose width is that of the numbers, before that arbiter.
 *
 * <p>The numbers are elements of the module whose process arbitrates, or ports of it; that process declares that it
 * reads them.
 */
public abstract class RankedArbiter extends RequesterArbiter {

    private final List<SignalArray> numbers;
    private final int virtualChannels;
    private final RequesterArbiter ties;

    /**
     * Builds the arbiter.
     *
     * @param ties builds what chooses among requesters of equal rank
     * @param numbers by input, an entry per virtual channel
     */
    protected RankedArbiter(
            Scope parent, String name, ArbiterKind ties, List<? extends SignalArray> numbers, int virtualChannels) {
        super(parent, name);
        this.numbers = List.copyOf(numbers);
        this.virtualChannels = virtualChannels;
        this.ties = create(this, "ties", ties, numbers.size(), virtualChannels);
    }

    /** The rank of a number, not negative; the lowest goes first. */
    protected abstract long rank(long number);

    /** At the clock edge: a requester with this number was granted, alone or of several. */
    protected abstract void granted(long number);

    @Override
    public final int arbitrate(long inputs, long[] byInput, int from) {
        int winner = ties.arbitrate(keepFirst(inputs, byInput, from), byInput, from);
        granted(number(winner / virtualChannels, winner % virtualChannels));
        return winner;
    }

    /** Leaves only the requests of the lowest rank; returns the inputs that still have any. */
    private long keepFirst(long inputs, long[] byInput, int from) {
        long lowest = lowest(inputs, byInput, from);
        long first = 0;
        for (long rest = inputs; rest != 0; rest = Bits.rest(rest)) {
            int i = Bits.first(rest);
            for (long asking = byInput[from + i]; asking != 0; asking = Bits.rest(asking)) {
                int v = Bits.first(asking);
                if (rank(number(i, v)) == lowest) {
                    first |= 1L << i;
                } else {
                    byInput[from + i] &= ~(1L << v);
                }
            }
        }
        return first;
    }

    private long lowest(long inputs, long[] byInput, int from) {
        long lowest = Long.MAX_VALUE;
        for (long rest = inputs; rest != 0; rest = Bits.rest(rest)) {
            int i = Bits.first(rest);
            for (long asking = byInput[from + i]; asking != 0; asking = Bits.rest(asking)) {
                lowest = Math.min(lowest, rank(number(i, Bits.first(asking))));
            }
        }
        return lowest;
    }

    private long number(int input, int v) {
        return numbers.get(input).get(v);
    }
}

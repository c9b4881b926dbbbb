package mine;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.arbiter.Arbiter;

/** The first requester at or after a random one, drawn by a shift register of 16 bits. */
final class LotteryArbiter extends Arbiter {

    private final int requesters;
    private final Register lfsr;

    LotteryArbiter(Scope parent, String name, int requesters, int start) {
        super(parent, name);
        this.requesters = requesters;
        this.lfsr = register("lfsr", 16, start);
    }

    @Override
    protected int grant(long requests) {
        long fromDrawn = requests & -1L << lfsr.get() % requesters;
        return Bits.first(fromDrawn != 0 ? fromDrawn : requests);
    }

    @Override
    protected void serve(int granted) {
        long now = lfsr.get();
        long feedback = (now ^ now >> 2 ^ now >> 3 ^ now >> 5) & 1;
        lfsr.set(now >> 1 | feedback << 15);
    }
}

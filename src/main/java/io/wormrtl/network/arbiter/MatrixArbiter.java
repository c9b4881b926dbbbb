package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * The requester wins that was chosen least recently of several (Dally and Towles, section 18.5); one that is served alone
 * keeps its place.
 *
 * <p>Row i of the matrix has bit j set if i goes before j; serving i clears its row and sets its column. The diagonal
 * is not used.
 */
public final class MatrixArbiter extends Arbiter {

    private final List<Register> rows = new ArrayList<>();

    /** Builds the arbiter; after reset lower numbers go first. */
    public MatrixArbiter(Scope parent, String name, int requesters) {
        super(parent, name);
        long all = Bits.all(requesters);
        for (int i = 0; i < requesters; i++) {
            long behind = i == Long.SIZE - 1 ? 0 : all & -1L << (i + 1);
            rows.add(register("row_" + i, requesters, behind));
        }
    }

    @Override
    protected int grant(long requests) {
        for (long rest = requests; rest != 0; rest = Bits.rest(rest)) {
            int candidate = Bits.first(rest);
            long others = requests & ~(1L << candidate);
            if ((rows.get(candidate).get() & others) == others) {
                return candidate;
            }
        }
        throw new IllegalStateException(path() + ": the matrix is not a total order");
    }

    @Override
    protected void serve(int granted) {
        for (int i = 0; i < rows.size(); i++) {
            rows.get(i).set(i == granted ? 0 : rows.get(i).get() | 1L << granted);
        }
    }
}

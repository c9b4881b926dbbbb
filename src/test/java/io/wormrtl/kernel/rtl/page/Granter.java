package io.wormrtl.kernel.rtl.page;

// snippet: group
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;

/** Grants one of several requests, the lowest that has a credit left; credits come back one by one. */
final class Granter extends Module {

    /** What each requester has left. */
    private static final class Credits extends GroupArray {
        private final Registers left = each("left", 3, 4);

        Credits(Module owner, int requesters) {
            super(owner, "credit", requesters);
        }

        /** One bit per requester that has any. */
        Expression some() {
            return Expression.of(() -> ~left.where(0), left);
        }

        void change(int requester, int by) {
            left.set(requester, left.get(requester) + by);
        }
    }

    private final Signal returned;
    private final Credits credits;
    private final Wire grant;

    /** Signals of one bit per requester; each begins with 4 credits and never has more. */
    Granter(Module parent, String name, Signal requests, Signal returned) {
        super(parent, name);
        input("requests", requests);
        this.returned = input("returned", requests.width(), returned);
        this.credits = new Credits(this, requests.width());
        this.grant = output(wire("grant", requests.width()));
        Expression some = credits.some();
        combinational("arbitrate", () -> grant.set(Long.lowestOneBit(requests.get() & some.get())))
                .reads(requests).reads(some).writes(grant);
        clocked("count", this::count).enabledBy(grant, returned).updates(credits);
    }

    private void count() {
        for (int i = 0; i < credits.copies(); i++) {
            if (grant.bit(i) != returned.bit(i)) {
                credits.change(i, grant.bit(i) ? -1 : 1);
            }
        }
    }

    /** The bit of the requester that is granted. */
    Wire grant() {
        return grant;
    }
}
// end

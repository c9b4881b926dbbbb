package io.wormrtl.network.router.order;

import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.LowestFirst;
import io.wormrtl.network.arbiter.RequesterArbiter;
import java.util.List;

/** The request with the lowest number goes first; ties go to the arbiters of the router. */
interface LowestGoesFirst extends HeaderOrder {

    @Override
    default RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterKind arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return new LowestFirst(allocator, name, arbiters, numbers, virtualChannels);
    }
}

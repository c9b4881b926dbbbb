package io.wormrtl.router.order;

import io.wormrtl.arbiter.ArbiterFactory;
import io.wormrtl.arbiter.LowestFirst;
import io.wormrtl.arbiter.RequesterArbiter;
import io.wormrtl.rtl.Scope;
import io.wormrtl.rtl.SignalArray;
import java.util.List;

/** The request with the lowest number goes first; ties go to the arbiters of the router. */
interface LowestGoesFirst extends HeaderOrder {

    @Override
    default RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterFactory arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return new LowestFirst(allocator, name, arbiters, numbers, virtualChannels);
    }
}

package io.wormrtl.router.order;

import io.wormrtl.arbiter.ArbiterFactory;
import io.wormrtl.arbiter.RequesterArbiter;
import io.wormrtl.router.control.ControlledInput;
import io.wormrtl.router.shared.RouterFormat;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Scope;
import io.wormrtl.rtl.SignalArray;
import java.util.List;

/** Requests carry nothing; the arbiters of the router choose. */
record PlainOrder() implements HeaderOrder {

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return List.of();
    }

    @Override
    public RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterFactory arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return RequesterArbiter.create(allocator, name, arbiters, inputs, virtualChannels);
    }
}

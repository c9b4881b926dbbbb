package io.wormrtl.network.router.order;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
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
            ArbiterKind arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return RequesterArbiter.create(allocator, name, arbiters, inputs, virtualChannels);
    }
}

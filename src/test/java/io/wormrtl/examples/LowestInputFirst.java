package io.wormrtl.examples;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.FixedPriorityArbiter;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

// snippet: order
/** The header at the lowest input goes first, whatever arbiters the router has: requests carry no numbers. */
record LowestInputFirst() implements HeaderOrder {

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return List.of();
    }

    @Override
    public RequesterArbiter arbiter(Scope allocator, String name, ArbiterKind arbiters, List<SignalArray> numbers,
            int inputs, int virtualChannels) {
        return RequesterArbiter.create(allocator, name, FixedPriorityArbiter::new, inputs, virtualChannels);
    }
}
// end

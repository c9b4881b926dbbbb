package io.wormrtl.network.router.order;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.LowestFirst;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * The header that has waited longest in this router goes first: FIFO of 003, section 5.6.5. Each input virtual channel
 * counts down while its header waits for an output virtual channel, and stays at 0; headers that came in the same cycle
 * tie, and so do all that have waited 2^bits - 1 cycles.
 *
 * @param ties who goes first of those
 * @param bits of each counter, 1 to {@value #MAX_BITS}
 */
public record FirstComeOrder(ArbiterKind ties, int bits) implements HeaderOrder {

    /** The widest counter. */
    public static final int MAX_BITS = 32;

    /**
     * The settings of this order in a testbench.
     *
     * @param bits of the counters
     */
    public record Settings(
            @Setting(
                    value = "bits of the counters of waiting cycles",
                    otherwise = "16",
                    min = 1,
                    max = FirstComeOrder.MAX_BITS)
            int bits) {}

    /** Checks the range. */
    public FirstComeOrder {
        UnusableSetting.requireRange("bits", bits, 1, MAX_BITS);
    }

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return new Patience(router, bits, inputs).patience;
    }

    @Override
    public RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterKind arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return new LowestFirst(allocator, name, ties, numbers, virtualChannels);
    }

    private static final class Patience extends Module {
        private final long full;
        private final List<SignalArray> patience = new ArrayList<>();

        Patience(Module router, int bits, List<ControlledInput> inputs) {
            super(router, "header_order");
            this.full = Bits.all(bits);
            for (ControlledInput each : inputs) {
                Registers state = input("state_" + each.name(), each.state());
                Signal granted = input("granted_" + each.name(), each.granted());
                Registers left = output(registers("patience_" + each.name(), state.size(), bits, full));
                patience.add(left);
                clocked("count_" + each.name(), () -> count(state, granted, left))
                        .reads(state)
                        .reads(granted)
                        .updates(left);
            }
        }

        private void count(Registers state, Signal granted, Registers left) {
            for (int v = 0; v < left.size(); v++) {
                boolean waits = state.getInt(v) == RouteState.NEEDS_ROUTE.ordinal() && !granted.bit(v);
                left.set(v, waits ? Math.max(0, left.get(v) - 1) : full);
            }
        }
    }
}

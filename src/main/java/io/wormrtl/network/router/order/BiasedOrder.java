package io.wormrtl.network.router.order;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteQuery;
import java.util.ArrayList;
import java.util.List;

/**
 * Biased priority of 003, section 5.6.5: each input virtual channel has a number, the lowest goes first. It begins at a
 * base, falls by one whenever a request of the channel fails, but not below 0, and is the base again when one succeeds.
 * A higher base for headers from the own processor holds them back while much passes through. Ties go to the arbiters
 * of the router; none waits for ever if these are fair.
 *
 * @param localBase of headers from the own processor, 0 to {@value #MAX_BASE}
 * @param networkBase of all others, 0 to {@value #MAX_BASE}
 */
public record BiasedOrder(
        @Setting(
                value = "number at which headers from the own processor begin; the lowest goes first",
                otherwise = "9",
                min = 0,
                max = BiasedOrder.MAX_BASE)
        int localBase,

        @Setting(
                value = "number at which all other headers begin",
                otherwise = "4",
                min = 0,
                max = BiasedOrder.MAX_BASE)
        int networkBase)
        implements LowestGoesFirst {

    /** The largest base. */
    public static final int MAX_BASE = 255;

    /** Checks the ranges. */
    public BiasedOrder {
        UnusableSetting.requireRange("local-base", localBase, 0, MAX_BASE);
        UnusableSetting.requireRange("network-base", networkBase, 0, MAX_BASE);
    }

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return new Failures(router, this, inputs).priorities;
    }

    private int base(ControlledInput input) {
        return input.port() == RouteQuery.INJECTED ? localBase : networkBase;
    }

    private static final class Failures extends Module {
        private final List<SignalArray> priorities = new ArrayList<>();

        Failures(Module router, BiasedOrder order, List<ControlledInput> inputs) {
            super(router, "header_order");
            int bits = Bits.needed(Math.max(order.localBase, order.networkBase));
            for (ControlledInput each : inputs) {
                int base = order.base(each);
                Signal requesting = input("requesting_" + each.name(), each.requesting());
                Signal granted = input("granted_" + each.name(), each.granted());
                Registers priority = output(registers("priority_" + each.name(), requesting.width(), bits, base));
                priorities.add(priority);
                clocked("count_" + each.name(), () -> count(requesting, granted, priority, base))
                        .enabledBy(requesting)
                        .reads(granted)
                        .updates(priority);
            }
        }

        private static void count(Signal requesting, Signal granted, Registers priority, int base) {
            for (long rest = requesting.get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                priority.set(v, granted.bit(v) ? base : Math.max(0, priority.get(v) - 1));
            }
        }
    }
}

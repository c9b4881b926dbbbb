package io.wormrtl.network.property;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;
import io.wormrtl.network.router.control.OwnerTable;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.RouteState;
import java.util.stream.LongStream;

/** Only flits of messages that have an output virtual channel, or are given one in this cycle, may cross the switch. */
final class EligibleFlits {

    private static final int ROUTED = RouteState.ROUTED.ordinal();

    static final Property PROPERTY = Property.ofEach(
                    "eligible-flits",
                    "no flit may cross the switch before its header has an output virtual channel, and none asks for a second one",
                    InputController.class,
                    EligibleFlits::specify)
            .guaranteeing(EligibleFlits::assume);

    private EligibleFlits() {}

    private static void specify(InputController input, Specification specification) {
        Signal eligible = input.eligible();
        Signal requesting = input.requesting();
        Signal granted = new Ports(input).signals("granted")[0];
        Registers state = input.channels().state();
        specification.claimNever(
                "eligible-routed",
                "a flit is eligible whose message has no output channel",
                eligible.width(),
                Expression.of(() -> eligible.get() & ~(state.where(ROUTED) | granted.get()), eligible, granted, state));
        specification.claimNever(
                "requesting-unrouted",
                "a header asks for an output channel whose message has one",
                requesting.width(),
                Expression.of(() -> requesting.get() & state.where(ROUTED), requesting, state));
        if (input.parent() instanceof Router router) {
            asksForWhatThereIs(input, router, specification::claimNever);
        }
    }

    /** Whoever looks at the channels that headers ask for sees none that there is not. */
    private static void assume(Module module, Specification specification) {
        if (module instanceof VirtualChannelAllocator) {
            assume((Router) module.parent(), specification);
        } else if (module instanceof OwnerTable) {
            assume((Router) module.parent().parent(), specification);
        }
    }

    private static void assume(Router router, Specification specification) {
        router.inputs().forEach(input -> asksForWhatThereIs(input, router, specification::assumeNever));
    }

    /** States that an output virtual channel that is asked for is one of the router. */
    private static void asksForWhatThereIs(InputController input, Router router, Statements statements) {
        Signal requesting = input.requesting();
        Wires target = input.channels().target();
        long[] there = router.outputs().stream()
                .flatMapToLong(output -> LongStream.range(0, output.ready().width())
                        .map(v -> input.code().of(output.port(), (int) v)))
                .toArray();
        statements.never(
                "requested-there",
                "a header asks for an output channel that there is not",
                requesting.width(),
                Expression.of(
                        () -> {
                            long any = 0;
                            for (long channel : there) {
                                any |= target.where(channel);
                            }
                            return requesting.get() & ~any;
                        },
                        requesting,
                        target));
    }
}

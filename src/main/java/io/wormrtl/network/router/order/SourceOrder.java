package io.wormrtl.network.router.order;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.arbiter.ClockHand;
import io.wormrtl.network.arbiter.RequesterArbiter;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * Message-source priority of 003, section 5.6.5: each output virtual channel has a clock hand at the source of the
 * message that had it last, and the source next behind the hand goes first. Routers read the source from a header field
 * of their own, since the field for receivers may stand in a later header flit. Ties, several messages of one source,
 * go to the arbiters of the router.
 *
 * @param nodes of the network
 */
public record SourceOrder(int nodes) implements HeaderOrder {

    private HeaderField origin() {
        return new HeaderField("origin", Bits.needed(nodes - 1), HeaderField.Start.NODE);
    }

    @Override
    public List<HeaderField> headerFields() {
        return List.of(origin());
    }

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return FieldOrder.numbers(router, "origin", format.header(), origin(), LongUnaryOperator.identity(), inputs);
    }

    @Override
    public RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterKind arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return new ClockHand(allocator, name, arbiters, numbers, virtualChannels, nodes);
    }
}

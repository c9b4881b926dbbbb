package io.wormrtl.network.router.order;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The message of the higher class goes first: a reply before a request. The class is a header field of 1 bit, which the
 * processor says when it offers a packet. Ties, all messages of one class, go to the arbiters of the router; requests
 * starve while replies ask in every cycle.
 */
public record ClassOrder() implements LowestGoesFirst {

    private static final HeaderField CLASS = new HeaderField("message_class", 1, HeaderField.Start.CLASS);

    @Override
    public List<HeaderField> headerFields() {
        return List.of(CLASS);
    }

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        long highest = (1L << CLASS.width()) - 1;
        return FieldOrder.numbers(router, "behind", format.header(), CLASS, value -> highest - value, inputs);
    }
}

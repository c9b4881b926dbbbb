package io.wormrtl.router;

import io.wormrtl.arbiter.ArbiterFactory;
import io.wormrtl.arbiter.ClockHand;
import io.wormrtl.arbiter.RequesterArbiter;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.logic.Logic;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Scope;
import io.wormrtl.rtl.SignalArray;
import io.wormrtl.rtl.Wires;
import java.util.ArrayList;
import java.util.List;

/**
 * Message-source priority of 003, section 5.6.5: each output virtual channel has a clock hand at the source of the
 * message that had it last, and the source next behind the hand goes first. Routers read the source from a header field
 * of their own, since the field for receivers may stand in a later header flit. Ties, several messages of one source, go
 * to the arbiters of the router.
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
        return new Origins(router, format.header(), format.header().field(origin()), inputs).origins;
    }

    @Override
    public RequesterArbiter arbiter(
            Scope allocator,
            String name,
            ArbiterFactory arbiters,
            List<SignalArray> numbers,
            int inputs,
            int virtualChannels) {
        return new ClockHand(allocator, name, arbiters, numbers, virtualChannels, nodes);
    }

    private static final class Origins extends Module {
        private final List<SignalArray> origins = new ArrayList<>();

        Origins(Module router, HeaderLayout header, HeaderLayout.Field field, List<ControlledInput> inputs) {
            super(router, "header_order");
            for (ControlledInput each : inputs) {
                Registers word = input("routing_word_" + each.name(), each.routingWord());
                Wires origin = output(wires("origin_" + each.name(), word.size(), field.width()));
                origins.add(origin);
                combinational("pick_" + each.name(), () -> {
                            for (int v = 0; v < origin.size(); v++) {
                                origin.set(v, header.valueOf(field, word.get(v)));
                            }
                        })
                        .reads(word)
                        .writes(origin);
            }
        }

        @Override
        protected void logic(LogicSheet sheet) {
            processes().forEach(pick -> sheet.process(pick.name(), Logic.WIRING));
        }
    }
}

package io.wormrtl.network.router.order;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.router.control.ControlledInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** Numbers that requests carry, each picked from a field of the header that asks. */
final class FieldOrder extends Module {

    private final List<SignalArray> numbers = new ArrayList<>();

    private FieldOrder(
            Module router,
            String name,
            HeaderLayout header,
            HeaderField picked,
            LongUnaryOperator number,
            List<ControlledInput> inputs) {
        super(router, "header_order");
        HeaderLayout.Field field = header.field(picked);
        for (ControlledInput each : inputs) {
            Registers word = input("routing_word_" + each.name(), each.routingWord());
            Wires all = output(wires(name + "_" + each.name(), word.size(), field.width()));
            numbers.add(all);
            combinational("pick_" + each.name(), () -> {
                        for (int v = 0; v < all.size(); v++) {
                            all.set(v, number.applyAsLong(header.valueOf(field, word.get(v))));
                        }
                    })
                    .reads(word)
                    .writes(all);
        }
    }

    /**
     * Builds the module.
     *
     * @param name what the numbers are
     * @param picked the field
     * @param number what is made of it: its bits as they are, or inverted
     * @return by input, an entry per virtual channel
     */
    static List<SignalArray> numbers(
            Module router,
            String name,
            HeaderLayout header,
            HeaderField picked,
            LongUnaryOperator number,
            List<ControlledInput> inputs) {
        return new FieldOrder(router, name, header, picked, number, inputs).numbers;
    }
}

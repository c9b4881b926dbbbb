package io.wormrtl.network.router.order;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * The oldest message goes first: time-stamped priority of 003, section 5.6.5. The stamp is a header field, the cycle in
 * which the interface took the packet; each router has a counter of cycles to tell what is before and what behind the
 * turn of the field. Ages from 2^bits cycles on look young again. Ties go to the arbiters of the router.
 *
 * @param bits of stamp and counter, 1 to {@value #MAX_BITS}
 */
public record OldestOrder(
        @Setting(value = "bits of the stamp in headers", otherwise = "16", min = 1, max = OldestOrder.MAX_BITS)
        int bits)
        implements LowestGoesFirst {

    /** The widest stamp. */
    public static final int MAX_BITS = 32;

    /** Checks the range. */
    public OldestOrder {
        UnusableSetting.requireRange("bits", bits, 1, MAX_BITS);
    }

    private HeaderField stamp() {
        return new HeaderField("stamp", bits, HeaderField.Start.TIME);
    }

    @Override
    public List<HeaderField> headerFields() {
        return List.of(stamp());
    }

    @Override
    public List<SignalArray> numbers(Module router, RouterFormat format, List<ControlledInput> inputs) {
        return new Ages(router, bits, format.header(), format.header().field(stamp()), inputs).youth;
    }

    private static final class Ages extends Module {
        private final long mask;
        private final HeaderLayout header;
        private final HeaderLayout.Field stamp;
        private final Register now;
        private final List<SignalArray> youth = new ArrayList<>();

        Ages(Module router, int bits, HeaderLayout header, HeaderLayout.Field stamp, List<ControlledInput> inputs) {
            super(router, "header_order");
            this.mask = Bits.all(bits);
            this.header = header;
            this.stamp = stamp;
            this.now = register("now", bits);
            clocked("tick", () -> now.set(now.get() + 1 & mask)).updates(now);
            for (ControlledInput each : inputs) {
                Signal requesting = input("requesting_" + each.name(), each.requesting());
                Registers word = input("routing_word_" + each.name(), each.routingWord());
                Wires young = output(wires("youth_" + each.name(), word.size(), bits));
                youth.add(young);
                combinational("subtract_" + each.name(), () -> subtract(requesting, word, young))
                        .enabledBy(requesting)
                        .reads(word)
                        .reads(now)
                        .writes(young);
            }
        }

        /** The newest stamp, that of this cycle, is the largest number; 0 where none asks. */
        private void subtract(Signal requesting, Registers word, Wires young) {
            for (int v = 0; v < young.size(); v++) {
                long behind = header.valueOf(stamp, word.get(v)) - now.get() - 1;
                young.set(v, requesting.bit(v) ? behind & mask : 0);
            }
        }
    }
}

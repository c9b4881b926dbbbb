package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * Holds {@link PacketRules#STORED}: as many flits as its header says are in the buffer when a packet begins to
 * leave.
 */
final class StoredCheck implements Check {

    private final Tally tally;
    private final ControlledInput input;
    private final FlitFormat flits;
    private final HeaderLayout header;

    StoredCheck(Tally tally, ControlledInput input, RouterFormat format) {
        this.tally = tally;
        this.input = input;
        this.flits = format.channel().flit();
        this.header = format.header();
    }

    /** One for each input at which packets are stored. */
    static List<Check> of(StoringUnit unit, Verdicts verdicts) {
        return verdicts.watches(PacketRules.STORED)
                ? unit.onTheWay().stream()
                        .<Check>map(input -> new StoredCheck(verdicts.tally(PacketRules.STORED), input, unit.format()))
                        .toList()
                : List.of();
    }

    @Override
    public List<Element> reads() {
        return List.of(input.departing());
    }

    @Override
    public List<Element> samples() {
        return List.of(input.front(), input.count());
    }

    @Override
    public boolean look(long cycle) {
        for (long rest = input.departing().get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            if (FlitKind.begins(flits.kind(input.front().get(v)))) {
                judge(cycle, v);
            }
        }
        return input.departing().get() != 0;
    }

    private void judge(long cycle, int v) {
        tally.check();
        int length = 0;
        for (int i = 0; i < header.flits() && i < input.count().getInt(v); i++) {
            length |= header.length(i, flits.payload(input.buffers().peek(v, i)));
        }
        if (input.count().getInt(v) < length) {
            tally.violated(
                    cycle,
                    input.buffers(),
                    "virtual channel " + v + ": a packet of " + length + " flits begins to leave when "
                            + input.count().get(v) + " are there");
        }
    }
}

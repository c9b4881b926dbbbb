package io.wormrtl.examples;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import java.util.List;

// snippet: refusal
/** Nothing of a refused node comes through; what is refused is not lost. */
final class RefusalCheck implements Check {

    static final Rule RULE = new Rule("refusal", "no packet of a refused node is handed to the processor");

    static final Watcher<RefusingReceiver> WATCHER = Watcher.one(
            RefusingReceiver.class,
            (receiver, verdicts, removals) -> new RefusalCheck(
                    receiver, receiver.refused(), receiver.refuse(), receiver.report(), verdicts, removals));

    private final Module site;
    private final int refused;
    private final Signal refuse;
    private final PacketReport passed;
    private final Tally tally;
    private final Removals removals;
    private long before;

    RefusalCheck(Module site, int refused, Signal refuse, PacketReport passed, Verdicts verdicts, Removals removals) {
        this.site = site;
        this.refused = refused;
        this.refuse = refuse;
        this.passed = passed;
        this.tally = verdicts.tally(RULE);
        this.removals = removals;
    }

    @Override
    public List<Element> reads() {
        return List.of(refuse, passed.delivered());
    }

    @Override
    public List<Element> samples() {
        return List.of(passed.source(), passed.id());
    }

    @Override
    public boolean look(long cycle) {
        if (refuse.isHigh()) {
            removals.message(passed.source().getInt(), passed.id().getInt());
        }
        if (passed.delivered().get() != before) {
            before = passed.delivered().get();
            tally.check();
            if (passed.source().get() == refused) {
                tally.violated(cycle, site, "a packet of node " + refused + ", which is refused, is delivered");
            }
        }
        return false;
    }
}
// end

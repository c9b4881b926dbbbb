package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.buffer.BufferShape;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.router.input.InputController;
import java.util.List;

/** A lossy bank that says of every flit it loses that it may, but of no message that it is given up. */
final class ConfessingBank extends LossyBank {

    static final Watcher<ConfessingBank> WATCHER = Watcher.one(
            ConfessingBank.class,
            (bank, verdicts, removals) -> new Confession(bank, ((InputController) bank.module()).arriving(), removals));

    ConfessingBank(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
    }

    private record Confession(ConfessingBank bank, Channel arriving, Removals removals) implements Check {
        @Override
        public List<Element> reads() {
            return List.of(arriving.request(), arriving.vc());
        }

        @Override
        public boolean look(long cycle) {
            if ((arriving.arriving() & 1) != 0) {
                removals.fromBuffer(FlitFate.KILLED, bank, 0, 1);
            }
            return arriving.request().isHigh();
        }
    }
}

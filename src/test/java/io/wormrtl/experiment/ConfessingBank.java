package io.wormrtl.experiment;

import io.wormrtl.buffer.BufferShape;
import io.wormrtl.check.Check;
import io.wormrtl.check.FlitFate;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Watched;
import io.wormrtl.link.Channel;
import io.wormrtl.router.input.InputController;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Scope;
import java.util.List;

/** A lossy bank that says of every flit it loses that it may, but of no message that it is given up. */
final class ConfessingBank extends LossyBank implements Watched {

    ConfessingBank(Scope parent, String name, BufferShape shape) {
        super(parent, name, shape);
    }

    @Override
    public List<Check> checks(Verdicts verdicts, Removals removals) {
        Channel arriving = ((InputController) module()).arriving();
        return List.of(new Check() {
            @Override
            public List<Element> reads() {
                return List.of(arriving.request(), arriving.vc());
            }

            @Override
            public boolean look(long cycle) {
                if ((arriving.arriving() & 1) != 0) {
                    removals.fromBuffer(FlitFate.KILLED, ConfessingBank.this, 0, 1);
                }
                return arriving.request().isHigh();
            }
        });
    }
}

package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.link.Channel;
import java.util.List;

/**
 * The leads of the probes that have come by the virtual channels of an input port, as {@link PathUnit} keeps them: data
 * may leave where its probe is far enough ahead.
 */
final class Leads extends GroupArray implements EarlyData {

    /** Data may leave: the lead is kept, or the path stands. */
    final Registers open;
    /** The router before has been told of a lead that is kept: data may come. */
    final Registers told;
    /** Data has come: the router before need not know the lead any more. */
    final Registers came;
    /** The tail has left, before the path stood. */
    final Registers ended;

    private final Lead lead;

    Leads(Module owner, String name, int channels, Lead lead) {
        super(owner, name, channels);
        this.lead = lead;
        this.open = each("open", 1);
        this.told = each("told", 1);
        this.came = each("came", 1);
        this.ended = each("ended", 1);
    }

    @Override
    public void begin(int w) {
        open.set(w, lead.isKept(0) ? 1 : 0);
        told.set(w, 0);
        came.set(w, 0);
        ended.set(w, 0);
    }

    @Override
    public boolean gain(int w, long beyond, long all) {
        open.set(w, lead.isKept(beyond) ? 1 : 0);
        boolean tells = came.get(w) == 0;
        if (tells && lead.isKept(all)) {
            told.set(w, 1);
        }
        return tells;
    }

    @Override
    public boolean stand(int w, boolean ends) {
        open.set(w, 1);
        return ends || ended.get(w) != 0;
    }

    @Override
    public void end(int w) {
        ended.set(w, 1);
    }

    @Override
    public void hear(Channel arriving) {
        for (long rest = arriving.arriving(); rest != 0; rest = Bits.rest(rest)) {
            came.set(Bits.first(rest), 1);
        }
    }

    @Override
    public boolean mayHaveCome(int w) {
        return told.get(w) != 0;
    }

    @Override
    public boolean isOpen(int w) {
        return open.get(w) != 0;
    }

    @Override
    public List<Registers> open() {
        return List.of(open);
    }

    @Override
    public void declare(Process step, Channel arriving) {
        step.enabledBy(arriving.request()).updates(this);
    }
}

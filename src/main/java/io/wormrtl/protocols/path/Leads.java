package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;

/**
 * The leads of the probes that have come by the virtual channels of an input port, as {@link PathUnit} keeps them. All
 * methods are called at the clock edge.
 */
final class Leads extends GroupArray {

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

    /** A new probe comes. */
    void begin(int w) {
        gain(w, 0);
        told.set(w, 0);
        came.set(w, 0);
        ended.set(w, 0);
    }

    /** So many links are gained beyond the output. */
    void gain(int w, long links) {
        open.set(w, lead.isKept(links) ? 1 : 0);
    }

    /** The path stands. */
    void stand(int w) {
        open.set(w, 1);
    }

    /** The router before is told of so many links. */
    void tell(int w, long links) {
        if (lead.isKept(links)) {
            told.set(w, 1);
        }
    }
}

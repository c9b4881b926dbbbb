package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/**
 * Cycles that processors spend on a recover request, beside its way through the network (004, section 5.3).
 *
 * @param sending at the node that asks, before the request is offered: loads from the router and fixed overhead
 * @param receiving at the sender, before the message goes out again
 */
@Api
public record RequestOverhead(int sending, int receiving) {

    /** Bytes of a control message: four words of four bytes (004, section 5.3). */
    private static final int BYTES = 16;

    /** The overheads that a testbench can name. */
    public static final Catalogue<RequestOverhead> CATALOGUE = new Catalogue<RequestOverhead>("machine")
            .with(
                    "j-machine",
                    "two loads, 7 cycles to send, 5 and 14 to receive; 32 with 4 cycles of injection (004, section 5.3)",
                    new RequestOverhead(2 + 7, 5 + 14))
            .with("active-messages", "100 cycles (004, section 5.3, after [17])", split(100, 0))
            .with("j-machine-table-1", "11 cycles and 0.5 per byte (004, Table 1)", split(11, 0.5))
            .with("cm-5-active", "109 cycles and 4 per byte (004, Table 1)", split(109, 4))
            .with("ncube-2-active", "460 cycles and 9 per byte (004, Table 1)", split(460, 9))
            .with("cm-5", "2838 cycles and 4 per byte (004, Table 1)", split(2838, 4))
            .with("delta", "2880 cycles and 3 per byte (004, Table 1)", split(2880, 3))
            .with("ncube-2", "3200 cycles and 9 per byte (004, Table 1)", split(3200, 9));

    private static RequestOverhead split(int fixed, double perByte) {
        int all = fixed + (int) Math.ceil(BYTES * perByte);
        return new RequestOverhead(all / 2, all - all / 2);
    }

    /** Both. */
    public int total() {
        return sending + receiving;
    }
}

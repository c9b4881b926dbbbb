package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;

/**
 * The position where copies of flits that have left come back to the front: so many of them as the buffer keeps. It
 * counts that many flits beyond the header; the copies of an earlier worm come back without one, see {@link
 * InputDoor#REWIND}.
 */
final class RewoundPosition extends HeaderPosition {

    private final int headerFlits;
    /** One bit per virtual channel: the copies come back. */
    private final Signal rewound;
    /** One bit per virtual channel: the oldest copy is confirmed, if there is one. */
    private final Signal confirmed;
    /** Copies and flits that have not left. */
    private final SignalArray places;

    private final SignalArray held;

    RewoundPosition(
            Module owner,
            int headerFlits,
            int depth,
            Signal rewound,
            Signal confirmed,
            SignalArray places,
            SignalArray held) {
        super(owner, places.size(), headerFlits + depth);
        this.headerFlits = headerFlits;
        this.rewound = rewound;
        this.confirmed = confirmed;
        this.places = places;
        this.held = held;
    }

    @Override
    void declare(Process count) {
        count.enabledBy(rewound).reads(confirmed, places, held);
    }

    @Override
    void next(int v, int kind, boolean leaves) {
        int left = leaves ? counted(v, kind) : gone.getInt(v);
        if (!rewound.bit(v)) {
            gone.set(v, left);
            return;
        }
        int copies = copies(v) + (leaves ? 1 : 0);
        gone.set(v, left > copies ? left - copies : headerFlits);
    }

    /** The copies that are not confirmed now. */
    private int copies(int v) {
        int kept = places.getInt(v) - held.getInt(v);
        return confirmed.bit(v) && kept > 0 ? kept - 1 : kept;
    }
}

package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.flit.FlitKind;

/**
 * Which flit of its worm the front of each virtual channel is, as far as it may be a routing header flit: of several
 * only the first says so itself.
 */
class HeaderPosition extends GroupArray {

    private final int most;
    /** Flits of the worm at the front that have left, up to {@link #most}. */
    final Registers gone;

    /** Counts up to {@code most} flits: the header's, where flits that have left do not come back. */
    HeaderPosition(Module owner, int channels, int most) {
        super(owner, "header_position", channels);
        this.most = most;
        this.gone = each("gone", Bits.needed(most));
    }

    /** Declares what the process that moves the position on looks at. */
    void declare(Process count) {
        // The fronts and what leaves are enough.
    }

    /** The number in its worm, from 0, of the front of channel {@code v}, which is of this kind. */
    final int of(int v, int kind) {
        return FlitKind.begins(kind) ? 0 : gone.getInt(v);
    }

    /** The number that have left when the front, which is of this kind, has left too. */
    final int counted(int v, int kind) {
        return Math.min(of(v, kind) + 1, most);
    }

    /** At the clock edge. */
    void next(int v, int kind, boolean leaves) {
        if (leaves) {
            gone.set(v, counted(v, kind));
        }
    }
}

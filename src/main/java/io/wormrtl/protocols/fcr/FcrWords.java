package io.wormrtl.protocols.fcr;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitKinds;
import java.util.List;

/**
 * The kinds of flits. Line PAD of 004, Fig. 47, is a bit of every flit here, since buffers must keep it with the flit: two
 * kinds beside the basic four make the code of a kind one bit longer, and that bit is PAD.
 */
final class FcrWords {

    /** Behind the contents. */
    static final ExtraKind PAD = new ExtraKind("PAD", false, false, false);
    /** The last flit of a worm. */
    static final ExtraKind PAD_TAIL = new ExtraKind("PAD_TAIL", false, true, false);

    static final List<ExtraKind> KINDS = List.of(PAD, PAD_TAIL);

    private FcrWords() {}

    /** Whether a flit of this kind is behind the contents. */
    static boolean isPad(FlitKinds kinds, int kind) {
        return !kinds.carriesData(kind);
    }
}

package io.wormrtl.network.flit;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Encoding;

/**
 * The flit kinds that every network has: the place of a flit in its message. The ordinal is the code on the wire: bit 0
 * is set in the flit that begins a message, bit 1 in the one that ends it. Parts may declare further kinds, whose codes
 * have more bits above these two; see {@link FlitKinds}.
 */
@Api
public enum FlitKind {
    /** Neither the first nor the last flit; further header flits are of this kind too. */
    BODY,
    /** The first flit of a message: the header, or its beginning. */
    HEAD,
    /** The last flit of a message; it releases what the header has acquired. */
    TAIL,
    /** A message of one flit. */
    SINGLE;

    /** Bits of the code of a basic kind. */
    public static final int BITS = 2;

    /** For waveform viewers, where there are only the basic kinds. */
    public static final Encoding ENCODING = Encoding.of("flit_kind", FlitKind.class);

    private static final FlitKind[] KINDS = values();

    /** The basic kind with the given code, 0 to 3. */
    public static FlitKind of(int code) {
        return KINDS[code];
    }

    /** The code of a flit that does or does not begin and end a message. */
    public static int code(boolean begins, boolean ends) {
        return (begins ? 1 : 0) | (ends ? 2 : 0);
    }

    /** Whether a message begins with a flit of the kind with this code. */
    public static boolean begins(int code) {
        return (code & 1) != 0;
    }

    /** Whether a message ends with a flit of the kind with this code. */
    public static boolean ends(int code) {
        return (code & 2) != 0;
    }
}

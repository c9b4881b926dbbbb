package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Encoding;

/** States of a context of a receiver. The ordinal is the code. */
enum ContextState {
    /** No message. */
    FREE,
    /** A worm brings flits of it. */
    RECEIVING,
    /** The worm has ended, and the message is not whole. */
    WAITING;

    static final int BITS = 2;

    static final Encoding ENCODING = Encoding.of("context_state", ContextState.class);
}

package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Encoding;

/** States of {@link RecoveryHandler}. The ordinal is the code. */
enum HandlerState {
    /** No request is pending. */
    IDLE,
    /** Software composes a request. */
    COMPOSE,
    /** The request is offered to the injector. */
    OFFER,
    /** Its words are written. */
    WRITE;

    static final int BITS = 2;

    static final Encoding ENCODING = Encoding.of("handler_state", HandlerState.class);
}

package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;

/**
 * When an output virtual channel whose message has left may be given to the next one.
 *
 * <p>A routing function declares which rule its freedom from deadlock rests on. Adaptive routing with escape channels
 * (Duato) is only proven when a buffer never holds flits of two messages, and no header is bound to a channel that
 * another message still fills; a function without cycles between any of its channels needs no such care.
 */
@Api
public enum Reallocation {
    /** As soon as the tail has left this router: the next header may queue up behind it. */
    AT_TAIL,
    /** When the downstream buffer is known to be empty. */
    WHEN_EMPTY,
    /**
     * When the downstream buffer is known to have room for the longest packet, which then is in one buffer whenever its
     * header waits, and holds no channel (virtual cut-through). Escape channels that suffice {@link #WHEN_EMPTY}
     * suffice here, too: a header that waits behind another packet binds nothing, and has its choice again at the
     * front.
     */
    WITH_ROOM
}

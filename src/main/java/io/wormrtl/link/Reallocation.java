package io.wormrtl.link;

/**
 * When an output virtual channel whose message has left may be given to the next one.
 *
 * <p>Adaptive routing with escape channels (Duato) is only proven free of deadlock when a buffer never holds flits of
 * two messages, and no header is bound to a channel that another message still fills.
 */
public enum Reallocation {
    /** As soon as the tail has left this router: the next header may queue up behind it. */
    AT_TAIL,
    /** When the downstream buffer is known to be empty. */
    WHEN_EMPTY
}

package io.wormrtl.recovery.sbrp;

/** What a receiver does with what it has of a message when a non-final tail comes. */
enum AtNonFinalTail {
    /** It forgets it: the whole message will come again (SBRP-0). */
    FORGET,
    /** It keeps it, and waits for the rest (SBRP-1). */
    WAIT,
    /** It keeps it, and asks for the rest (SBRP-2). */
    ASK
}

package io.wormrtl.protocols.sbrp;

/** Which requests a sender answers. */
@FunctionalInterface
interface Staleness {

    /**
     * Whether a request for a packet that is here is answered.
     *
     * @param latest SSNF of the latest sub-message
     * @param hasLeft whether all of that has left, and no more has been asked for
     */
    boolean answers(Request request, int latest, boolean hasLeft);

    /**
     * Those for the latest sub-message. A receiver that has waited for long may also ask on account of an older one:
     * the latest has been lost with its head.
     */
    Staleness LATEST_ONLY = (request, latest, hasLeft) ->
            request.subMessage() == latest || (request.isFromReceiver() && hasLeft && request.subMessage() < latest);
}

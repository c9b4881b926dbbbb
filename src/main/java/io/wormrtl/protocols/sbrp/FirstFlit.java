package io.wormrtl.protocols.sbrp;

import java.io.Serializable;

/** Where a sender goes on with a message that was hit: FSN, the position of the first flit of the next sub-message. */
@FunctionalInterface
interface FirstFlit extends Serializable {

    /**
     * Before it is kept within the contents.
     *
     * @param request the request that is answered
     * @param before FSN of the sub-message that was hit; that of the first is the position behind the header
     * @param words flits in front of its first flit of contents, header and FSN flit
     */
    int of(Request request, int before, int words);

    /** SBRP-0: the whole message again. */
    FirstFlit WHOLE = (request, before, words) -> 0;

    /** SBRP-2: the flit that the receiver expects. */
    FirstFlit EXPECTED = (request, before, words) -> request.position();

    /**
     * SBRP-1: what has passed node C, less what can be between C and A (004, section 5.2.2.1); a receiver that asks
     * itself knows better.
     */
    static FirstFlit counted(int mostBetween) {
        return (request, before, words) -> request.isFromReceiver()
                ? request.position()
                : before + Math.max(0, request.position() - words) - mostBetween;
    }
}

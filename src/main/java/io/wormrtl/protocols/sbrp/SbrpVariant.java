package io.wormrtl.protocols.sbrp;

/**
 * The rules in which one protocol of the family differs from another (004, section 5.2). Each is passed in, so that a
 * protocol which does not keep its word can be built, and its checks be seen to find that.
 *
 * @param copying the copies that routers keep of the worms that pass
 * @param atNonFinalTail how receivers act when a worm ends early
 * @param firstFlit where senders go on
 * @param staleness which requests senders answer
 * @param virtualTail how senders leave a worm that was hit
 * @param joining which flits receivers take
 */
record SbrpVariant(
        Copying copying,
        AtNonFinalTail atNonFinalTail,
        FirstFlit firstFlit,
        Staleness staleness,
        VirtualTail virtualTail,
        Joining joining) {

    /** A protocol whose senders and receivers keep to the rules that all three share. */
    static SbrpVariant of(Copying copying, AtNonFinalTail atNonFinalTail, FirstFlit firstFlit) {
        return new SbrpVariant(
                copying, atNonFinalTail, firstFlit, Staleness.LATEST_ONLY, VirtualTail.WHERE_OPEN, Joining.ONCE);
    }

    /** Whether a recover request says where to go on. */
    boolean saysWhere() {
        return copying.counts() || atNonFinalTail.asks();
    }
}

package io.wormrtl.protocols.sbrp;

/**
 * The next state of a lane that sends a packet. When its packet is asked for again it begins again with the header: at
 * once if nothing that has left need be closed, and else behind a virtual tail (004, section 5.1).
 *
 * @param flits the flits that the lanes send next
 * @param virtualTail which worms have to be closed
 * @param headerFlits flits of a header
 */
record LaneFsm(SendingLanes lanes, KeptPackets slots, LaneFlits flits, VirtualTail virtualTail, int headerFlits) {

    /**
     * At the clock edge.
     *
     * @param sends a flit of the lane leaves
     * @param isHit its packet is asked for again
     * @param first FSN with which its packet is sent, from the next cycle on
     * @return whether the lane has sent its packet, so that it is idle
     */
    boolean next(int v, boolean sends, boolean isHit, int first) {
        boolean cut = lanes.isCut(v);
        boolean tells = flits.tells(v);
        if (sends && !cut && !tells && flits.isLast(v)) {
            return true;
        }
        boolean closes = sends && cut;
        int position = closes ? 0 : position(v, sends, tells);
        boolean cutNext = (cut && !sends) || (isHit && !closes && virtualTail.isNeeded(position));
        boolean begins = closes || (isHit && !cutNext);
        if (begins) {
            lanes.begin(v, first <= headerFlits);
        } else {
            lanes.goOn(v, position, lanes.hasTold(v) || (sends && tells), cutNext);
        }
        return false;
    }

    /** F_inj behind the flit that leaves now, if any does. */
    private int position(int v, boolean sends, boolean tells) {
        int injected = lanes.injected.getInt(v);
        if (!sends) {
            return injected;
        }
        return tells ? slots.first.getInt(lanes.slot.getInt(v)) : injected + 1;
    }
}

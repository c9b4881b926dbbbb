package io.wormrtl.protocols.sbrp;

/**
 * The answers of a source to recover requests for the packets it keeps: which requests it answers, and from where it
 * sends on. It also tells of the requests that are kept themselves, as packets in slots.
 */
final class KeptRequests {

    /** Hears of a request that is kept here: the node it is for, and its contents. */
    @FunctionalInterface
    interface Listener {
        void hear(int destination, long request);
    }

    private final int number;
    private final KeptPackets slots;
    private final RequestFormat format;
    private final SbrpFit fit;
    private final int headerFlits;

    /**
     * For an injector.
     *
     * @param number of its injection channel, from which follows which slots of the source it has
     */
    KeptRequests(int number, KeptPackets slots, RequestFormat format, SbrpFit fit, int headerFlits) {
        this.number = number;
        this.slots = slots;
        this.format = format;
        this.fit = fit;
        this.headerFlits = headerFlits;
    }

    int slot(Request request) {
        return request.slot() % slots.copies();
    }

    private boolean isMine(Request request) {
        return request.slot() / slots.copies() == number;
    }

    /** Whether the packet asked for is still here. */
    private boolean isHere(Request request) {
        int slot = slot(request);
        return isMine(request)
                && slots.state(slot) != SlotState.EMPTY
                && slots.id.getInt(slot) == request.id()
                && slots.packetsLeft.getInt(slot) == request.packetsLeft()
                && slots.destination.getInt(slot) == request.destination();
    }

    private boolean isUsedUp(int slot) {
        return slots.subMessage.get(slot) == (1L << slots.subMessage.width()) - 1;
    }

    boolean answers(Request request) {
        int slot = slot(request);
        return isHere(request)
                && !isUsedUp(slot)
                && fit.variant()
                        .staleness()
                        .answers(request, slots.subMessage.getInt(slot), slots.state(slot) == SlotState.KEPT)
                && slots.state(slot) != SlotState.WANTED;
    }

    /** Whether a request gets no answer: its packet is not kept any more, or its sub-messages are used up. */
    boolean isUnanswerable(Request request) {
        return (isMine(request) && !isHere(request)) || (isHere(request) && isUsedUp(slot(request)));
    }

    /** FSN: requests are always sent whole, and at least the last flit of contents comes again. */
    int first(Request request) {
        int slot = slot(request);
        if (slots.isRequest.get(slot) != 0) {
            return headerFlits;
        }
        int before = slots.first.getInt(slot);
        int words = headerFlits + (before > headerFlits ? 1 : 0);
        int wanted = fit.variant().firstFlit().of(request, before, words);
        int last = Math.max(headerFlits, slots.length.getInt(slot) - 1);
        return Math.min(Math.max(wanted, headerFlits), last);
    }

    /** Tells of all requests that are kept here; for checks only. */
    void tellAll(Listener listener) {
        for (int slot = 0; slot < slots.copies(); slot++) {
            if (slots.isRequest.get(slot) != 0 && slots.written.getInt(slot) == format.words()) {
                listener.hear(slots.destination.getInt(slot), contents(slot));
            }
        }
    }

    /** Tells of the request in a slot of the source, if it is kept here; for checks only. */
    void tell(int sourceSlot, int id, Listener listener) {
        int slot = sourceSlot % slots.copies();
        if (sourceSlot / slots.copies() == number
                && slots.isRequest.get(slot) != 0
                && slots.id.getInt(slot) == id
                && slots.written.getInt(slot) == format.words()) {
            listener.hear(slots.destination.getInt(slot), contents(slot));
        }
    }

    private long contents(int slot) {
        long request = 0;
        for (int word = 0; word < format.words(); word++) {
            request = format.with(request, word, slots.words.read(slot, word));
        }
        return request;
    }
}

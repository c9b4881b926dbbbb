package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.refusal.UnusableInput;

/**
 * A workload whose lengths are those of the contents of messages: each has a header besides.
 *
 * @param contents what is sent, without headers
 * @param headerFlits flits of a header
 */
record ContentsWorkload(Workload contents, int headerFlits) implements Workload {

    /** The longest header, for which a message has room: that of a network is known only when it is built. */
    public static final int LONGEST_HEADER = 64;

    /** The workload while it is not known how long a header is. */
    public ContentsWorkload(Workload contents) {
        this(contents, 1);
    }

    /** Checks the header. */
    public ContentsWorkload {
        UnusableInput.requireRange("header flits", headerFlits, 1, LONGEST_HEADER);
    }

    @Override
    public Workload withHeader(int flits) {
        return new ContentsWorkload(contents, flits);
    }

    @Override
    public MessageStream stream(int node) {
        MessageStream stream = contents.stream(node);
        return new MessageStream() {
            @Override
            public long peekCycle() {
                return stream.peekCycle();
            }

            @Override
            public GeneratedMessage next() {
                GeneratedMessage next = stream.next();
                return new GeneratedMessage(
                        next.cycle(), next.source(), next.destination(), next.length() + headerFlits);
            }
        };
    }

    @Override
    public String description() {
        return contents.description() + ", and " + headerFlits + " of header";
    }

    @Override
    public double offeredLoad() {
        return contents.offeredLoad() + headerFlits * contents.messagesPerCycle();
    }

    @Override
    public double messagesPerCycle() {
        return contents.messagesPerCycle();
    }

    @Override
    public int minLength() {
        return contents.minLength() + headerFlits;
    }

    @Override
    public int maxLength() {
        return contents.maxLength() + LONGEST_HEADER;
    }
}

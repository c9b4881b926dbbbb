package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.lab.traffic.MessageWork;
import java.util.Optional;

/** The processors a testbench can name: what messages are for them. Behavioural, like all that tasks do. */
@Api
public final class Processors {

    /** The processor to which receiving is no work. */
    public static final String SENDING = "sending";

    /** Cycles of 0.05 us, in which a byte crosses a channel of 20 MB/s (003, section 4.1). */
    private static final int PER_MICROSECOND = 20;

    /** All processors by name; empty where messages take no time of theirs but what the program says. */
    public static final Catalogue<Optional<MessageWork>> CATALOGUE = new Catalogue<Optional<MessageWork>>("processor")
            .with(
                    SENDING,
                    "works on messages and packets before it sends them, as long as set-up and packet-gap say; receiving is"
                            + " no work",
                    Optional.empty())
            .with(
                    "one-at-a-time",
                    "does one thing at a time: sends, receives, or computes",
                    MessageWork.class,
                    Optional::of)
            .with(
                    "symult-2010",
                    "that of 003, chapter 4, in cycles of 0.05 us: one thing at a time, 210 us per message at both ends at"
                            + " once, 39.3 us per further packet at either, words moved by the processor",
                    Optional.of(symult()));

    private Processors() {}

    /**
     * 210 us per message (section 4.2.1), and 39.3 us per packet of 256 bytes, of which its flits take 257 cycles here
     * (section 4.3): at both ends, as a node handles one message at a time (section 4.4, item 1). A
     * sender does not wait for the receiver: {@code tsend} does not block (section 4.2).
     */
    private static MessageWork symult() {
        int message = 210 * PER_MICROSECOND;
        int packet = 530;
        return new MessageWork(message, packet, packet, message, true, true, false);
    }
}

package io.wormrtl.lab.monitor;

import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Verdicts;
import java.util.List;

/** The rules of every wormhole network. Those of a protocol or of another part come with it. */
public final class Rules {

    /** A buffer takes a flit only if it has room. */
    public static final Rule FIFO_OVERFLOW =
            new Rule("fifo-overflow", "a flit enters a buffer only if it has room or another leaves");
    /** Nothing leaves an empty buffer. */
    public static final Rule FIFO_UNDERFLOW = new Rule("fifo-underflow", "no flit leaves an empty buffer");
    /** A buffer neither loses nor invents flits. */
    public static final Rule FIFO_COUNT =
            new Rule("fifo-count", "a buffer holds the flits that entered it and have not left");
    /** Every worm is a head, bodies and a tail. */
    public static final Rule WORM_SEQUENCE = new Rule(
            "worm-sequence", "on a virtual channel a worm is a head, then bodies, then a tail, without another");
    /** Every flit carries what its header lets expect. */
    public static final Rule WORM_CONTENT =
            new Rule("worm-content", "each data flit carries the pattern of the worm it travels in");
    /** A worm is as long as its header says. */
    public static final Rule WORM_LENGTH = new Rule("worm-length", "a worm has as many flits as its header says");
    /** An output virtual channel has one owner. */
    public static final Rule SINGLE_OWNER =
            new Rule("single-owner", "a routed message owns its output virtual channel, and nobody else does");
    /** Flits neither vanish nor appear. */
    public static final Rule FLIT_CONSERVATION = new Rule(
            "flit-conservation",
            "flits injected and inserted are those delivered, padding, duplicate, absorbed, killed, destroyed, and held");
    /** A packet arrives at its destination unharmed. */
    public static final Rule DELIVERED_INTACT =
            new Rule("delivered-intact", "a packet is delivered whole, in order and bit-correct at its destination");
    /** A message arrives once. */
    public static final Rule EXACTLY_ONCE = new Rule("exactly-once", "every message is delivered exactly once");
    /** An id names one message at a time. */
    public static final Rule MESSAGE_ID_REUSE =
            new Rule("message-id-reuse", "a source does not use a message id while a message of that id is on its way");
    /** Something moves. */
    public static final Rule DEADLOCK = new Rule("deadlock", "while messages are in the network, flits move");
    /** Every message moves. */
    public static final Rule STARVATION =
            new Rule("starvation", "no message stays in the network without end while others move");

    /** All of them, in the order in which they are listed to the user. */
    public static final List<Rule> ALL = List.of(
            FIFO_OVERFLOW,
            FIFO_UNDERFLOW,
            FIFO_COUNT,
            WORM_SEQUENCE,
            WORM_CONTENT,
            WORM_LENGTH,
            SINGLE_OWNER,
            FLIT_CONSERVATION,
            DELIVERED_INTACT,
            EXACTLY_ONCE,
            MESSAGE_ID_REUSE,
            DEADLOCK,
            STARVATION);

    private Rules() {}

    /** Has all of them listed, before those that parts bring. */
    static void listIn(Verdicts verdicts) {
        ALL.forEach(verdicts::tally);
    }
}

package io.wormrtl.monitor;

import io.wormrtl.catalogue.Catalogue;

/** The rules that monitors watch. */
public enum Rule {
    /** A buffer takes a flit only if it has room. */
    FIFO_OVERFLOW("fifo-overflow", "a flit enters a buffer only if it has room or another leaves"),
    /** Nothing leaves an empty buffer. */
    FIFO_UNDERFLOW("fifo-underflow", "no flit leaves an empty buffer"),
    /** A buffer neither loses nor invents flits. */
    FIFO_COUNT("fifo-count", "a buffer holds the flits that entered it and have not left"),
    /** The sender's counter and the receiver's buffer agree. */
    CREDIT_COUNT(
            "credit-count", "credits, flits on the way, flits buffered and credits on the way back make the depth"),
    /** The handshake of 004, Figs. 9 and 10. */
    REQUEST_ACKNOWLEDGE(
            "request-acknowledge",
            "request only where acknowledge was seen high, acknowledge only while there is room"),
    /** Every worm is a head, bodies and a tail. */
    WORM_SEQUENCE("worm-sequence", "on a virtual channel a worm is a head, then bodies, then a tail, without another"),
    /** Every flit carries what its header lets expect. */
    WORM_CONTENT("worm-content", "each data flit carries the pattern of the worm it travels in"),
    /** A worm is as long as its header says. */
    WORM_LENGTH("worm-length", "a worm has as many flits as its header says"),
    /** An output virtual channel has one owner. */
    SINGLE_OWNER("single-owner", "a routed message owns its output virtual channel, and nobody else does"),
    /** Flits neither vanish nor appear. */
    FLIT_CONSERVATION("flit-conservation", "flits injected minus flits ejected are the flits held in the network"),
    /** A packet arrives at its destination unharmed. */
    DELIVERED_INTACT("delivered-intact", "a packet is delivered whole, in order and bit-correct at its destination"),
    /** A message arrives once. */
    EXACTLY_ONCE("exactly-once", "every message is delivered exactly once"),
    /** An id names one message at a time. */
    MESSAGE_ID_REUSE("message-id-reuse", "a source does not use a message id while a message of that id is on its way"),
    /** Something moves. */
    DEADLOCK("deadlock", "while messages are in the network, flits move"),
    /** Every message moves. */
    STARVATION("starvation", "no message stays in the network without end while others move");

    /** All rules by their names. */
    public static final Catalogue<Rule> CATALOGUE = catalogue();

    private final String label;
    private final String summary;

    Rule(String label, String summary) {
        this.label = label;
        this.summary = summary;
    }

    private static Catalogue<Rule> catalogue() {
        Catalogue<Rule> all = new Catalogue<>("monitor rule");
        for (Rule rule : values()) {
            all.with(rule.label, rule.summary, rule);
        }
        return all;
    }

    /** The name in testbenches and reports: lower case with hyphens. */
    public String label() {
        return label;
    }

    /** One line that says what must hold. */
    public String summary() {
        return summary;
    }
}

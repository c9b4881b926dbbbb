package io.wormrtl.protocols.utp;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules that the parts of the protocol bring for the monitors. */
public final class UtpRules implements PartProvider {

    /** Always two copies. */
    public static final Rule TWO_COPIES = new Rule(
            "utp-two-copies", "a router drops its copy of a flit only when the next two nodes on its way hold it");
    /** The head is kept. */
    public static final Rule HEAD_COPY = new Rule(
            "utp-head-copy",
            "a router that holds flits of a worm, or copies of them, knows its head from the first flit on");
    /** Nothing stays open. */
    public static final Rule CLOSED = new Rule(
            "utp-closed", "a worm behind a dead channel is closed by a replica token as soon as there is room");
    /** Nothing starts again but a worm that has come to a dead channel. */
    public static final Rule JOINED =
            new Rule("utp-joined", "a receiver has a context for every packet that comes in parts");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(TWO_COPIES, HEAD_COPY, CLOSED, JOINED);
    }
}

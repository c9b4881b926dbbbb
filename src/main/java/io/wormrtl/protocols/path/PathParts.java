package io.wormrtl.protocols.path;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;
import java.util.Optional;

/**
 * How a technique sets up paths and gives them up: the parameters of the hardware at every node.
 *
 * @param search how a probe searches, and acts where it is blocked
 * @param release when a path is released
 * @param kills whether a path can be killed: where a channel dies, every path through it is killed both ways
 * @param lead by how much a probe leads the data, whose path can be killed then; empty where data waits until the path
 *     stands
 * @param order who goes first on the wires of a link
 * @param pairs how many paths can stand between two neighbours
 */
public record PathParts(
        ProbeSearch search, Release release, boolean kills, Optional<Lead> lead, WireOrder order, PairUse pairs) {

    /** For a technique in which data waits until its path stands. */
    public PathParts(ProbeSearch search, Release release, boolean kills) {
        this(search, release, kills, PairUse.EACH_WAY);
    }

    /** For a technique in which data waits until its path stands, and neighbours may share their lines. */
    public PathParts(ProbeSearch search, Release release, boolean kills, PairUse pairs) {
        this(search, release, kills, Optional.empty(), WireOrder.CONTROL_FIRST, pairs);
    }

    /** The same with another order on the wires. */
    public PathParts with(WireOrder other) {
        return new PathParts(search, release, kills, lead, other, pairs);
    }

    /** For a technique in which data follows its probe, which searches, and is released behind the tail. */
    public static PathParts following(Lead lead) {
        return new PathParts(
                ProbeSearch.backtracking(0),
                Release.AT_TAIL,
                true,
                Optional.of(lead),
                WireOrder.CONTROL_FIRST,
                PairUse.EACH_WAY);
    }

    /**
     * The control flits that come back over complementary channels, in the order of their codes on lines {@code kind}.
     */
    List<BackFlit> answers() {
        if (!kills) {
            return List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK);
        }
        BackFlit own = lead.isPresent() ? BackFlit.LINK_ACK : BackFlit.MESSAGE_ACK;
        return List.of(BackFlit.BACKTRACK, BackFlit.PATH_ACK, own, BackFlit.KILL);
    }

    /** Bits of the word that a flit of a complementary channel has beside its code. */
    int answerBits() {
        return lead.map(Lead::bits).orElse(0);
    }

    /** Whether data may come over a virtual channel in this state. */
    boolean takesData(PathState state) {
        return state == PathState.CONNECTED
                || (lead.isPresent() && (state == PathState.PROBING || state == PathState.RESERVED));
    }

    /** Whether a source keeps its packet until it is told that it is done with it. */
    boolean keepsPackets() {
        return release == Release.BY_ACKNOWLEDGEMENT || lead.isPresent();
    }

    /** Whether a probe may come behind the message before, and wait until its tail has passed. */
    boolean queuesProbes() {
        return release == Release.AT_TAIL;
    }

    /** Whether kills reach destinations: where data waits for its path, there is data at the other end. */
    boolean killsDestinations() {
        return kills && lead.isEmpty();
    }

    /** Where a probe counts its misroutes, if it may take any. */
    Optional<HeaderField> misrouteField() {
        return search.misroutes() == 0
                ? Optional.empty()
                : Optional.of(new HeaderField("misroutes", HeaderField.bitsFor(search.misroutes())));
    }

    /**
     * Refuses headers of which routers read more than a flit: a probe is one.
     *
     * @throws UnusableInput with the bits they read
     */
    static void requireOneFlit(HeaderLayout header, int payloadBits) {
        if (header.routingFlits() > 1) {
            throw new UnusableInput("a probe is one flit, so that the " + header.routingBits()
                    + " bits that routers read must fit the " + payloadBits
                    + " payload bits of a flit; flits must be wider");
        }
    }
}

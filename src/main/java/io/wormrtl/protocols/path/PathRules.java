package io.wormrtl.protocols.path;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;
import java.util.stream.Stream;

/** The rules that the parts of paths bring for the monitors, and what is proved of them. */
public final class PathRules implements PartProvider {

    /** A circuit carries one message, and only while it stands. */
    public static final Rule STANDS =
            new Rule("path-stands", "data comes only over a path that stands, or that is being killed");
    /** Reservations are neither lost nor doubled. */
    public static final Rule OWNERS =
            new Rule("path-owners", "every reserved output belongs to one input that has reserved it");
    /** No probe gets lost. */
    public static final Rule PLACES = new Rule("path-places", "a probe finds its place empty");
    /** A search ends. */
    public static final Rule SEARCH =
            new Rule("path-search", "a probe takes no output twice by which it has come back, nor too many misroutes");
    /** A path lets go of a virtual channel only when the last flit of its message has left the buffer there. */
    public static final Rule RELEASED =
            new Rule("path-released", "a path that is released, and not killed, holds no flit");

    /** Two neighbours that share their lines have one path between them. */
    public static final Rule PAIRS = new Rule(
            "path-pairs", "where lines are shared, a path from a neighbour and one to it do not stand together");

    /** Data does not catch up with its probe. */
    public static final Rule LEAD = new Rule(
            "probe-lead",
            "the first flit of data crosses a link when its path stands, or its probe is, or has been, K links ahead of it");

    /** A probe does not run away from its data (000, section 3.2.1). */
    public static final Rule GAP = new Rule(
            "probe-gap",
            "the first flit of data, where nothing has held it up, finds its probe no more than 2K - 1 links ahead");

    @Override
    public List<Offer<?>> offers() {
        return Stream.concat(
                        Rule.offers(STANDS, OWNERS, PLACES, SEARCH, RELEASED, PAIRS, LEAD, GAP).stream(),
                        Stream.of(PathOwners.PROPERTY.offer()))
                .toList();
    }
}

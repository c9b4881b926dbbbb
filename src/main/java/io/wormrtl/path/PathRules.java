package io.wormrtl.path;

import io.wormrtl.check.Rule;
import java.util.List;

/** What the parts of paths have the monitors watch. */
public final class PathRules {

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
    /** What releases a path finds nothing of its message. */
    public static final Rule RELEASED =
            new Rule("path-released", "a path that is released, and not killed, holds no flit");

    /** Data does not catch up with its probe. */
    public static final Rule LEAD = new Rule(
            "probe-lead",
            "the first flit of data crosses a link when its path stands, or its probe is, or has been, K links ahead of it");

    /** Those of all techniques. */
    public static final List<Rule> ALL = List.of(STANDS, OWNERS, PLACES, SEARCH, RELEASED);

    private PathRules() {}
}

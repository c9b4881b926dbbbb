package io.wormrtl.protocols.sbrp;

import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import java.util.ArrayList;
import java.util.List;

/** The lines by which a router shows its interface the worms that were hit. */
final class SbrpLines {

    /** Line: changes with every hit that a router shows to its interface. */
    static final String HIT = "hit";
    /** Line: the head of the worm that was hit. */
    static final String HIT_HEAD = "hit_head";
    /** Line: flits of it that have passed. */
    static final String HIT_PASSED = "hit_passed";
    /** Line back: equal to {@value #HIT} when the interface has taken what is shown. */
    static final String HIT_TAKEN = "hit_taken";

    private SbrpLines() {}

    /** The lines of a protocol: none where only receivers ask. */
    static List<Line> of(SbrpFit fit, ChannelFormat format) {
        Copying copying = fit.variant().copying();
        if (!copying.asks()) {
            return List.of();
        }
        List<Line> all = new ArrayList<>(List.of(
                new Line(HIT, 1, Line.Direction.FORWARD),
                new Line(HIT_HEAD, format.flit().payloadBits(), Line.Direction.FORWARD),
                new Line(HIT_TAKEN, 1, Line.Direction.BACKWARD)));
        if (copying.counts()) {
            all.add(new Line(HIT_PASSED, fit.countBits(), Line.Direction.FORWARD));
        }
        return all;
    }
}

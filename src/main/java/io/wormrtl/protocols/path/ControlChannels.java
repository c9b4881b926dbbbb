package io.wormrtl.protocols.path;

import io.wormrtl.network.link.Line;
import java.util.List;

/**
 * The control channels beside the data channel of every virtual channel (004, section 4.3). All three share the wires
 * {@code vc}, {@code kind} and {@code data} of a link; a line each says for which of them the wires hold a flit: at
 * most one of {@code request}, {@code corresponding} and {@code complementary} is high.
 *
 * <p>The complementary channel goes against the data: it crosses the link that leads the other way.
 */
public final class ControlChannels {

    /** Line of 1 bit: the wires hold an {@link AheadFlit} for the virtual channel {@code vc} of this link. */
    public static final String CORRESPONDING = "corresponding";
    /** Line of 1 bit: the wires hold a {@link BackFlit} for the virtual channel {@code vc} of the opposite link. */
    public static final String COMPLEMENTARY = "complementary";

    /** Both lines. */
    public static final List<Line> LINES = List.of(
            new Line(CORRESPONDING, 1, Line.Direction.FORWARD), new Line(COMPLEMENTARY, 1, Line.Direction.FORWARD));

    private ControlChannels() {}
}

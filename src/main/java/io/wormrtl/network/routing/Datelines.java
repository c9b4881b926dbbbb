package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.function.Function;

/**
 * The ways to divide the virtual channels of a torus or ring into two classes, so that dimension order is free of deadlock.
 */
@Api
public final class Datelines {

    /** The one of 004, section 3.1.1. */
    static final String USUAL = "crossing";

    private static final String KEY = "dateline";

    /** All of them, by name. */
    public static final Catalogue<Dateline> CATALOGUE = new Catalogue<Dateline>("dateline")
            .with(USUAL, "class 0 as long as the dateline lies ahead, then class 1 (004, 3.1.1)", Datelines::crossing)
            .with(
                    "whole-dimension",
                    "class 0 along the whole dimension for messages that cross the dateline, class 1 for others; torus",
                    onTorus("whole-dimension", ChannelClasses.WholeDimension::new))
            .with(
                    "balanced",
                    "the same, class 1 for messages that pass the channel opposite, either for the others; torus",
                    onTorus("balanced", ChannelClasses.Balanced::new));

    private Datelines() {}

    private static ChannelClasses crossing(Topology topology, String routing) {
        if (topology instanceof Torus || topology instanceof Ring) {
            return DimensionOrder.deadlockFreeClasses(topology, routing);
        }
        throw new UnusableSetting(KEY, "(" + USUAL + ") needs a torus or ring, not " + topology.description());
    }

    /** A message that keeps its class may go half a ring at most, which in rings of one direction it need not. */
    private static Dateline onTorus(String name, Function<Torus, ChannelClasses> classes) {
        return (topology, routing) -> {
            if (topology instanceof Torus torus) {
                return classes.apply(torus);
            }
            throw new UnusableSetting(KEY, "(" + name + ") needs a torus, not " + topology.description());
        };
    }
}

package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The ways to go round a ring of a torus where both are equally long. */
@Api
public final class HalfWays {

    /** The one that is taken where nothing is said. */
    static final String USUAL = "plus";

    /** All of them, by name; a topology without a node half way round any ring is refused ({@link UnusableSetting}). */
    public static final Catalogue<Function<Topology, HalfWay>> CATALOGUE = new Catalogue<Function<Topology, HalfWay>>(
                    "half way round")
            .with(USUAL, "towards higher coordinates", on(USUAL, torus -> new HalfWay.Plus()))
            .with(
                    "by-parity",
                    "towards higher coordinates from even ones, towards lower from odd ones",
                    on("by-parity", HalfWay.ByParity::new));

    private HalfWays() {}

    private static Function<Topology, HalfWay> on(String name, Function<Torus, HalfWay> made) {
        return topology -> {
            if (topology instanceof Torus torus && IntStream.of(torus.radices()).anyMatch(radix -> radix % 2 == 0)) {
                return made.apply(torus);
            }
            throw new UnusableSetting(
                    "half-way", "(" + name + ") needs a torus with an even radix, not " + topology.description());
        };
    }
}

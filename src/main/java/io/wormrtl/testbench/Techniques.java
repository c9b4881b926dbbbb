package io.wormrtl.testbench;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.path.BackOff;
import io.wormrtl.path.Search;
import io.wormrtl.switching.Technique;
import io.wormrtl.switching.circuit.CircuitSwitching;
import java.util.function.Function;

/** The switching techniques that a testbench can name. */
public final class Techniques {

    /** The techniques, by the settings of a testbench. */
    public static final Catalogue<Function<SwitchingSettings, Technique>> CATALOGUE = new Catalogue<
                    Function<SwitchingSettings, Technique>>("switching technique")
            .with("wormhole", "worms: data follows the header", settings -> Technique.WORMHOLE)
            .with(
                    "circuit",
                    "a probe reserves the path, data streams when it stands, the tail releases it (004, section 2.3.1)",
                    settings -> CircuitSwitching.of(
                                    BlockedProbes.CATALOGUE.get(settings.blocked()),
                                    new BackOff(settings.firstBackOff(), settings.longestBackOff()))
                            .technique());

    private Techniques() {}

    /** What a blocked probe does, as a testbench can name it. */
    public static final class BlockedProbes {

        /** What they do. */
        public static final Catalogue<Search> CATALOGUE = new Catalogue<Search>("what a blocked probe does")
                .with("retry", "it drops everything, and its source tries again later", Search.DROPPING)
                .with("wait", "it waits, holding what it has reserved", Search.WAITING);

        private BlockedProbes() {}
    }
}

package io.wormrtl.testbench;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.path.BackOff;
import io.wormrtl.path.ProbeSearch;
import io.wormrtl.switching.CutThrough;
import io.wormrtl.switching.StoreAndForward;
import io.wormrtl.switching.Switching;
import io.wormrtl.switching.circuit.CircuitSwitching;
import io.wormrtl.switching.scouting.Scouting;

/** The switching techniques a testbench can name. */
public final class SwitchingTechniques {

    static final String WORMHOLE = "wormhole";
    private static final String CUT_THROUGH = "virtual-cut-through";
    private static final String STORE_AND_FORWARD = "store-and-forward";

    private static final String CIRCUIT = "circuit";
    private static final String CIRCUIT_WAITING = "circuit-waiting";
    static final String SCOUTING = "scouting";
    private static final BackOff BACK_OFF = new BackOff(16, 1024);

    /** Makes a technique from its settings. */
    @FunctionalInterface
    public interface Factory {
        /**
         * The technique; the section {@code scouting} is that of one of them.
         *
         * @throws io.wormrtl.catalogue.UnusableInput if the settings do not suit each other
         */
        Switching create(ScoutingSettings scouting);
    }

    /** All techniques, by name. */
    public static final Catalogue<Factory> CATALOGUE = new Catalogue<Factory>("switching")
            .with(
                    WORMHOLE,
                    "a header goes on as soon as there is room for a flit; a blocked worm holds channels (004, section"
                            + " 2.3.3)",
                    settings -> Switching.WORMHOLE)
            .with(
                    CUT_THROUGH,
                    "a header goes on when the next buffer has room for a packet; a blocked packet is in one buffer",
                    settings -> CutThrough.technique(CUT_THROUGH))
            .with(
                    STORE_AND_FORWARD,
                    "as virtual-cut-through, and when all of its packet is stored (004, section 2.3.2)",
                    settings -> StoreAndForward.technique(STORE_AND_FORWARD))
            .with(
                    CIRCUIT,
                    "a probe reserves a path, data streams when it stands, the tail releases it; a blocked probe drops"
                            + " everything, and its source tries again later (004, section 2.3.1)",
                    settings ->
                            CircuitSwitching.of(ProbeSearch.DROPPING, BACK_OFF).technique(CIRCUIT))
            .with(
                    CIRCUIT_WAITING,
                    "the same, but a blocked probe waits, holding what it has reserved",
                    settings ->
                            CircuitSwitching.of(ProbeSearch.WAITING, BACK_OFF).technique(CIRCUIT_WAITING))
            .with(
                    SCOUTING,
                    "a probe that searches leads the data by K links, each acknowledged; where it meets its data all is"
                            + " given up and its source begins again (000)",
                    settings -> Scouting.technique(
                            SCOUTING,
                            settings.lead(),
                            new BackOff(settings.firstBackOff(), settings.longestBackOff())));

    private SwitchingTechniques() {}
}

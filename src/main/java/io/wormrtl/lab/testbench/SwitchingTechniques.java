package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.papers.kpaths.KFamily;
import io.wormrtl.papers.qap.Qap;
import io.wormrtl.papers.qap.QapSizes;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.BackOff;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.scouting.Scouting;
import io.wormrtl.protocols.switching.CutThrough;
import io.wormrtl.protocols.switching.StoreAndForward;
import io.wormrtl.protocols.switching.Switching;
import io.wormrtl.protocols.switching.SwitchingParameters;

/** The switching techniques a testbench can name. */
public final class SwitchingTechniques {

    static final String WORMHOLE = "wormhole";
    private static final String CUT_THROUGH = "virtual-cut-through";
    private static final String STORE_AND_FORWARD = "store-and-forward";

    static final String CIRCUIT = "circuit";
    static final String QAP = "qap";
    static final String K = "k";
    static final String KK1 = "kk1";
    static final String SCOUTING = "scouting";
    private static final String CIRCUIT_WAITING = "circuit-waiting";

    /** All techniques, by name. */
    public static final Catalogue<SwitchingParameters.Factory> CATALOGUE = new Catalogue<SwitchingParameters.Factory>(
                    "switching")
            .with(
                    WORMHOLE,
                    "a header goes on as soon as there is room for a flit; a blocked worm holds channels (004, section"
                            + " 2.3.3)",
                    p -> Switching.WORMHOLE)
            .with(
                    CUT_THROUGH,
                    "a header goes on when the next buffer has room for a packet; a blocked packet is in one buffer",
                    p -> CutThrough.technique(CUT_THROUGH))
            .with(
                    STORE_AND_FORWARD,
                    "as virtual-cut-through, and when all of its packet is stored (004, section 2.3.2)",
                    p -> StoreAndForward.technique(STORE_AND_FORWARD))
            .with(
                    CIRCUIT,
                    "a probe reserves a path, data streams when it stands, the tail releases it; a blocked probe drops"
                            + " everything, and its source tries again later (004, section 2.3.1)",
                    p -> CircuitSwitching.of(ProbeSearch.DROPPING, new BackOff(p.firstBackOff(), p.longestBackOff()))
                            .technique(CIRCUIT))
            .with(
                    CIRCUIT_WAITING,
                    "the same, but a blocked probe waits, holding what it has reserved",
                    p -> CircuitSwitching.of(ProbeSearch.WAITING, new BackOff(1, 1))
                            .technique(CIRCUIT_WAITING))
            .with(
                    SCOUTING,
                    "a probe that searches leads the data by K links, each acknowledged; where it meets its data all is"
                            + " given up and its source begins again (000)",
                    p -> Scouting.technique(SCOUTING, p.lead(), new BackOff(p.firstBackOff(), p.longestBackOff())))
            .with(
                    QAP,
                    "hypercube: packets in buffers of the node; a message's first step is the link with the shortest queue,"
                            + " all others are e-cube (002, section 3)",
                    p -> Qap.technique(QAP, new QapSizes(p.furtherBuffers(), p.headerFlits(), p.sourceQueue())))
            .with(
                    K,
                    "hypercube: circuits; a probe searches K of the shortest paths and gives up if none is free (002, section"
                            + " 4)",
                    p -> family(1, p).technique(K))
            .with(
                    KK1,
                    "the same with K(K-1) of the shortest paths",
                    p -> family(2, p).technique(KK1));

    private SwitchingTechniques() {}

    private static KFamily family(int freeSteps, SwitchingParameters p) {
        return new KFamily(freeSteps, p.lines(), p.receptionOverhead() + p.transmissionOverhead());
    }
}

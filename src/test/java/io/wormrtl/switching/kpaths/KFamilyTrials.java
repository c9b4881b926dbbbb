package io.wormrtl.switching.kpaths;

import io.wormrtl.network.NetworkParameters;
import io.wormrtl.path.PairUse;
import io.wormrtl.path.PathTrials;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.topology.Hypercube;

/** Hypercubes whose circuits search K or K(K-1) paths. */
final class KFamilyTrials {

    private KFamilyTrials() {}

    static NetworkParameters plain(int dimensions, int linkDelay, int longest, int local) {
        Hypercube cube = new Hypercube(dimensions);
        return new NetworkParameters(
                cube,
                new DimensionOrder(cube, 1),
                32,
                linkDelay,
                longest,
                0,
                local,
                local,
                PathTrials.parts(2, "first"));
    }

    static NetworkParameters network(
            int dimensions, int linkDelay, int longest, int local, int freeSteps, PairUse pairs, int overhead) {
        return new KFamily(freeSteps, pairs, overhead)
                .technique("kk1")
                .addTo(plain(dimensions, linkDelay, longest, local));
    }
}

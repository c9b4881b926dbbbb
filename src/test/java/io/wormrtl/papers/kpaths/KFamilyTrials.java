package io.wormrtl.papers.kpaths;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathTrials;

/** Hypercubes whose circuits search K or K(K-1) paths. */
final class KFamilyTrials {

    private KFamilyTrials() {}

    static NetworkParameters plain(int dimensions, int linkDelay, int longest, int local) {
        return plain(dimensions, linkDelay, longest, local, 2);
    }

    static NetworkParameters plain(int dimensions, int linkDelay, int longest, int local, int bufferDepth) {
        Hypercube cube = new Hypercube(dimensions);
        return NetworkParameters.plain(
                cube,
                new DimensionOrder(cube, 1),
                new LinkShape(32, linkDelay),
                MessageLengths.unsplit(longest),
                new LocalChannels(local, local),
                PathTrials.parts(bufferDepth, "first"));
    }

    static NetworkParameters network(
            int dimensions, int linkDelay, int longest, int local, int freeSteps, PairUse pairs, int overhead) {
        return new KFamily(freeSteps, pairs, overhead).technique().addTo(plain(dimensions, linkDelay, longest, local));
    }
}

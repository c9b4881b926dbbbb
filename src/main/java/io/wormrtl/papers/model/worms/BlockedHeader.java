package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.part.Catalogue;
import org.apache.commons.rng.UniformRandomProvider;

/** What a header of scouting switching does where all channels that lead closer are busy (000, section 3.2.1). */
public enum BlockedHeader {

    /** It goes back a hop and tries another way; at its source it tries again. */
    GOES_BACK {
        @Override
        boolean goesOn(Probe probe, UniformRandomProvider random) {
            return false;
        }
    },

    /** So it does on its way; at its source it goes on all the same: waiting there costs nothing, as in eq. 5 with i = 0. */
    FREE_AT_SOURCE {
        @Override
        boolean goesOn(Probe probe, UniformRandomProvider random) {
            return probe.hops() == 0;
        }
    },

    /**
     * Besides, it goes back with the probability of eq. 6 only, (t - j) / (t - j + D - 1) of D hops, where it may go back t times in
     * all and has done so j times; t is any number up to K (eq. 7). Else it goes on all the same. It knows nothing of where it has been.
     */
    COUNTED {
        @Override
        boolean goesOn(Probe probe, UniformRandomProvider random) {
            int left = probe.permitted() - probe.backtracks();
            return probe.hops() == 0 || random.nextDouble() * (left + probe.distance() - 1) >= left;
        }

        @Override
        boolean remembers() {
            return false;
        }
    };

    /** Whether a header goes on through a channel that another message has. */
    abstract boolean goesOn(Probe probe, UniformRandomProvider random);

    /** Whether a header that has come back tries the same channel no more until it leaves the node. */
    boolean remembers() {
        return true;
    }

    /** All, by name. */
    public static Catalogue<BlockedHeader> catalogue() {
        return new Catalogue<BlockedHeader>("blocked-headers")
                .with("back", "go back a hop, and from their source try again", GOES_BACK)
                .with("free-at-source", "so they do, but begin in no time", FREE_AT_SOURCE)
                .with("counted", "besides, they go back as often as eq. 6 of 000 says", COUNTED);
    }
}

package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.part.Catalogue;

/** How long the steps of scouting switching take, in cycles. */
public enum ProbeTiming {

    /**
     * As in 000, eqs. 5, 7 and 11: a hop takes a cycle, forward and back, acknowledgements max(0, 2K - 1); the channels at the ends take no
     * time, and a source has done with a message when it has been received.
     */
    PAPER {
        @Override
        int hop() {
            return 1;
        }

        @Override
        int ends() {
            return 0;
        }

        @Override
        int acknowledgements(int lead, int hops) {
            return Math.max(0, 2 * lead - 1);
        }

        @Override
        int untilAgain() {
            return 1;
        }

        @Override
        long sourceFree(long delivered, int hops) {
            return delivered;
        }
    },

    /**
     * As hardware has it (docs/paths.md): a probe takes two cycles for a channel, of which one routes it, and acknowledgements take one; channels
     * at the ends are channels like others. A source that has been refused gets to know it a cycle later, waits for one, and its
     * probe takes two to the router. A source has done with a message when its tail has left.
     */
    HARDWARE {
        @Override
        int hop() {
            return 2;
        }

        @Override
        int ends() {
            return 1;
        }

        @Override
        int acknowledgements(int lead, int hops) {
            return 2 * Math.min(lead, hops + 2);
        }

        @Override
        int untilAgain() {
            return 4;
        }

        @Override
        long sourceFree(long delivered, int hops) {
            return delivered - hops - 1;
        }
    };

    /** Cycles of a probe, or of an answer, for a channel. */
    abstract int hop();

    /** Channels at each end that a message crosses like others. */
    abstract int ends();

    /** Cycles between the arrival of a probe and that of the first flit of data. */
    abstract int acknowledgements(int lead, int hops);

    /** Cycles from a refusal at the source to the next look for a channel. */
    abstract int untilAgain();

    /** The cycle in which the source of a message may begin the next. */
    abstract long sourceFree(long delivered, int hops);

    /** Both, by name. */
    public static Catalogue<ProbeTiming> catalogue() {
        return new Catalogue<ProbeTiming>("timing")
                .with("paper", "a hop takes a cycle", PAPER)
                .with("hardware", "a probe takes two cycles for a hop", HARDWARE);
    }
}

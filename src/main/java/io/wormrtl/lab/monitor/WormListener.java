package io.wormrtl.lab.monitor;

/**
 * Learns of worms on a channel; a listener overrides what matters to it. The worm is reused: a listener copies what it
 * needs later.
 */
interface WormListener {

    /** Listens to nothing. */
    WormListener NONE = new WormListener() {};

    /** Both, the first first. */
    static WormListener both(WormListener first, WormListener second) {
        if (first == NONE) {
            return second;
        }
        return second == NONE
                ? first
                : new WormListener() {
                    @Override
                    public void headerCrossed(long cycle, Worm worm) {
                        first.headerCrossed(cycle, worm);
                        second.headerCrossed(cycle, worm);
                    }

                    @Override
                    public void tailCrossed(long cycle, Worm worm) {
                        first.tailCrossed(cycle, worm);
                        second.tailCrossed(cycle, worm);
                    }
                };
    }

    /** The last header flit of a worm crosses at the end of this cycle. */
    default void headerCrossed(long cycle, Worm worm) {}

    /** The last flit of the contents of a worm, usually its tail, crosses at the end of this cycle. */
    default void tailCrossed(long cycle, Worm worm) {}
}

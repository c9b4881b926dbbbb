package io.wormrtl.lab.monitor;

import io.wormrtl.network.invariant.FlitFate;

/** Learns how many flits lie in buffers, and what becomes of them there. */
interface Holdings {

    /** For buffers whose flits have left the network: nobody counts them. */
    Holdings OUTSIDE = new Holdings() {
        @Override
        public void heldMore(int more) {
            // they are not in the network
        }

        @Override
        public void remove(FlitFate fate, int flits) {
            // they are not in the network
        }

        @Override
        public void insert(int flits) {
            // they are not in the network
        }
    };

    /** So many more flits are held, or fewer. */
    void heldMore(int more);

    /** So many flits that were held are gone. */
    void remove(FlitFate fate, int flits);

    /** So many flits are held that have not come from a source. */
    void insert(int flits);
}

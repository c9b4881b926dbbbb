package io.wormrtl.lab.monitor;

/** Hears the taps on channels between routers and tells the ledger of every hop. */
record HopListener(MessageLedger ledger) implements WormListener {

    @Override
    public void headerCrossed(long cycle, Worm worm) {
        ledger.crossed(cycle, worm);
    }
}

package io.wormrtl.lab.monitor;

/** Hears the taps on injection channels: it arms the watchdog and tells the ledger the cycle. */
record InjectionListener(Watchdog watchdog, MessageLedger ledger) implements WormListener {

    @Override
    public void headerCrossed(long cycle, Worm worm) {
        watchdog.arm();
        ledger.injected(cycle, worm);
    }
}

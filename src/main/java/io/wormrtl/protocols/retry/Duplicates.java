package io.wormrtl.protocols.retry;

import io.wormrtl.network.invariant.Count;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;

/** Counts the packets that a receiver drops, since it has had them before, and tells the monitors. For checks. */
public final class Duplicates {

    private final Count packets;
    private final Removals removals;

    /** Counts them as {@code duplicates}. */
    public Duplicates(Verdicts verdicts, Removals removals) {
        this.packets = verdicts.count("duplicates", "packets that came once more and were dropped");
        this.removals = removals;
    }

    /** A packet of that message of that source is dropped. */
    public void drops(int source, int id) {
        packets.add(1);
        removals.duplicate(source, id);
    }
}

package io.wormrtl.judge;

import java.util.ArrayList;
import java.util.List;

/** A packet as its processor handed it over, and what the waveform says became of it. */
final class Packet {

    final int source;
    final int destination;
    final int length;
    final int id;
    final int left;
    final long offered;
    final List<Long> words = new ArrayList<>();

    /** Cycles in which its head crossed an injection channel. */
    final List<Long> injections = new ArrayList<>();
    /** Cycles in which it was handed over at its destination. */
    final List<Long> deliveries = new ArrayList<>();
    /** When a flit of it crossed an injection channel last; -1 where none has. */
    long lastSent = -1;
    /** Whether its last flit has crossed an injection channel. */
    boolean allSent;
    /** When its first word came, for the last time. */
    long begun = -1;
    /** Cycles in which the last flits of its headers were sent over channels between routers. */
    final List<Long> hops = new ArrayList<>();

    Packet(int source, int destination, int length, int id, int left, long offered) {
        this.source = source;
        this.destination = destination;
        this.length = length;
        this.id = id;
        this.left = left;
        this.offered = offered;
    }

    /** Channels between routers over which headers of it have been sent before a cycle. */
    long hopsBefore(long cycle) {
        return hops.stream().filter(hop -> hop < cycle).count();
    }

    @Override
    public String toString() {
        return "packet " + source + ":" + id + (left > 0 ? " (" + left + " to follow)" : "") + " for " + destination;
    }
}

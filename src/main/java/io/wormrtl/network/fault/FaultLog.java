package io.wormrtl.network.fault;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every fault that has begun, in the order of their cycles, with what it destroyed as far as somebody has found out.
 */
@Api
public final class FaultLog {

    /**
     * A message by the fields of its header.
     *
     * @param source the node that sent it
     * @param id its id
     */
    public record Hit(int source, int id) {
        @Override
        public String toString() {
            return source + ":" + id;
        }
    }

    /** A fault, and what it destroyed. */
    public static final class Entry {

        private final int number;
        private final Fault fault;
        private final Set<Hit> messages = new LinkedHashSet<>();
        private long flits;

        Entry(int number, Fault fault) {
            this.number = number;
            this.fault = fault;
        }

        /** Counts one flit of a message that the fault has destroyed; of no message, if it could not be told. */
        public void destroyed(Optional<Hit> message) {
            flits++;
            message.ifPresent(messages::add);
        }

        /** Number in the log, from 0. */
        public int number() {
            return number;
        }

        /** The fault: its place and its cycles. */
        public Fault fault() {
            return fault;
        }

        /** Flits destroyed. */
        public long flits() {
            return flits;
        }

        /** The messages they were of. */
        public Set<Hit> messages() {
            return Collections.unmodifiableSet(messages);
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Map<FaultPlace, Entry> latest = new HashMap<>();
    /** By place, the first cycle in which it works again. */
    private final Map<FaultPlace, Long> ends = new HashMap<>();

    /** A fault begins. */
    Entry begin(Fault fault) {
        Entry entry = new Entry(entries.size(), fault);
        entries.add(entry);
        latest.put(fault.place(), entry);
        ends.merge(fault.place(), fault.end(), Math::max);
        return entry;
    }

    /** All faults that have begun. */
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** The fault that began last at one of these places; empty if none ever did. */
    public Optional<Entry> latest(FaultPlace... places) {
        return Arrays.stream(places)
                .filter(latest::containsKey)
                .map(latest::get)
                .max(Comparator.comparingLong(entry -> entry.number));
    }

    /** Whether one of these places has failed for ever. */
    public boolean hasFailedForEver(FaultPlace... places) {
        return hasFailedUntil(Fault.FOR_EVER, places);
    }

    /** Whether one of these places has failed and does not work again before a cycle. */
    public boolean hasFailedUntil(long cycle, FaultPlace... places) {
        return Arrays.stream(places).anyMatch(place -> ends.getOrDefault(place, 0L) >= cycle);
    }

    /** Flits destroyed by all faults. */
    public long flits() {
        return entries.stream().mapToLong(Entry::flits).sum();
    }
}

package io.wormrtl.lab.monitor;

import java.util.Optional;
import java.util.Set;

/** Looks for messages in deadlock, and keeps what was found last. */
final class Deadlocks {

    private final Places places;
    private final DeadlockSearch search;
    private final WaitChain waits;
    private Set<Place> stuck = Set.of();
    private Deadlock last;

    Deadlocks(Places places, DeadlockSearch search, WaitChain waits) {
        this.places = places;
        this.search = search;
        this.waits = waits;
    }

    /** Looks at the end of a cycle, or between cycles. */
    Optional<Deadlock> find() {
        stuck = search.find();
        if (stuck.isEmpty()) {
            return Optional.empty();
        }
        WaitChain.Chain chain = waits.within(stuck);
        last = new Deadlock(
                chain.cycle().stream().mapToLong(places::lastMovement).max().orElse(-1),
                stuck.stream()
                        .filter(place -> !place.isRouted())
                        .map(place -> places.holderOf(place).text())
                        .distinct()
                        .toList(),
                chain.cycle().stream().map(Place::path).toList(),
                chain.toString());
        return Optional.of(last);
    }

    /** Whether the last look found the place in deadlock. */
    boolean holds(Place place) {
        return stuck.contains(place);
    }

    /** The places that it looks at. */
    Places places() {
        return places;
    }

    /** The deadlock that was found last, if there ever was one. */
    Optional<Deadlock> last() {
        return Optional.ofNullable(last);
    }
}

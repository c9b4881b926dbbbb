package io.wormrtl.protocols.utp;

import java.util.EnumSet;
import java.util.Set;

/** What has happened to worms in routers under test; a run in which something has not shows nothing of it. */
final class UnitEvents {

    /** Something that does not happen to every worm. */
    enum Event {
        STRUCK_AGAIN,
        STARTS_WITH_NOTHING,
        STARTS_WITH_PART_OF_ITS_HEADER,
        STARTS_WITH_ITS_HEADER,
        STARTS_WITH_ITS_POSITION,
        STARTS_AGAIN_BEHIND_A_POSITION,
        STARTS_AGAIN_TWICE,
        CROSSES_UNHEARD,
        ABSORBS,
        INSERT_WAITS,
        CLOSED,
        CLOSED_LATE,
        FLUSHED,
        VACATED
    }

    private final Set<Event> seen = EnumSet.noneOf(Event.class);

    void note(boolean happens, Event event) {
        if (happens) {
            seen.add(event);
        }
    }

    Set<Event> seen() {
        return seen;
    }
}

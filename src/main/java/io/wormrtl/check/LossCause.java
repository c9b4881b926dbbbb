package io.wormrtl.check;

import java.util.Locale;

/** Why a message is lost, where that is admitted. */
public enum LossCause {
    /** Its source has died before all of it was sent, or its destination. */
    ENDPOINT_DIED(true),
    /** A fault has destroyed part of it, and nothing recovers. */
    CUT(true),
    /** Two faults have hit it at neighbouring places at the same time. */
    ADJACENT_FAULTS(true),
    /** A fault has destroyed its header, which the protocol cannot do without. */
    LOST_HEAD(true),
    /** Whoever sends it has given up after as many trials, or as long a time, as it may take. */
    EXPIRED(false),
    /** Its header has nowhere to go, because of faults that last. */
    UNDELIVERABLE(false),
    /** It waits for channels that what is left of other lost messages holds. */
    BLOCKED(false);

    private final boolean needsHit;

    LossCause(boolean needsHit) {
        this.needsHit = needsHit;
    }

    /** Whether a fault must have hit the message itself, or one of its ends. */
    public boolean needsHit() {
        return needsHit;
    }

    /** Lower-case words joined by {@code -}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
